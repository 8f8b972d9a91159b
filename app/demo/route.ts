// GET /demo: the links of the demonstration's bar, for the documentation: its pages are built before it is known whether
// they belong to a demonstration. 204 unless NETWORK=simulator.
import { demoMenu, preferredLang } from '@/lib/demo-menu';

export function GET({ url, headers }: Request): Response {
  const inPortuguese = new URL(url).searchParams.get('lang') === 'pt';
  const menu = demoMenu(inPortuguese ? 'pt' : 'en', preferredLang(headers));
  const init = { headers: { 'Cache-Control': 'no-store' } };
  return menu ? Response.json(menu, init) : new Response(null, { ...init, status: 204 });
}
