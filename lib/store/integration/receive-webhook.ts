// Receives a webhook: bytes and headers in, status out. Knows no framework: give it a web `Request`, as Next, Hono, Deno
// and Bun hand it to you, and respond with the status it resolves to.
import { applyEvent, type EventOutcome } from './apply-order';
import { parseJson, readBytes } from './payments-client';
import type { Integration } from './place-order';
import { SIGNATURE_HEADER, verifyWebhook } from './verify-webhook';

/** Bytes. Events are small; a client that sends more is not the payment service. */
const MAX_BODY = 262_144;

/**
 * Reads, verifies and applies one webhook; resolves to the status to respond with. Anything but a 2xx makes the service
 * deliver it again, for about a day (spec: Events, Delivery). The reason is for the log: tell the client nothing but "no".
 * 500 when the database is away: a 2xx would be the last you hear of it.
 */
export async function receiveWebhook(
  request: Request,
  integration: Integration,
  secret: string | undefined,
): Promise<200 | 400 | 413 | 422 | 500> {
  const { log, onWebhook } = integration;
  // 1. The bytes as they came. A body that was parsed and written again has another signature.
  const body = await readBytes(request, MAX_BODY).catch(() => null);
  if (!body) {
    const reason = body === null ? 'the body did not arrive' : `the body has more than ${MAX_BODY} bytes`;
    log('warn', 'webhook refused', { reason });
    return body === null ? 400 : 413;
  }

  // 2. Genuine? Anyone can post here.
  const verdict = verifyWebhook(body, request.headers.get(SIGNATURE_HEADER), secret);
  if (!verdict.valid) {
    log('warn', 'webhook refused', { reason: verdict.reason });
    return 400;
  }

  // 3. Apply it. A duplicate is a success: the service must stop sending it.
  const event = parseJson(body);
  const apply = () => applyEvent(integration, event);
  try {
    const result = onWebhook ? await onWebhook({ request, body, event }, apply) : await apply();
    logOutcome(log, event, result);
    return result.outcome === 'unreadable' ? 422 : 200;
  } catch (error) {
    log('error', 'webhook not handled', { error });
    return 500;
  }
}

function logOutcome(log: Integration['log'], event: unknown, result: EventOutcome): void {
  const { outcome, reason } = { reason: undefined, ...result };
  const { id: eventId, data } = (event ?? {}) as { id?: string; data?: { object?: { id?: string } } };
  const level = outcome === 'flagged' ? 'error' : outcome === 'unknown order' ? 'warn' : 'info';
  log(level, 'webhook', { eventId, orderId: data?.object?.id, outcome, reason });
}
