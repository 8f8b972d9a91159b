// GET /stage: the stage, in Portuguese. Only in a demonstration.
import { redirect } from 'next/navigation';
import type { NextRequest } from 'next/server';
import { xrayIsOpen } from '@/lib/store/timeline/xray-is-open';

export function GET(request: NextRequest): Response {
  if (!xrayIsOpen()) return new Response(null, { status: 404 });
  redirect(`/pt/stage${request.nextUrl.search}`);
}
