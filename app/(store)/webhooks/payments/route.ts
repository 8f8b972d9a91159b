// Receives the payment service's signed events. Verify the bytes, apply the event, answer at once.
// Anything but a 2xx makes the service deliver the event again, for about a day (spec: Events, Delivery).
import { after } from 'next/server';
import { storeEnv } from '@/lib/store/env';
import { handleEvent } from '@/lib/store/handle-event';
import { log } from '@/lib/store/log';
import { publishPurchase } from '@/lib/store/purchase-updates';
import { refundDuplicates } from '@/lib/store/refund-duplicates';
import { SIGNATURE_HEADER, verifyWebhook } from '@/lib/store/verify-webhook';

/** Bytes. */
const LARGEST_BODY = 262_144;

export async function POST(request: Request): Promise<Response> {
  // The bytes as they came: a parsed and re-written body would no longer match its signature.
  // Events are small; a caller who sends more is not the payment service.
  if (Number(request.headers.get('content-length')) > LARGEST_BODY) return answer(413);
  const body = new Uint8Array(await request.arrayBuffer());

  const verdict = verifyWebhook(body, request.headers.get(SIGNATURE_HEADER), storeEnv().STORE_WEBHOOK_SECRET);
  if (!verdict.valid) {
    log('warn', 'webhook refused', { reason: verdict.reason });
    return answer(400);
  }

  let event: { data?: { object?: unknown } } | null;
  let result: Awaited<ReturnType<typeof handleEvent>>;
  try {
    event = JSON.parse(new TextDecoder().decode(body));
    result = await handleEvent(event);
  } catch (error) {
    // The database is away, or the body is signed yet no JSON. Nothing was kept, so let it come again.
    log('error', 'webhook not handled', { error });
    return answer(500);
  }

  if ('token' in result) {
    log(result.outcome === 'flagged' ? 'error' : 'info', 'webhook', {
      eventId: idOf(event),
      orderId: idOf(event?.data?.object),
      outcome: result.outcome,
      released: result.released,
      reason: result.reason,
    });
    // After the commit: a page that asks now sees the new state.
    publishPurchase(result.token);
    // Slow work waits until the answer is sent. A failure here is made good by the reconciliation.
    if (!result.released)
      after(() =>
        refundDuplicates().catch((error) => log('warn', 'second payment not given back yet', { error })),
      );
  }
  if (result.outcome === 'unreadable') return answer(422);
  if (result.outcome === 'unknown order') return answer(404);
  return answer(200);
}

function idOf(something: unknown): string | undefined {
  return (something as { id?: string } | null | undefined)?.id;
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
