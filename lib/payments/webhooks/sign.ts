import { createHmac } from 'node:crypto';

/** The header that carries a delivery's signature. */
// Spec is silent: the header's name begins with the brand. Ours begins with `Service`.
export const SIGNATURE_HEADER = 'Service-Signature';

/**
 * The header's value: `t=<unix>,v1=<hex>`, HMAC-SHA256 over `<t>.` and the raw body (/docs/webhooks#verify).
 * Two secrets give two `v1`: while one is being replaced, a receiver may hold either.
 * @param seconds wall-clock time of this attempt, in Unix seconds.
 */
export function sign(body: string, secrets: readonly string[], seconds: number): string {
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signatures].join(',');
}
