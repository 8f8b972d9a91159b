import { expect, test } from 'playwright/test';
import { clientNetwork, shortAddress } from './client-address';

const network = (address: string) => clientNetwork(new Headers({ 'x-forwarded-for': address }));

test('an IPv4 address counts by itself, also inside IPv6', () => {
  expect(network('203.0.113.7')).toBe('203.0.113.7');
  expect(network('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('the addresses of one IPv6 network of 64 bits count together', () => {
  expect(network('2001:db8:1:2::1')).toBe(network('2001:db8:1:2:ffff::9'));
  expect(network('2001:db8:1:2::1')).not.toBe(network('2001:db8:1:3::1'));
});

test('addresses are shown as people write them', () => {
  expect(shortAddress('0000:0000:0000:0000:0000:0000:0000:0001')).toBe('::1');
  expect(shortAddress('2001:0db8:0000:0000:0000:0000:0000:0007')).toBe('2001:db8::7');
  expect(shortAddress('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(shortAddress('203.0.113.9')).toBe('203.0.113.9');
  expect(shortAddress('unknown')).toBe('unknown');
});
