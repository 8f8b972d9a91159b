import { expect, test } from 'playwright/test';
import { isOwnHost } from './own-host';

const before = { ...process.env };
test.beforeEach(() =>
  Object.assign(process.env, { PAYMENTS_URL: 'https://pay.example', STORE_URL: 'http://shop.example:8080' }),
);
test.afterEach(() => {
  for (const name of ['PAYMENTS_URL', 'STORE_URL']) delete process.env[name];
  Object.assign(process.env, before);
});

for (const host of [
  'localhost',
  'localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '192.168.1.20:3000',
  'pay.example',
  'shop.example',
  'SHOP.example:8080',
])
  test(`${host} is this server`, () => expect(isOwnHost(host)).toBe(true));

for (const host of [
  '',
  'evil.example',
  'localhost.evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  'a.pay.example',
  'localhost@evil.example',
  'a b',
])
  test(`“${host}” is not`, () => expect(isOwnHost(host)).toBe(false));

test('without URLs of its own, only localhost and addresses are', () => {
  for (const name of ['PAYMENTS_URL', 'STORE_URL']) delete process.env[name];
  expect(isOwnHost('pay.example')).toBe(false);
  expect(isOwnHost('localhost:3000')).toBe(true);
});
