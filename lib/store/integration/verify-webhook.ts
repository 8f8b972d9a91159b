// Is this webhook really from the payment service, and fresh?
// Ask before anything is parsed.
//
// To copy it: it needs node:crypto and nothing of this shop. Give it the raw bytes, the header, and the signing secret
// of your endpoint; refuse with a 400 whatever is not valid.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'service-signature';

/** Further away from now than this, in seconds, and a request is refused: an old one may be a replay. */
const TOLERANCE = 300;

/** The verdict. `reason` is for your log; tell the client nothing but "no". */
export type Verification = { valid: true } | { valid: false; reason: string };

/**
 * Checks `Service-Signature: t=<unix>,v1=<hex>` against the raw bytes of the body (/docs/webhooks#verify).
 * The bytes must be those that arrived: a body that was parsed and written again has another signature.
 * Several `v1` may be present while a secret is being rotated; any of them may match.
 */
export function verifyWebhook(
  body: Uint8Array,
  header: string | null,
  secret: string | undefined,
  nowSeconds = Math.floor(Date.now() / 1000),
): Verification {
  // Anyone can compute an HMAC with an empty key. Without a secret, nothing is genuine.
  // Secrets are pasted: the newline that often comes along is not part of them.
  const key = secret?.trim();
  if (!key) return no('no webhook secret is configured');
  if (!header) return no('the signature header is missing');

  const times = fieldsOf(header, 't');
  const time = times[0] ?? '';
  if (times.length !== 1 || !/^\d{1,12}$/.test(time)) return no('t is missing or is not one unix time');
  const signatures = fieldsOf(header, 'v1');
  if (signatures.length === 0) return no('v1 is missing');
  // Exactly as the spec writes it. (Buffer.from(…, 'hex') would silently cut a malformed value short, and
  // timingSafeEqual throws on values of different lengths.)
  const wellFormed = signatures.filter((signature) => /^[0-9a-f]{64}$/.test(signature));
  if (wellFormed.length === 0) return no('v1 is not 64 lowercase hex characters');

  // The time is signed too: otherwise an old request could be given a new one.
  const expected = createHmac('sha256', key).update(`${time}.`).update(body).digest();
  // Every candidate is compared, each in constant time: `===` would tell a forger how many characters are right.
  const matches = wellFormed.filter((signature) => timingSafeEqual(Buffer.from(signature, 'hex'), expected));
  if (matches.length === 0) return no('no v1 matches: another secret, or another body');

  // Looked at last, so that this reason always means a genuine request that came late, or a wrong clock.
  // Checked in both directions: a slow clock must not make a signature valid for longer.
  const distance = Math.abs(nowSeconds - Number(time));
  if (distance > TOLERANCE) return no(`t is ${distance} s away from this server's clock`);
  return { valid: true };
}

/** The values of every `name=value` with this name, in order. */
function fieldsOf(header: string, name: string): string[] {
  return header
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field.startsWith(`${name}=`))
    .map((field) => field.slice(name.length + 1));
}

function no(reason: string): Verification {
  return { valid: false, reason };
}
