// The search of the command palette, requested while the user types.

import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { findMerchant } from '@/lib/payments/auth/session';
import { searchEverything } from '@/lib/payments/dashboard/reads/search-everything';

export async function GET(request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' };
  const merchant = await findMerchant();
  if (!merchant) return new Response(null, { status: 401, headers });
  const query = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json(await searchEverything(merchant, query, await dashboardLang()), { headers });
}
