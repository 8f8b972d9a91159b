// Runs before every page: its security headers, and a first look at where a form comes from. Authorization is never
// decided here: every page and Server Action checks the session and the ownership itself.
import { createHash, randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { THEME_SCRIPT } from '@/components/ui/theme';
import { isOwnHost } from '@/lib/own-host';
import { PATH_HEADER } from '@/lib/payments/auth/next-path';

export const config = {
  matcher: [
    // Not the API, the simulator's JSON routes, the webhook receiver and the shop's data routes: Next buffers the body of
    // every request that passes here. Each is named in full, so that a page, a 404 too, always passes.
    '/((?!_next/|v1(?:/|$)|bench$|health(?:/payments|/store)?$|webhooks/payments$|purchases/(?:of-order/[^/]+|[^/]+/(?:stream|xray\\.json|reminder\\.ics|emails/[^/]+))$|simulator/(?:accounts|clock|reset|scenarios|endpoints|events(?:/[^/]+)?|deliveries/[^/]+|mbway/requests(?:/[^/]+)?|multibanco/payments|orders/[^/]+/(?:deliveries|scenarios|timeline))$).*)',
  ],
};

/** Bytes. No form of ours comes near it, and it is what Next reads of a Server Action at most. */
const LARGEST_FORM = 1_000_000;
/** Pages built ahead, whose scripts can have no nonce: the documentation. Its search and forms are rendered per request. */
const STATIC = /^\/docs(?:$|\/(?!(?:(?:pt\/)?search|try\/[^/]+)$))/;
/** What a demonstration opens without a sign-in. */
const OPEN = /^\/(?:simulator|admin|(?:pt|en)\/outbox)(?:\/|$)/;
/** Pages that a demonstration shows in a frame of its own: the payer's devices beside the shop, both on the stage. */
const FRAMED = /^\/(?:simulator|pt|en)(?:\/|$)/;
/** Pages that show what only their reader may see. */
const PRIVATE = /^\/(?:dashboard|admin)(?:\/|$)/;

const THEME_HASH = createHash('sha256').update(THEME_SCRIPT).digest('base64');

export function proxy(request: NextRequest): NextResponse {
  const refusal = refuse(request);
  if (refusal) return refusal;
  const { pathname } = request.nextUrl;
  const https = request.headers.get('x-forwarded-proto') === 'https';
  const nonce = STATIC.test(pathname) ? undefined : randomBytes(16).toString('base64');
  const framed = process.env.NETWORK === 'simulator' && FRAMED.test(pathname);
  const policy = contentSecurityPolicy(nonce, https, framed);

  const forwarded = new Headers(request.headers);
  // Next reads the nonce from here and puts it on its own scripts.
  forwarded.set('Content-Security-Policy', policy);
  forwarded.set(PATH_HEADER, pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers: forwarded } });
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('X-Frame-Options', framed ? 'SAMEORIGIN' : 'DENY');
  response.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  response.headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  if (PRIVATE.test(pathname)) response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  if (https) response.headers.set('Strict-Transport-Security', 'max-age=31536000');
  return response;
}

/** Only this site's own pages post to pages, with a body of a known and modest length. */
function refuse(request: NextRequest): NextResponse | undefined {
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? '';
  if (process.env.NETWORK === 'simulator' && OPEN.test(request.nextUrl.pathname) && !isOwnHost(host))
    return plain(
      403,
      'Refused: open it at localhost, or set PAYMENTS_URL or STORE_URL to where it is reached.',
    );
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const origin = request.headers.get('origin');
  // A post without an origin, or with `null`, may come from anywhere.
  if (origin === null || !URL.canParse(origin) || new URL(origin).host !== host)
    return plain(403, 'Refused: this request does not come from a page of this site.');
  const length = request.headers.get('content-length');
  if (length === null) return plain(411, 'Refused: the request has no Content-Length.');
  if (Number(length) > LARGEST_FORM) return plain(413, 'Refused: the form is too large.');
  return undefined;
}

/**
 * With a nonce the strictest policy there is. A static page has no request to make a nonce for, and Next writes inline
 * scripts into it: those must be allowed, yet nothing from another origin.
 */
function contentSecurityPolicy(nonce: string | undefined, https: boolean, framed: boolean): string {
  const development = process.env.NODE_ENV === 'development';
  const scripts = nonce
    ? `'nonce-${nonce}' 'strict-dynamic' 'sha256-${THEME_HASH}'`
    : "'self' 'unsafe-inline'";
  return [
    "default-src 'none'",
    // In development React rebuilds stack traces with eval, styles are injected, and pages reload themselves.
    `script-src ${scripts}${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // The outbox shows e-mails in frames, as documents of their own; a demonstration the payer's devices.
    "frame-src 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const plain = (status: number, text: string) =>
  new NextResponse(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
