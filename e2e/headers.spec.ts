// The security headers of every page (`proxy.ts`), and what it refuses before a page is rendered. That no page breaks its
// own policy is seen in every test with a page: support/complaints.ts.
import { readFileSync } from 'node:fs';
import { expect, test } from './support/test';

/** Pages whose route has a parameter, and pages that are missing, beside data routes too. */
const EXAMPLES =
  `/pt /en/products/manta-de-burel /pt/checkout /admin/en /docs/try/createOrder /nothing-is-here
  /simulator/orders/ord_00000000000000000000000000 /simulator/accounts/none /simulator/orders/ord_1/none /health/none
  /bench/none /webhooks/none /purchases/none /docs/nothing-is-here /pt`.split(/\s+/);

/** What the policy of every page says. */
const DIRECTIVES = ["default-src 'none'", "connect-src 'self'", "form-action 'self'", "base-uri 'none'"];

test('each page is static and listed as such in proxy.ts, or has a nonce of its own; nothing foreign is allowed', async ({
  whole,
}) => {
  const read = (file: string) => JSON.parse(readFileSync(`.next/${file}`, 'utf8'));
  const { routes, dynamicRoutes } = read('prerender-manifest.json');
  const pages = Object.entries<string>(read('app-path-routes-manifest.json'))
    .filter(([file]) => file.endsWith('/page'))
    .map(([, route]) => route)
    .filter((route) => !route.startsWith('/_'));
  const built = Object.keys(routes).filter((path) => /^\/docs(?!.*(\.|\/markdown\/))/.test(path));
  expect(built.length).toBeGreaterThan(40);
  const nonces = new Set<string>();
  for (const route of [...pages, ...built, ...EXAMPLES]) {
    const path = route.replace(/\/\[\[\.\.\.\w+\]\]/, '').replace(/\[[^\]]+\]/g, 'pt');
    const response = await fetch(whole.storeUrl + path, { redirect: 'manual' });
    expect(response.headers.get('x-frame-options'), path).toMatch(/^(SAMEORIGIN|DENY)$/);
    const policy = (response.headers.get('content-security-policy') ?? '').split('; ');
    for (const directive of DIRECTIVES) expect(policy, path).toContain(directive);
    if (route in dynamicRoutes || route in routes || route.startsWith('/docs/nothing')) {
      expect(policy, path).toContain("script-src 'self' 'unsafe-inline'");
      expect(policy, path).toContain("style-src 'self'");
      continue;
    }
    const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy.join())?.[1] ?? '';
    expect(nonce, path).not.toBe('');
    expect(nonces, path).not.toContain(nonce);
    nonces.add(nonce);
    expect(policy.join(), path).not.toContain('unsafe');
    const html = await response.text();
    for (const [tag] of html.matchAll(/<script(?![^>]*type="application)[^>]*>/g))
      if (tag !== '<script>')
        expect(tag, `${path}: a script without its nonce`).toContain(`nonce="${nonce}"`);
    expect(html, `${path}: a style attribute`).not.toMatch(/<[a-z][^>]* style="/);
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

test('a form from elsewhere is refused with 403', async ({ whole }) => {
  for (const path of ['/pt/checkout', '/pt/products/azeite', '/admin/en', '/dashboard/login', '/simulator'])
    for (const origin of ['https://evil.example', 'null', undefined]) {
      const headers = origin ? { Origin: origin } : undefined;
      const form = { method: 'POST', headers, body: new URLSearchParams('a=1') };
      const response = await fetch(whole.storeUrl + path, form);
      expect(response.status, `${path} from ${origin}`).toBe(403);
    }
});
