import { expect, test } from 'playwright/test';
import { clientAddress } from './client-address';

const of = (value: string) => clientAddress(new Headers({ 'x-forwarded-for': value }));

test('an IPv4 client is its address, however it is written', () => {
  expect(of('203.0.113.7')).toBe('203.0.113.7');
  expect(of('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(clientAddress(new Headers())).toBe('unknown');
});

test('an IPv6 client is its network of 64 bits', () => {
  for (const address of ['2001:db8:1:2:a:b:c:d', '2001:DB8:1:2::5', '2001:db8:1:2::'])
    expect(of(address), address).toBe('2001:db8:1:2::/64');
  expect(of('2001:db8::5')).toBe('2001:db8:0:0::/64');
  expect(of('::1')).toBe('0:0:0:0::/64');
});
