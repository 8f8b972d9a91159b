// The headers that sign a request: ours always, and those of Standard Webhooks where an endpoint asks for them.
import { createHmac } from 'node:crypto';
import { SIGNATURE_HEADER, sign } from './sign';

/** The secrets that sign an endpoint's requests. */
export interface Signer {
  /** Newest first: two while one is being replaced. */
  secrets: readonly string[];
  /** Whether requests also carry the headers of Standard Webhooks. */
  standard: boolean;
}

/** All headers of a webhook; `aheadSeconds` tells a receiver that is being tested how far the account's clock is ahead. */
export const webhookHeaders = (
  event: { id: string; body: string },
  signer: Signer,
  seconds: number,
  aheadSeconds: number,
): Record<string, string> => ({
  'Content-Type': 'application/json; charset=utf-8',
  'User-Agent': 'Eclusa-Webhooks/1.0',
  ...signHeaders(event, signer, seconds),
  ...(aheadSeconds > 0 && { 'Service-Clock-Ahead': String(aheadSeconds) }),
});

/** @param seconds wall-clock time of this attempt, in Unix seconds. */
export function signHeaders(
  event: { id: string; body: string },
  { secrets, standard }: Signer,
  seconds: number,
): Record<string, string> {
  return {
    [SIGNATURE_HEADER]: sign(event.body, secrets, seconds),
    ...(standard && {
      'webhook-id': event.id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': secrets.map((secret) => signStandard(event, secret, seconds)).join(' '),
    }),
  };
}

/** HMAC-SHA256 over `<id>.<t>.` and the raw body, as base64. The key is the same as for our own header. */
function signStandard({ id, body }: { id: string; body: string }, secret: string, seconds: number): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** The secret as libraries of Standard Webhooks take it: they decode what follows the prefix to get the key. */
export const standardSecret = (secret: string) => `whsec_${Buffer.from(secret).toString('base64')}`;
