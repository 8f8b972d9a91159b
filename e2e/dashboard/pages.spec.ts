// Every page and route of the dashboard, as they are in app/: what is added there is checked without being listed here.
import { ENTRIES, paths } from '../support/dashboard-paths';
import { expect, test } from '../support/test';
import { twoMerchants } from '../support/two-merchants';

test('every page and route: nothing without a session, nothing of another account; its nonce and its headers', async ({
  page,
  browser,
  whole,
  receiver,
}) => {
  test.setTimeout(120_000);
  const url = whole.paymentsUrl;
  const { ours, theirs, readTheirs, close } = await twoMerchants(browser, page, whole, receiver);
  const signedOut = await browser.newContext();
  const before = await readTheirs();
  const secrets = Object.values(theirs).filter((id) => id.length > 8);
  const expectNothingOfTheirs = (text: string, what: string) => {
    for (const secret of secrets) expect(text.includes(secret), `${what}: ${secret}`).toBe(false);
  };

  const pages = paths('page', theirs);
  expect(pages.size).toBeGreaterThan(15);
  for (const [template, path] of [...pages, ...paths('route', theirs)]) {
    if (ENTRIES.includes(template)) continue;
    const anonymous = await signedOut.request.get(url + path, { maxRedirects: 0 });
    if (template.endsWith('stream') || template === 'search') {
      expect(anonymous.status(), `${path} without a session`).toBe(401);
    } else if (template === 'signed-webhook') {
      // The workbench asks for everyone: a refusal would be an error in the browser's console.
      expect(anonymous.status(), `${path} without a session`).toBe(204);
    } else {
      expect(anonymous.status(), `${path} without a session`).toBe(307);
      const { pathname } = new URL(anonymous.headers().location ?? '', url);
      expect(pathname, `${path} without a session`).toBe('/dashboard/login');
    }
    const foreign = await page.request.get(url + path, { maxRedirects: 0 });
    if (template.includes('[id]')) expect(foreign.status(), `another account’s ${path}`).toBe(404);
    // The requested URL may be in the response; what belongs to it must not.
    expectNothingOfTheirs((await foreign.text()).replaceAll(path.split('/')[3] ?? '\0', ''), path);
  }
  expect(await readTheirs()).toBe(before);

  const nonces = new Set<string>();
  for (const [template, path] of paths('page', ours)) {
    const visitor = ENTRIES.includes(template) ? signedOut : page.context();
    const response = await visitor.request.get(url + path, { maxRedirects: 0 });
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    const [, nonce = ''] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy) ?? [];
    expect(nonce, path).not.toBe('');
    nonces.add(nonce);
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("form-action 'self'");
    expect(policy, path).not.toContain('unsafe');
    expect(headers, path).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringContaining('no-store'),
    });
    const html = await response.text();
    for (const [script] of html.matchAll(/<script(?![^>]*(?:nonce|type="application))[^>]*>[^<]{0,80}/g))
      expect(script, `${path}: a script without its nonce`).toMatch(/^<script>try|^<script>\(/);
    if (response.status() !== 200) {
      // An active account has nothing to activate, live mode has no sample data, and there is the URL that no page claims.
      expect(['activate', 'sample-data', '[...rest]']).toContain(template);
      expect(response.status(), path).toBe(template === 'activate' ? 307 : 404);
    }
  }
  expect(nonces.size).toBe(paths('page', ours).size);
  expect(
    (await page.request.get(`${url}/v1/openapi.json`)).headers()['content-security-policy'],
  ).toBeUndefined();
  // A number that no id can be is ignored.
  for (const path of [
    'settings/activity?before=9223372036854775808',
    'settings/activity?before=-9223372036854775809',
    'deliveries?before=999999999999999-999999999999999',
    'deliveries/999999999999999',
    'orders?amount_min=99999999999999999999&amount_max=9223372036854775808',
    'balance?days=9223372036854775808',
  ])
    expect((await page.request.get(`${url}/dashboard/${path}`)).status(), path).toBeLessThan(500);
  // A URL that no page claims gets the 404 inside the dashboard's layout.
  const unclaimed = `${url}/dashboard/nothing/is-here`;
  expect((await signedOut.request.get(unclaimed, { maxRedirects: 0 })).status()).toBe(307);
  const response = await page.request.get(unclaimed);
  expect(response.status()).toBe(404);
  for (const text of ['There is nothing here.', 'Sign out']) expect(await response.text()).toContain(text);
  await signedOut.close();
  await close();
});
