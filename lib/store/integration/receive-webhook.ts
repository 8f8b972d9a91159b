// Receives a webhook: bytes and headers in, status out. Knows no framework: give it a web `Request`, as Next, Hono, Deno
// and Bun hand it to you, and respond with the status it resolves to.
import { applyEvent, type Integration } from './apply-order';
import { parseJson, readBytes } from './payments-client';
import { SIGNATURE_HEADER, verifyWebhook } from './verify-webhook';

/** Bytes. Events are small; a client that sends more is not the payment service. */
const MAX_BODY = 262_144;

/**
 * Reads, verifies and applies one webhook; resolves to the status to respond with. Anything but a 2xx makes the service
 * deliver it again, for about a day. The reason is for the log: tell the client nothing but "no".
 * 500 when the database is away: a 2xx would be the last you hear of it.
 */
export async function receiveWebhook(
  request: Request,
  integration: Integration,
  secret: string | undefined,
): Promise<200 | 400 | 413 | 422 | 500> {
  const { log, onWebhook } = integration;
  const refused = <Status>(status: Status, reason: string): Status => {
    log('warn', 'webhook refused', { reason });
    return status;
  };

  // 1. The bytes as they came. A body that was parsed and written again has another signature.
  const body = await readBytes(request, MAX_BODY).catch(() => null);
  if (body === null) return refused(400, 'the body did not arrive');
  if (!body) return refused(413, `the body has more than ${MAX_BODY} bytes`);

  // 2. Genuine? Anyone can post here.
  const verdict = verifyWebhook(body, request.headers.get(SIGNATURE_HEADER), secret);
  if (!verdict.valid) return refused(400, verdict.reason);

  // 3. Apply it. A duplicate is a success: the service must stop sending it.
  const event = parseJson(body);
  const apply = () => applyEvent(integration, event);
  try {
    const result = onWebhook ? await onWebhook({ request, body, event }, apply) : await apply();
    const { outcome, reason } = { reason: undefined, ...result };
    const { id: eventId, data } = (event ?? {}) as { id?: string; data?: { object?: { id?: string } } };
    const level = outcome === 'flagged' ? 'error' : outcome === 'unknown order' ? 'warn' : 'info';
    log(level, 'webhook', { eventId, orderId: data?.object?.id, outcome, reason });
    return outcome === 'unreadable' ? 422 : 200;
  } catch (error) {
    log('error', 'webhook not handled', { error });
    return 500;
  }
}
