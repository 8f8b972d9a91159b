import { after } from 'next/server';
import { receiveWebhook } from '@/lib/payments/receive-webhook';
import { integration, runShopEffects } from '@/lib/shop';

export async function POST(request: Request) {
  const status = await receiveWebhook(request, integration, process.env.WEBHOOK_SECRET);
  after(runShopEffects);
  return new Response(null, { status });
}
