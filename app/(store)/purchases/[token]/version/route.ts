// The version of a purchase: what its page compares with the one it shows, where no stream tells it.
import { purchaseVersion } from '@/lib/store/purchases/purchases';

export async function GET(_request: Request, { params }: { params: Promise<{ token: string }> }) {
  const version = await purchaseVersion((await params).token);
  if (version === undefined) return new Response(null, { status: 404 });
  return Response.json({ version }, { headers: { 'cache-control': 'no-store' } });
}
