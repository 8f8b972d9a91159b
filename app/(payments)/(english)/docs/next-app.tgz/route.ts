// What /docs/next-app tells to copy, for those without a checkout: `curl … | tar -xz`.
import { nextAppArchive } from '@/lib/payments/docs/next-app-archive';

export const dynamic = 'force-static';

export function GET(): Response {
  return new Response(new Uint8Array(nextAppArchive()), { headers: { 'Content-Type': 'application/gzip' } });
}
