import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Throws, with the reason for your log, unless the delivery is genuine and fresh.
 * `body` is the Buffer that arrived, before any parsing: express.raw({ type: 'application/json', limit: '64kb' }).
 * A Request of Next or Hono has no limit: read request.body and stop at 64 KB, since anyone can post to you.
 * `header` is what Service-Signature says.
 */
export function verifyWebhook(
  body,
  header,
  secret = process.env.ECLUSA_WEBHOOK_SECRET,
  now = Date.now() / 1000,
) {
  if (!secret) throw new Error('no secret is configured'); // anyone can sign with an empty one
  const fields = (header ?? '').split(',').map((field) => field.trim());
  const times = fields.filter((field) => field.startsWith('t=')).map((field) => field.slice(2));
  if (times.length !== 1 || !/^[0-9]{1,12}$/.test(times[0]))
    throw new Error('t is missing or malformed');

  const expected = createHmac('sha256', secret).update(`${times[0]}.`).update(body).digest('hex');
  // There are two v1 while the secret is being rotated; either may match.
  const signatures = fields
    .filter((field) => field.startsWith('v1='))
    .map((field) => field.slice(3));
  if (!signatures.some((signature) => isSame(signature, expected)))
    throw new Error('no v1 matches');

  const distance = Math.abs(Math.floor(now) - Number(times[0]));
  if (distance > 300) throw new Error(`t is ${distance} s away from this clock`);
}

/** Compares in constant time, so that the delay reveals nothing. */
function isSame(text, other) {
  const [a, b] = [Buffer.from(text), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

// Then, before you release anything: do amount, currency and external_reference match your own order?
// Keep each event's id, do nothing for an id you have seen, and respond with 2xx within 10 seconds.
