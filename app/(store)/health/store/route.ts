// GET /health/store: ready with the database; 503 while it is down.
import { isStoreReady } from '@/lib/store/shop-integration';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const ready = await isStoreReady();
  return Response.json(
    { status: ready ? 'ready' : 'unavailable' },
    { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
