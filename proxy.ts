// Runs before the dashboard's pages alone: its security headers, and a first look at where a post comes from. Who may
// do what is never decided here: every page and action checks the session itself.
import { createHash, randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { THEME_SCRIPT } from '@/components/ui/theme';

// The API must stay out of it: Next buffers the bodies of what passes here.
export const config = { matcher: ['/dashboard', '/dashboard/:path*'] };

const THEME_HASH = createHash('sha256').update(THEME_SCRIPT).digest('base64');

export function proxy(request: NextRequest): NextResponse {
  if (request.method !== 'GET' && request.method !== 'HEAD' && !fromHere(request)) {
    return new NextResponse('Refused: this request does not come from the dashboard.\n', { status: 403 });
  }
  const https = request.headers.get('x-forwarded-proto') === 'https';
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    // In development React rebuilds stack traces with eval, and styles are injected.
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'sha256-${THEME_HASH}'${dev() ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${dev() ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

  const forwarded = new Headers(request.headers);
  // Next reads the nonce from here and puts it on its own scripts.
  forwarded.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers: forwarded } });
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  response.headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  if (https) response.headers.set('Strict-Transport-Security', 'max-age=31536000');
  return response;
}

const dev = () => process.env.NODE_ENV === 'development';

/** Whether a browser says that the request was made on a page of this host; `Origin: null` says nothing. */
function fromHere(request: NextRequest): boolean {
  const origin = request.headers.get('origin');
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host');
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host;
}
