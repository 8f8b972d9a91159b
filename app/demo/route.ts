// GET /demo?lang=pt: what the demonstration's bar links. Pages built ahead cannot know whether they are part of one. 204
// unless NETWORK=simulator.
import type { NextRequest } from 'next/server';
import { demoMenu } from '@/lib/demo-menu';

export function GET({ nextUrl }: NextRequest): Response {
  const menu = demoMenu(nextUrl.searchParams.get('lang') === 'en' ? 'en' : 'pt');
  const headers = { 'Cache-Control': 'no-store' };
  return menu ? Response.json(menu, { headers }) : new Response(null, { status: 204, headers });
}
