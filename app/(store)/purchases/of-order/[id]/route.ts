// GET /purchases/of-order/{id}: redirects from an order of the service to its purchase, or to the dashboard when it is
// another merchant's. Only in a demonstration: otherwise a purchase's page can be reached only by its token.
import type { NextRequest } from 'next/server';
import { findByOrder } from '@/lib/store/demo/find-purchase';
import { dashboardLink } from '@/lib/store/demo/simulator-link';
import { storeEnv } from '@/lib/store/env';
import { asLang } from '@/lib/store/lang';
import { failureMessages } from '@/lib/store/messages/failures';

export async function GET(request: NextRequest, { params }: { params: Promise<{ id: string }> }) {
  const lang = asLang(request.nextUrl.searchParams.get('lang'));
  const { id } = await params;
  const isOrder = storeEnv().demo && /^ord_[0-9a-z]{26}$/.test(id);
  const token = isOrder ? await findByOrder(id) : undefined;
  const location = token ? `/${lang}/purchases/${token}` : isOrder && dashboardLink(id, request.headers);
  const headers = { 'cache-control': 'no-store' };
  if (!location) return new Response(failureMessages[lang].notFound, { status: 404, headers });
  return new Response(null, { status: 307, headers: { ...headers, location } });
}
