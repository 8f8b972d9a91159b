// Receives the payment service's signed events. `receiveWebhook` does the work; the rest is this shop's.
import { after } from 'next/server';
import { storeEnv } from '@/lib/store/env';
import type { EventOutcome } from '@/lib/store/integration/handle-event';
import { type Received, receiveWebhook } from '@/lib/store/integration/receive-webhook';
import { refundDuplicates } from '@/lib/store/integration/refund-duplicates';
import { log } from '@/lib/store/log';
import { noteWebhook } from '@/lib/store/timeline/notes';

export async function POST(request: Request): Promise<Response> {
  const startedAt = new Date();
  let received: Received;
  try {
    received = await receiveWebhook(request, storeEnv().STORE_WEBHOOK_SECRET);
  } catch (error) {
    log('error', 'webhook not handled', { error });
    return respond(500);
  }
  const { status } = received;
  if ('reason' in received) {
    log('warn', 'webhook refused', { reason: received.reason });
    return respond(status);
  }
  const { event, result } = received;
  report(event, result);
  const durationMs = Date.now() - startedAt.getTime();
  after(() => noteWebhook(event, { startedAt, durationMs, outcome: result.outcome, status }));
  return respond(status);
}

/** The log line of a genuine event, and what follows from it once the response is sent. */
function report(event: unknown, result: EventOutcome): void {
  const { id: eventId, data } = (event ?? {}) as { id?: string; data?: { object?: { id?: string } } };
  const { token, ...outcome } = { token: undefined, ...result };
  const level = result.outcome === 'flagged' ? 'error' : result.outcome === 'unknown order' ? 'warn' : 'info';
  log(level, 'webhook', { eventId, orderId: data?.object?.id, ...outcome });
  if (!token) return;
  // A failure here is repaired by the reconciliation.
  if (!('released' in result && result.released))
    after(() =>
      refundDuplicates().catch((error) => log('warn', 'second payment not refunded yet', { error })),
    );
}

function respond(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
