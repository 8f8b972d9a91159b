// GET /demo: where the parts of the demonstration are, for the bar that links them. Pages built ahead cannot know whether
// they are part of one. 204 unless NETWORK=simulator.
import { demoLinks } from '@/lib/demo-links';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  const links = demoLinks();
  const headers = { 'Cache-Control': 'no-store' };
  return links ? Response.json(links, { headers }) : new Response(null, { status: 204, headers });
}
