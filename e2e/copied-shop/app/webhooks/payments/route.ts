import { after } from 'next/server';
import { receiveWebhook } from '@/lib/payments/receive-webhook';
import { integration, runShopEffects } from '@/lib/shop';

export async function POST(request: Request) {
  const received = await receiveWebhook(request, integration, process.env.WEBHOOK_SECRET);
  if ('problem' in received) console.warn('Webhook refused:', received.problem);
  after(runShopEffects);
  return new Response(null, { status: received.status });
}
