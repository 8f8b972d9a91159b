// Who may do what: no session, another account's things, another site's posts.
import type { Page } from 'playwright/test';
import { activate, formFields, post, signUp, takeSecret } from '../support/dashboard';
import { Merchant } from '../support/merchant';
import type { Receiver } from '../support/receiver';
import { expect, test } from '../support/test';

const PAGES = [
  '',
  '/activate',
  '/keys',
  '/webhooks',
  '/webhooks/whe_00000000000000000000000000',
  '/deliveries',
  '/deliveries/1',
  '/dead-letters',
  '/settings',
];

for (const path of PAGES) {
  test(`/dashboard${path} without a session leads to the sign-in page, and shows nothing`, async ({
    page,
    whole,
  }) => {
    const answer = await page.request.get(`${whole.paymentsUrl}/dashboard${path}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    expect(answer.headers().location).toBe('/dashboard/login');
  });
}

test('every page carries the security headers and a nonce of its own', async ({ page, whole }) => {
  const policies = new Set<string>();
  for (const path of ['/login', '/sign-up', '/login']) {
    const headers = (await page.request.get(`${whole.paymentsUrl}/dashboard${path}`)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['cache-control']).toContain('no-store');
    policies.add(policy);
  }
  expect(policies.size).toBe(3);
  const api = await page.request.get(`${whole.paymentsUrl}/v1/openapi.json`);
  expect(api.headers()['content-security-policy']).toBeUndefined();
});

test('nobody signs in or out, or makes a key, from another site', async ({ page, whole }) => {
  const url = whole.paymentsUrl;
  await page.goto(`${url}/dashboard/login`);
  const entry = await formFields(page, 'Enter as CARUMA');
  await signUp(page, url);
  await activate(page, url);
  await page.goto(`${url}/dashboard/keys`);
  const forms = [
    [`${url}/dashboard/login`, entry],
    [`${url}/dashboard/keys`, { ...(await formFields(page, 'Create key')), name: 'Foreign' }],
    [`${url}/dashboard/keys`, await formFields(page, 'Sign out')],
  ] as const;
  for (const origin of ['https://evil.example', 'null', `${url}.evil.example`]) {
    for (const [address, fields] of forms) {
      const answer = await post(page, address, fields, origin);
      expect(answer.status(), `${origin} ${address}`).toBe(403);
    }
    // Another of the app's pages is no way around proxy.ts.
    const around = await post(page, `${url}/simulator`, forms[1][1], origin);
    expect(around.status()).toBeGreaterThanOrEqual(400);
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: '0 of 10 active' })).toBeVisible();
});

interface Belongings {
  key: string;
  keyId: string;
  endpointId: string;
  deliveryId: string;
}

/** A merchant with a key, an endpoint and a delivery. */
async function furnish(page: Page, url: string, receiver: Receiver): Promise<Belongings> {
  await signUp(page, url, 'The other');
  await activate(page, url);
  await page.goto(`${url}/dashboard/keys`);
  await page.getByLabel('Name of the new key').fill('Theirs');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await takeSecret(page);
  const { id: keyId = '' } = await formFields(page, 'Revoke “Theirs”');
  await page.goto(`${url}/dashboard/webhooks`);
  await page.getByLabel('URL').fill(receiver.url);
  await page.getByRole('button', { name: 'Register' }).click();
  const merchant = new Merchant(url, '', key, await takeSecret(page));
  const endpoint = await page.getByRole('link', { name: receiver.url }).getAttribute('href');
  await merchant.paidOrder();
  await receiver.next();
  await page.goto(`${url}/dashboard/deliveries`);
  const delivery = await page.getByRole('link', { name: 'order.paid' }).getAttribute('href');
  return {
    key,
    keyId,
    endpointId: endpoint?.split('/').at(-1) ?? '',
    deliveryId: delivery?.split('/').at(-1) ?? '',
  };
}

test('another account’s things are neither seen nor touched, with a session or without', async ({
  page,
  browser,
  whole,
  receiver,
}) => {
  test.setTimeout(90_000);
  const url = whole.paymentsUrl;
  const context = await browser.newContext();
  const theirPage = await context.newPage();
  const theirs = await furnish(theirPage, url, receiver);
  const endpointPage = `${url}/dashboard/webhooks/${theirs.endpointId}`;
  await theirPage.goto(endpointPage);
  const forms: [string, string, Record<string, string>][] = [];
  for (const button of ['Send test event', 'Change URL', 'Rotate secret', 'Remove for good']) {
    forms.push([
      button,
      endpointPage,
      { ...(await formFields(theirPage, button)), url: 'https://evil.example/' },
    ]);
  }
  const deliveryPage = `${url}/dashboard/deliveries/${theirs.deliveryId}`;
  await theirPage.goto(deliveryPage);
  forms.push(['Send again', deliveryPage, await formFields(theirPage, 'Send again')]);
  await theirPage.goto(`${url}/dashboard/keys`);
  forms.push(['Revoke', `${url}/dashboard/keys`, await formFields(theirPage, 'Revoke “Theirs”')]);
  const sent = receiver.requests.length;

  for (const [button, address, fields] of forms) {
    const answer = await post(page, address, fields);
    expect([303, 307], `${button} without a session`).toContain(answer.status());
    expect(answer.headers().location, button).toContain('/dashboard/login');
  }

  await signUp(page, url);
  await activate(page, url);
  expect((await page.goto(endpointPage))?.status()).toBe(404);
  expect((await page.goto(deliveryPage))?.status()).toBe(404);
  for (const [button, , fields] of forms) {
    // On a page of one's own, so that the action itself has to refuse.
    const answer = await post(page, `${url}/dashboard/keys`, fields);
    expect(await answer.text(), button).not.toContain('ecl_whsec_');
  }

  expect(receiver.requests.length).toBe(sent);
  const merchant = new Merchant(url, '', theirs.key, '');
  expect((await merchant.list()).status).toBe(200);
  await theirPage.goto(endpointPage);
  await expect(theirPage.getByLabel('URL')).toHaveValue(receiver.url);
  await expect(theirPage.getByText(/Two secrets sign/)).toHaveCount(0);
  await context.close();
});
