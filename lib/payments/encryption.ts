// Encryption at rest (AES-256-GCM) for customer data, phones and webhook secrets; keyed hashes for look-ups.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { paymentsEnv } from './env';

/**
 * Encrypts `text` under the current key. `owner` is the identity of the row it is stored in, so that a
 * ciphertext moved to another row no longer opens. Shape: `KEYID.base64(iv ‖ tag ‖ ciphertext)`.
 */
export function encrypt(text: string, owner: string): string {
  const [current] = paymentsEnv().PAYMENTS_ENCRYPTION_KEYS;
  if (!current) throw new Error('PAYMENTS_ENCRYPTION_KEYS is empty');
  const [id, key] = current;
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`;
}

/** Opens what {@link encrypt} sealed. Throws when the key is gone, or the text or its owner was altered. */
export function decrypt(sealed: string, owner: string): string {
  const dot = sealed.indexOf('.');
  const key = paymentsEnv().PAYMENTS_ENCRYPTION_KEYS.get(sealed.slice(0, dot));
  if (!key) throw new Error('No encryption key with the id this value was sealed under');
  const bytes = Buffer.from(sealed.slice(dot + 1), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** HMAC-SHA256 of a value under the service's hash key; `purpose` keeps the kinds apart. */
export function keyedHash(purpose: 'api_key' | 'phone' | 'throttle' | 'browser', value: string): Uint8Array {
  return createHmac('sha256', paymentsEnv().PAYMENTS_HASH_KEY).update(`${purpose}:${value}`).digest();
}
