// The benchmark's ceiling: a route handler that parses a body and returns it. Only in a build made with BENCH=1.
export async function POST(request: Request): Promise<Response> {
  return Response.json(await request.json(), { status: 201 });
}
