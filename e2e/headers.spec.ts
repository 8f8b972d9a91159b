// The security headers of every page (`proxy.ts`), and what it refuses before a page is rendered. That no page breaks its
// own policy is seen in every test with a page: support/complaints.ts.
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { expect, test } from './support/test';

const STATIC = ['/docs', '/docs/errors', '/docs/signatures'];
const DYNAMIC = [
  '/pt',
  '/en/products/manta-de-burel',
  '/pt/cart',
  '/pt/checkout',
  '/admin/en',
  '/simulator',
  '/simulator/phone',
  '/simulator/atm',
  '/dashboard/login',
  '/dashboard/sign-up',
  '/docs/search',
  '/docs/pt/search?q=x',
  '/docs/try/createOrder',
  '/nothing-is-here',
];

test('every dynamic page has a nonce of its own, and nothing inline or foreign is allowed', async ({
  whole,
}) => {
  const nonces = new Set<string>();
  for (const path of [...DYNAMIC, ...DYNAMIC]) {
    const response = await fetch(whole.storeUrl + path);
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1] ?? '';
    expect(nonce, path).not.toBe('');
    nonces.add(nonce);
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toContain('unsafe');
    const html = await response.text();
    for (const [tag] of html.matchAll(/<script(?![^>]*type="application)[^>]*>/g))
      if (tag !== '<script>')
        expect(tag, `${path}: a script without its nonce`).toContain(`nonce="${nonce}"`);
    expect(html, `${path}: a style attribute`).not.toMatch(/<[a-z][^>]* style="/);
  }
  expect(nonces.size).toBe(2 * DYNAMIC.length);
});

test('each page is static and listed as such in proxy.ts, or has a nonce', async ({ whole }) => {
  const read = (file: string) => JSON.parse(readFileSync(`.next/${file}`, 'utf8'));
  const { routes, dynamicRoutes } = read('prerender-manifest.json');
  const isStatic = (route: string) => route in dynamicRoutes || route in routes;
  const pages = Object.entries<string>(read('app-path-routes-manifest.json'))
    .filter(([file]) => file.endsWith('/page'))
    .map(([, route]) => route)
    .filter((route) => !route.startsWith('/_'));
  const built = Object.keys(routes).filter((path) => /^\/docs(?!.*(\.|\/markdown\/))/.test(path));
  expect(built.length).toBeGreaterThan(40);
  for (const route of [...pages, ...built, '/nothing-is-here', '/docs/nothing-is-here']) {
    const path = route.replace(/\/\[\[\.\.\.\w+\]\]/, '').replace(/\[[^\]]+\]/g, 'pt');
    const { headers } = await fetch(whole.storeUrl + path, { redirect: 'manual' });
    const policy = headers.get('content-security-policy') ?? '';
    const expected = isStatic(route) || route.startsWith('/docs/nothing') ? "'unsafe-inline'" : "'nonce-";
    expect(policy, path).toContain(expected);
  }
});

test('a static page allows no script, style, frame or form of another origin', async ({ whole }) => {
  for (const path of STATIC) {
    const policy = (await fetch(whole.storeUrl + path)).headers.get('content-security-policy') ?? '';
    for (const directive of [
      "default-src 'none'",
      "script-src 'self' 'unsafe-inline'",
      "style-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
    ])
      expect(policy.split('; '), path).toContain(directive);
  }
});

test('a page beside data routes has the headers too, and so has a 404', async ({ whole }) => {
  for (const path of [
    '/simulator/orders/ord_00000000000000000000000000',
    '/simulator/accounts/none',
    '/simulator/orders/ord_1/none',
    '/health/none',
    '/bench/none',
    '/webhooks/none',
    '/purchases/none',
  ]) {
    const { headers } = await fetch(whole.storeUrl + path);
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'");
    expect(headers.get('x-frame-options'), path).toMatch(/^(SAMEORIGIN|DENY)$/);
  }
});

test('only pages of a demonstration may be framed, by its own pages alone', async ({ whole }) => {
  const framing = async (path: string) => {
    const { headers } = await fetch(whole.storeUrl + path);
    const policy = headers.get('content-security-policy') ?? '';
    return [/frame-ancestors ([^;]+)/.exec(policy)?.[1], headers.get('x-frame-options')];
  };
  for (const path of ['/pt', '/en/products/azeite', '/pt/checkout', '/simulator/phone', '/simulator/atm'])
    expect(await framing(path), path).toEqual(["'self'", 'SAMEORIGIN']);
  for (const path of ['/docs', '/admin', '/dashboard/login'])
    expect(await framing(path), path).toEqual(["'none'", 'DENY']);
});

test('HSTS is sent where TLS ends, and this server trusts no proxy that says so', async ({ whole }) => {
  for (const headers of [new Headers(), new Headers({ 'X-Forwarded-Proto': 'https' })])
    expect(
      (await fetch(`${whole.storeUrl}/pt/cart`, { headers })).headers.get('strict-transport-security'),
    ).toBeNull();
});

test('a form from elsewhere is refused with 403', async ({ whole }) => {
  for (const path of ['/pt/checkout', '/pt/products/azeite', '/admin/en', '/dashboard/login', '/simulator'])
    for (const origin of ['https://evil.example', 'null', undefined]) {
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(origin && { Origin: origin }),
      };
      const response = await fetch(whole.storeUrl + path, { method: 'POST', headers, body: 'a=1' });
      expect(response.status, `${path} from ${origin}`).toBe(403);
    }
});

test('a form over 1 MB is refused with 413, one of unknown length with 411', async ({ whole }) => {
  const send = (headers: Record<string, string>, body: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(`${whole.storeUrl}/pt/checkout`, {
        method: 'POST',
        headers: { Origin: whole.storeUrl, 'Content-Type': 'multipart/form-data; boundary=x', ...headers },
      });
      sent.on('response', (response) => resolve(response.resume().statusCode));
      sent.on('error', reject);
      sent.end(body);
    });
  expect(await send({ 'Content-Length': '1000001' }, 'x'.repeat(1_000_001))).toBe(413);
  expect(await send({ 'Transfer-Encoding': 'chunked' }, 'x')).toBe(411);
});
