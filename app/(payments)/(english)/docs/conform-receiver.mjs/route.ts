// The conformance kit for receivers as one file, for those without a checkout. Bundled when the app is built.
import { bundleKit } from '@/lib/payments/docs/bundle-kit';

export const dynamic = 'force-static';

export async function GET(): Promise<Response> {
  return new Response(await bundleKit(), { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
}
