// What the documentation's search dialog asks while someone types.
import { searchDocs } from '@/lib/payments/docs/search-docs';

export function GET(request: Request): Response {
  const query = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json(searchDocs(query), { headers: { 'Cache-Control': 'public, max-age=60' } });
}
