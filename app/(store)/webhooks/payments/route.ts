// Receives the payment service's signed events, in four steps: take the bytes, verify them, apply the event, answer.
// Anything but a 2xx makes the service deliver the event again, for about a day (spec: Events, Delivery).
//
// To copy it: `verify-webhook.ts` comes along as it is, `handle-event.ts` with your own tables. What follows a
// handled event (`publishPurchase`, `refundDuplicates`, the log, the X-ray's note) is this shop's and may be left out.
import { after } from 'next/server';
import { storeEnv } from '@/lib/store/env';
import { type EventOutcome, handleEvent } from '@/lib/store/integration/handle-event';
import { refundDuplicates } from '@/lib/store/integration/refund-duplicates';
import { SIGNATURE_HEADER, verifyWebhook } from '@/lib/store/integration/verify-webhook';
import { log } from '@/lib/store/log';
import { publishPurchase } from '@/lib/store/purchases/purchase-updates';
import { noteWebhook } from '@/lib/store/timeline/notes';

/** Bytes. Events are small; a caller who sends more is not the payment service. */
const LARGEST_BODY = 262_144;

export async function POST(request: Request): Promise<Response> {
  const startedAt = new Date();

  // 1. The bytes as they came. Whatever parses a body and writes it again (a framework's JSON middleware, for one)
  // changes a space or the order of fields, and no signature matches any more.
  if (Number(request.headers.get('content-length')) > LARGEST_BODY) return answer(413);
  const body = new Uint8Array(await request.arrayBuffer());

  // 2. Genuine? Everybody can post here. The reason goes to our log alone: a caller learns only that it was no.
  const verdict = verifyWebhook(body, request.headers.get(SIGNATURE_HEADER), storeEnv().STORE_WEBHOOK_SECRET);
  if (!verdict.valid) {
    log('warn', 'webhook refused', { reason: verdict.reason });
    return answer(400);
  }

  // 3. Apply it.
  let event: unknown;
  let result: EventOutcome;
  try {
    event = JSON.parse(new TextDecoder().decode(body));
    result = await handleEvent(event);
  } catch (error) {
    // The database is away, or the body is signed yet no JSON. Nothing was kept, so let it come again:
    // a 200 here would be the last we hear of this payment.
    log('error', 'webhook not handled', { error });
    return answer(500);
  }
  if ('token' in result) tellTheShop(event, result);

  // 4. Answer within ten seconds. A duplicate is a success: the service must stop sending it.
  const status = STATUS[result.outcome] ?? 200;
  const durationMs = Date.now() - startedAt.getTime();
  after(() => noteWebhook(event, { startedAt, durationMs, outcome: result.outcome, status }));
  return answer(status);
}

/** The outcomes that are not a 200. An order we do not know yet may be one whose purchase is just being written. */
const STATUS: Partial<Record<EventOutcome['outcome'], number>> = { 'unknown order': 404, unreadable: 422 };

/** What follows from an event that was about a purchase of ours. None of it delays the answer. */
function tellTheShop(event: unknown, result: Extract<EventOutcome, { token: string }>): void {
  const { outcome, released, reason, token } = result;
  const { id: eventId, data } = event as { id: string; data: { object: { id: string } } };
  log(outcome === 'flagged' ? 'error' : 'info', 'webhook', {
    eventId,
    orderId: data.object.id,
    outcome,
    released,
    reason,
  });
  // After the commit: a page that asks now sees the new state.
  publishPurchase(token);
  // Slow work waits until the answer is sent. A failure here is made good by the reconciliation.
  if (released) return;
  after(() =>
    refundDuplicates().catch((error) => log('warn', 'second payment not given back yet', { error })),
  );
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
