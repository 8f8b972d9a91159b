// One e-mail of the demonstration's outbox, as a separate document: it has its own styles, runs no script, and has no
// access to the shop's pages.
import { readOutbox } from '@/lib/store/demo/outbox';
import { requestOrigin } from '@/lib/store/http/public-url';

const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

export async function GET(request: Request, { params }: { params: Promise<{ token: string; id: string }> }) {
  const { token, id } = await params;
  const emails = await readOutbox(token, requestOrigin(request.headers));
  const found = emails.find((each) => each.id === id);
  if (!found) return new Response(null, { status: 404 });
  return new Response(found.email.html.replace('<head>', '<head><base target="_blank">'), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  });
}
