// The same as /docs/search.json, in Portuguese.
import { searchDocs } from '@/lib/payments/docs/search-docs';

export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json(await searchDocs(query, { lang: 'pt' }), {
    headers: { 'Cache-Control': 'public, max-age=60' },
  });
}
