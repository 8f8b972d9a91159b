// GET /purchases/{token}/xray.json: the X-ray of a purchase as JSON. Only in a demonstration.
import type { NextRequest } from 'next/server';
import { exportTimeline } from '@/lib/store/demo/xray/export-timeline';
import { readTimeline } from '@/lib/store/demo/xray/read-timeline';
import { storeEnv } from '@/lib/store/env';
import { asLang } from '@/lib/store/lang';
import { readPurchase } from '@/lib/store/purchases/purchases';

export async function GET(request: NextRequest, { params }: { params: Promise<{ token: string }> }) {
  const purchase = storeEnv().demo ? await readPurchase((await params).token) : undefined;
  if (!purchase) return new Response(null, { status: 404 });
  const timeline = await readTimeline(purchase, asLang(request.nextUrl.searchParams.get('lang')));
  return new Response(JSON.stringify(exportTimeline(timeline), null, 2), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
