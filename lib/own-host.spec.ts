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

test('localhost, addresses and the names of its URLs are this server, and nothing near them', () => {
  const own = `localhost localhost:3000 127.0.0.1:3000 [::1]:3000 192.168.1.20:3000 pay.example shop.example
    SHOP.example:8080`.split(/\s+/);
  const foreign = `evil.example localhost.evil.example evil.example:3000 127.0.0.1.evil.example a.pay.example
    localhost@evil.example`.split(/\s+/);
  expect(own.filter((host) => !isOwnHost(host))).toEqual([]);
  expect(['', 'a b', ...foreign].filter(isOwnHost)).toEqual([]);
});

test('without URLs of its own, only localhost and addresses are', () => {
  for (const name of ['PAYMENTS_URL', 'STORE_URL']) delete process.env[name];
  expect(isOwnHost('pay.example')).toBe(false);
  expect(isOwnHost('localhost:3000')).toBe(true);
});
