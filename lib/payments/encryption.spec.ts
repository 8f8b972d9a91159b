import { expect, test } from 'playwright/test';
import { TEST_KEYS } from '@/e2e/support/test-keys';
import { decrypt, encrypt, keyedHash } from './encryption';

// Not where the file is read: the runner reads every file, and its workers inherit what that leaves behind.
test.beforeAll(() => void Object.assign(process.env, TEST_KEYS));

test('what is sealed opens for its own row alone, and names the current key', () => {
  const sealed = encrypt('+351912345678', 'ord_a');
  expect(sealed).toMatch(/^k2\./);
  expect(sealed).not.toContain('912345678');
  expect(decrypt(sealed, 'ord_a')).toBe('+351912345678');
  expect(() => decrypt(sealed, 'ord_b')).toThrow();
});

test('the same text is never sealed alike twice', () => {
  expect(encrypt('x', 'ord_a')).not.toBe(encrypt('x', 'ord_a'));
});

test('an altered ciphertext, and one under a key that is gone, do not open', () => {
  const sealed = encrypt('secret', 'ord_a');
  const last = sealed.at(-2) === 'A' ? 'B' : 'A';
  expect(() => decrypt(`${sealed.slice(0, -2)}${last}=`, 'ord_a')).toThrow();
  expect(() => decrypt(sealed.replace('k2.', 'k9.'), 'ord_a')).toThrow(/No encryption key/);
});

test('hashes for different purposes differ', () => {
  expect(keyedHash('phone', 'x')).not.toEqual(keyedHash('api_key', 'x'));
  expect(keyedHash('phone', 'x')).toEqual(keyedHash('phone', 'x'));
});
