// What the documentation's search dialog asks while someone types.
import { searchDocs } from '@/lib/payments/docs/search-docs';

export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams.get('q') ?? '';
  return Response.json(await searchDocs(query), { headers: { 'Cache-Control': 'public, max-age=60' } });
}
