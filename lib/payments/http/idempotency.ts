// The Idempotency-Key of a request, and the answers kept under such keys.
// Spec is silent: 201 and 402 are replayed, byte for byte; a key belongs to account and operation; 72 h of retention.
import { createHash } from 'node:crypto';
import { paymentsDatabase } from '@/db/payments/client';
import { ApiError } from '../contract/errors';
import type { ApiAnswer } from './handle';

/** A request's claim to an answer. `fingerprint` is what tells the same body from another. */
export interface Claim {
  accountId: string;
  livemode: boolean;
  operation: 'create_order' | 'refund_order';
  key: string;
  fingerprint: Uint8Array;
}

/** The header's value; undefined when absent. Throws `validation_failed` unless 1 to 128 visible ASCII characters. */
export function readIdempotencyKey(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key');
  if (key === null) return undefined;
  if (!/^[\x20-\x7e]{1,128}$/.test(key)) {
    throw new ApiError('validation_failed', {
      param: 'Idempotency-Key',
      message: 'O cabeçalho Idempotency-Key deve ter de 1 a 128 caracteres ASCII.',
    });
  }
  return key;
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

/** The answer kept under the claim's key, if any. Throws `idempotency_key_reused` when it was given to another body. */
export async function replay({
  accountId,
  livemode,
  operation,
  key,
  fingerprint,
}: Claim): Promise<ApiAnswer | undefined> {
  const [kept] = await paymentsDatabase().query<{ same: boolean; status: number; body: string }>`
    select fingerprint = ${fingerprint} as same, status, body from payments.idempotency_keys
     where account_id = ${accountId} and livemode = ${livemode} and operation = ${operation} and key = ${key}`;
  if (!kept) return undefined;
  if (!kept.same) throw new ApiError('idempotency_key_reused');
  return { status: kept.status, body: kept.body, headers: { 'Idempotent-Replay': 'true' } };
}
