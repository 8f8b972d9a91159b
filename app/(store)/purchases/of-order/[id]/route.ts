// GET /purchases/of-order/{id}: redirects from an order in the service's dashboard to its purchase. Only in a
// demonstration: otherwise a purchase's page can be reached only by its token.
import type { NextRequest } from 'next/server';
import { findByOrder } from '@/lib/store/demo/find-purchase';
import { storeEnv } from '@/lib/store/env';
import { asLang } from '@/lib/store/lang';
import { failureMessages } from '@/lib/store/messages/failures';

export async function GET(request: NextRequest, { params }: { params: Promise<{ id: string }> }) {
  const lang = asLang(request.nextUrl.searchParams.get('lang'));
  const { id } = await params;
  const token = storeEnv().demo && /^ord_[0-9a-z]{26}$/.test(id) ? await findByOrder(id) : undefined;
  const headers = { 'cache-control': 'no-store' };
  if (!token) return new Response(failureMessages[lang].notFound, { status: 404, headers });
  return new Response(null, {
    status: 307,
    headers: { ...headers, location: `/${lang}/purchases/${token}` },
  });
}
