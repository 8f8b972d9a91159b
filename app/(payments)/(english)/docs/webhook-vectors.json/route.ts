// Signatures that a receiver must accept or refuse, for testing an implementation.
import vectors from '@/lib/payments/webhooks/vectors.json';

export const dynamic = 'force-static';

export function GET(): Response {
  return Response.json(vectors);
}
