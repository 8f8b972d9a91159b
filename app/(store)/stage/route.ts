// GET /stage: the stage, in Portuguese. Only in a demonstration.
import { redirect } from 'next/navigation';
import type { NextRequest } from 'next/server';
import { storeEnv } from '@/lib/store/env';

export function GET(request: NextRequest): Response {
  if (!storeEnv().demo) return new Response(null, { status: 404 });
  redirect(`/pt/stage${request.nextUrl.search}`);
}
