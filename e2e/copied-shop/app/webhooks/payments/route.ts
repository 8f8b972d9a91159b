import { after } from 'next/server';
import { receiveCallback } from '@/lib/payments/providers/receive-callback';
import { receiveWebhook } from '@/lib/payments/receive-webhook';
import { ifthenpay, integration, runShopEffects } from '@/lib/shop';

export async function POST(request: Request) {
  const status = await receiveWebhook(request, integration, process.env.WEBHOOK_SECRET);
  after(runShopEffects);
  return new Response(null, { status });
}

/** ifthenpay's callback. */
export async function GET(request: Request) {
  const status = ifthenpay ? await receiveCallback(request, integration, ifthenpay) : 404;
  after(runShopEffects);
  return new Response(null, { status });
}
