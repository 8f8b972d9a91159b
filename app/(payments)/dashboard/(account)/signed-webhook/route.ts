// GET /dashboard/signed-webhook: the signed-in merchant's last webhook, or with `?delivery=` that one, for the signature
// workbench. 204 when there is none, or no session.
import { findMerchant } from '@/lib/payments/auth/session';
import { readSignedWebhook } from '@/lib/payments/webhooks/read-signed-webhook';

export async function GET(request: Request): Promise<Response> {
  const merchant = await findMerchant();
  const id = new URL(request.url).searchParams.get('delivery') ?? undefined;
  const webhook = merchant && (await readSignedWebhook(merchant.accountId, id));
  const init = { headers: { 'Cache-Control': 'no-store' } };
  return webhook ? Response.json(webhook, init) : new Response(null, { ...init, status: 204 });
}
