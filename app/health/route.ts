// GET /health: the process lives and answers. Whether it can work is /health/payments and /health/store.
export function GET(): Response {
  return Response.json({ status: 'live' }, { headers: { 'Cache-Control': 'no-store' } });
}
