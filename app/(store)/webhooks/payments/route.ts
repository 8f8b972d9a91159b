// Receives the payment service's signed events.
import { after } from 'next/server';
import { storeEnv } from '@/lib/store/env';
import { receiveWebhook } from '@/lib/store/integration/receive-webhook';
import { runShopEffects } from '@/lib/store/purchases/effects';
import { shopIntegration } from '@/lib/store/shop-integration';

export async function POST(request: Request): Promise<Response> {
  const status = await receiveWebhook(request, shopIntegration(), storeEnv().STORE_WEBHOOK_SECRET);
  after(runShopEffects);
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}
