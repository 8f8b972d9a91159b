// The Idempotency-Key of a request, and the responses kept under such keys (/docs/idempotency).
// Spec is silent: 201 and 402 are replayed, byte for byte; a key belongs to account and operation.
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { idempotencyKeys } from '@/db/payments/schema';
import { ApiError } from '../contract/errors';
import type { ApiResponse } from './api-response';

/** A request's claim to a key. `fingerprint` tells the same body from another. */
export interface Claim {
  accountId: string;
  livemode: boolean;
  operation: 'create_order' | 'refund_order';
  key: string;
  fingerprint: Uint8Array;
}

/** The header's value; undefined when absent. Throws `validation_failed` unless it has 1 to 128 printable ASCII characters. */
export function readIdempotencyKey(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key');
  if (key === null) return undefined;
  if (!isIdempotencyKey(key)) {
    throw new ApiError('validation_failed', {
      param: 'Idempotency-Key',
      message: 'O cabeçalho Idempotency-Key deve ter de 1 a 128 caracteres ASCII.',
    });
  }
  return key;
}

export function isIdempotencyKey(key: string): boolean {
  return /^[\x20-\x7e]{1,128}$/.test(key);
}

/** SHA-256 of the canonical JSON of `value`: the order of an object's fields doesn't count. */
export function fingerprintOf(value: unknown): Uint8Array {
  return createHash('sha256').update(canonical(value)).digest();
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
}

/** The response kept under the claim's key, if any. Throws `idempotency_key_reused` when it was given to another body. */
export async function replay({ fingerprint, ...claim }: Claim): Promise<ApiResponse | undefined> {
  const [kept] = await paymentsDatabase()
    .orm.select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.accountId, claim.accountId),
        eq(idempotencyKeys.livemode, claim.livemode),
        eq(idempotencyKeys.operation, claim.operation),
        eq(idempotencyKeys.key, claim.key),
      ),
    );
  if (!kept) return undefined;
  if (!Buffer.from(fingerprint).equals(kept.fingerprint)) throw new ApiError('idempotency_key_reused');
  return { status: kept.status, body: kept.body, headers: { 'Idempotent-Replay': 'true' } };
}
