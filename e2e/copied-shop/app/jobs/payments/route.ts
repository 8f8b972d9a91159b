// For a platform's scheduler, where no process lives on: finishes what a crash or a lost webhook left undone.
import { reconcile } from '@/lib/payments/reconcile';
import { integration, runShopEffects } from '@/lib/shop';

export async function GET(request: Request) {
  // Anyone could request it: only the scheduler knows the secret.
  const secret = process.env.CRON_SECRET;
  if (!secret || request.headers.get('authorization') !== `Bearer ${secret}`)
    return new Response(null, { status: 401 });
  const result = await reconcile(integration);
  await runShopEffects();
  return Response.json(result);
}
