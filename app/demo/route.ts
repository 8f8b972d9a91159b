// GET /demo?lang=en&to=pt: what the demonstration's bar links, in one language, to pages in the other. Pages built ahead
// cannot know whether they are part of a demonstration. 204 unless NETWORK=simulator.
import type { NextRequest } from 'next/server';
import { demoMenu } from '@/lib/demo-menu';

export function GET({ nextUrl }: NextRequest): Response {
  const lang = (name: string) => (nextUrl.searchParams.get(name) === 'en' ? 'en' : 'pt');
  const menu = demoMenu(lang('lang'), lang('to'));
  const headers = { 'Cache-Control': 'no-store' };
  return menu ? Response.json(menu, { headers }) : new Response(null, { status: 204, headers });
}
