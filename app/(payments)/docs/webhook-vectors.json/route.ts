// GET /docs/webhook-vectors.json: signatures that a receiver must take or refuse, for checking an implementation.
import vectors from '@/lib/payments/webhooks/vectors.json';

export function GET(): Response {
  return Response.json(vectors, { headers: { 'Cache-Control': 'public, max-age=300' } });
}
