// GET /v1/openapi.json: the API's description, for generators and the reference. Public: it holds no secret.
import { openApiDocument } from '@/lib/payments/contract/openapi';
import { methodNotAllowed } from '@/lib/payments/http/method-not-allowed';

export function GET(request: Request): Response {
  const { origin } = new URL(request.url);
  return Response.json(openApiDocument(origin), { headers: { 'Cache-Control': 'public, max-age=300' } });
}

const refuse = methodNotAllowed('/v1/openapi.json');

export { refuse as DELETE, refuse as OPTIONS, refuse as PATCH, refuse as POST, refuse as PUT };
