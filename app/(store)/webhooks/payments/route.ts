// Receives the payment service's signed events. `receiveWebhook` does the work; the rest is this shop's.
import { after } from 'next/server';
import { hearClock } from '@/lib/store/demo/clock';
import { noteWebhook } from '@/lib/store/demo/xray/notes';
import { storeEnv } from '@/lib/store/env';
import { type Received, receiveWebhook } from '@/lib/store/integration/receive-webhook';
import { SIGNATURE_HEADER } from '@/lib/store/integration/verify-webhook';
import { log } from '@/lib/store/log';
import { runShopEffects } from '@/lib/store/purchases/effects';
import { shopIntegration } from '@/lib/store/shop-integration';

const LEVEL = { flagged: 'error', 'unknown order': 'warn' } as const;

export async function POST(request: Request): Promise<Response> {
  const startedAt = new Date();
  let received: Received;
  let aheadMs = 0;
  const { store, api } = shopIntegration();
  // Read once the webhook has proved genuine, and before anything of it is recorded.
  const find: typeof store.find = async (...event) => {
    aheadMs = await hearClock(request.headers);
    return store.find(...event);
  };
  try {
    received = await receiveWebhook(
      request,
      { store: { ...store, find }, api },
      storeEnv().STORE_WEBHOOK_SECRET,
    );
  } catch (error) {
    log('error', 'webhook not handled', { error });
    return respond(500);
  }
  const { status } = received;
  if ('problem' in received) {
    log('warn', 'webhook refused', { reason: received.problem });
    return respond(status);
  }
  const { body, event, result } = received;
  const { id: eventId, data } = (event ?? {}) as { id?: string; data?: { object?: { id?: string } } };
  const { outcome, reason } = { reason: undefined, ...result };
  log(outcome in LEVEL ? LEVEL[outcome as keyof typeof LEVEL] : 'info', 'webhook', {
    eventId,
    orderId: data?.object?.id,
    outcome,
    reason,
  });
  const durationMs = Date.now() - startedAt.getTime();
  after(async () => {
    noteWebhook(event, {
      startedAt: new Date(startedAt.getTime() + aheadMs),
      durationMs,
      outcome,
      status,
      path: new URL(request.url).pathname,
      signature: request.headers.get(SIGNATURE_HEADER),
      requestBody: body,
    });
    // What fails here is carried out by the job.
    await runShopEffects().catch((error) => log('warn', 'effects wait', { error }));
  });
  return respond(status);
}

function respond(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
