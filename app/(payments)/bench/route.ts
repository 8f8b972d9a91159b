// The benchmark's ceiling: a route handler of this build that parses a body and answers it. 404 unless BENCH=1.
export async function POST(request: Request): Promise<Response> {
  if (process.env.BENCH !== '1') return new Response(null, { status: 404 });
  return Response.json(await request.json(), { status: 201 });
}
