// GET /health: the process runs and responds. /health/payments and /health/store tell whether it can work.
export function GET(): Response {
  return Response.json({ status: 'live' }, { headers: { 'Cache-Control': 'no-store' } });
}
