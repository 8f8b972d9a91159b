// Receives a webhook: bytes and headers in, outcome out. Knows no framework: give it a web `Request`, as
// Next, Hono, Deno and Bun hand it to you, and respond with the status it resolves to.
import { type Applying, applyEvent, type EventOutcome } from './apply-order';
import { parseJson, readBytes } from './payments-client';
import { SIGNATURE_HEADER, verifyWebhook } from './verify-webhook';

/** Bytes. Events are small; a client that sends more is not the payment service. */
const MAX_BODY = 262_144;

/** The status to respond with. `problem` and `body`, the verified text, are for your log: tell the client nothing but "no". */
export type Received =
  | { status: 200 | 422; body: string; event: unknown; result: EventOutcome }
  | { status: 400 | 413; problem: string };

/**
 * Reads, verifies and applies one webhook. Anything but a 2xx makes the service deliver it again, for about a day (spec:
 * Events, Delivery). Rejects when the database does: respond with 500, because a 2xx would be the last you hear of it.
 */
export async function receiveWebhook(
  request: Request,
  applying: Applying,
  secret: string | undefined,
): Promise<Received> {
  // 1. The bytes as they came. A body that was parsed and written again has another signature.
  const body = await readBytes(request, MAX_BODY).catch(() => null);
  if (body === null) return { status: 400, problem: 'the body did not arrive' };
  if (!body) return { status: 413, problem: `the body has more than ${MAX_BODY} bytes` };

  // 2. Genuine? Anyone can post here.
  const verdict = verifyWebhook(body, request.headers.get(SIGNATURE_HEADER), secret);
  if (!verdict.valid) return { status: 400, problem: verdict.reason };

  // 3. Apply it. A duplicate is a success: the service must stop sending it.
  const text = new TextDecoder().decode(body);
  const event = parseJson(text);
  const result = await applyEvent(applying, event);
  return { status: result.outcome === 'unreadable' ? 422 : 200, body: text, event, result };
}
