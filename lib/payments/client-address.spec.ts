import { expect, test } from 'playwright/test';
import { shortAddress } from './client-address';

test('addresses are shown as people write them', () => {
  expect(shortAddress('0000:0000:0000:0000:0000:0000:0000:0001')).toBe('::1');
  expect(shortAddress('2001:0db8:0000:0000:0000:0000:0000:0007')).toBe('2001:db8::7');
  expect(shortAddress('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(shortAddress('203.0.113.9')).toBe('203.0.113.9');
  expect(shortAddress('unknown')).toBe('unknown');
});
