// The “Try it” form, which calls the API from the server with the visitor's key.
import type { Page } from 'playwright/test';
import { logsOf } from '../support/ask-test-servers';
import { activate, postSignUp } from '../support/dashboard';
import type { Merchant } from '../support/merchant';
import { callAction } from '../support/server-actions';
import { expect, test } from '../support/test';

const CALL = 'Call the API';

/** Opens the operation's form with the merchant's key typed in. */
async function open(page: Page, merchant: Merchant, operation: string): Promise<void> {
  await page.goto(`${merchant.url}/docs/try/${operation}`, { waitUntil: 'networkidle' });
  await page.getByLabel('API key').fill(merchant.apiKey);
}

test('creates and lists an order with the visitor’s key, and shows what is refused', async ({
  page,
  merchant,
}) => {
  const form = page.getByRole('region', { name: 'Try it' });
  const call = form.getByRole('button', { name: CALL });
  await open(page, merchant, 'createOrder');
  await call.click();
  await expect(form).toContainText('201 Created');
  const id = /"id": "(ord_\w+)"/.exec((await form.textContent()) ?? '')?.[1] ?? '';
  expect((await merchant.retrieve(id)).body).toMatchObject({ amount: 4250, status: 'pending' });
  await expect(form).toContainText('Request-Id');
  await expect(form.getByRole('link', { name: 'Approve it on the simulated phone' })).toBeVisible();
  expect(await page.content()).not.toContain(merchant.apiKey);

  // The key is still in its field, so that the next call needs no typing.
  await page.getByLabel('Body').fill('{"amount": "1"}');
  await call.click();
  await expect(form).toContainText('400 Bad Request');
  await expect(form).toContainText('"param": "amount"');
  await page.getByLabel('API key').fill('sk_live_wrong');
  await call.click();
  await expect(form).toContainText('401 Unauthorized');

  await open(page, merchant, 'listOrders');
  await page.getByLabel('Status').selectOption('pending');
  await call.click();
  await expect(form).toContainText('GET /v1/orders?status=pending');
  await expect(form).toContainText(id);

  await open(page, merchant, 'retrieveOrder');
  await page.getByLabel('Order').fill('../openapi.json');
  await call.click();
  await expect(form).toContainText('An order’s id is');
});

test('without a key, a test account of the browser’s own is used, from the creation to the refund', async ({
  page,
  whole,
}) => {
  const form = page.getByRole('region', { name: 'Try it' });
  const call = form.getByRole('button', { name: CALL });
  await page.goto(`${whole.paymentsUrl}/docs/reference/create-order`);
  await page.getByRole('link', { name: 'Try it' }).click();
  await call.click();
  await expect(form).toContainText('201 Created');
  await expect(form).toContainText('"livemode": false');
  const [cookie] = await page.context().cookies(`${whole.paymentsUrl}/docs/try`);
  expect(cookie).toMatchObject({ name: 'eclusa_try_key', httpOnly: true, sameSite: 'Strict' });
  expect(await page.content()).not.toContain(cookie?.value);

  // The order is there for the next request.
  await form.getByRole('link', { name: 'Retrieve it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Retrieve an order' })).toBeVisible();
  await call.click();
  await expect(form).toContainText('200 OK');
  const id = await page.getByLabel('Order').inputValue();
  const settled = await page.request.post(`${whole.paymentsUrl}/simulator/mbway/requests/${id}`, {
    data: { action: 'approve' },
  });
  expect(settled.status()).toBe(200);
  await call.click();
  await expect(form).toContainText('"status": "paid"');
  await page.goto(`${whole.paymentsUrl}/docs/try/refundOrder?order=${id}`);
  await page.getByLabel('Idempotency-Key').fill('refund-1');
  await call.click();
  await expect(form).toContainText('201 Created');
  await call.click();
  await expect(form).toContainText('Idempotent-Replay');

  // Another browser has another account.
  const stranger = await page.context().browser()?.newPage();
  await stranger?.goto(`${whole.paymentsUrl}/docs/try/retrieveOrder?order=${id}`);
  await stranger?.getByRole('button', { name: CALL }).click();
  await expect(stranger?.getByText('404 Not Found') ?? page.locator('body')).toBeVisible();
  await stranger?.close();
});

test('a signed-in merchant calls with their own test account in one click, even in live mode, and other sites cannot', async ({
  page,
  whole,
}) => {
  const url = whole.paymentsUrl;
  const form = page.getByRole('region', { name: 'Try it' });
  await page.goto(`${url}/docs/try/createOrder`);
  await page.getByRole('link', { name: 'Use my own test account' }).click();
  // Without a session: to the sign-in page, which leads back.
  await expect(page).toHaveURL(`${url}/dashboard/login?next=%2Fdashboard%2Ftry%2FcreateOrder`);
  await postSignUp(page, url);
  await activate(page, url);
  await page.goto(`${url}/dashboard/try/createOrder`);
  await expect(page.getByRole('main')).toContainText('the test account of Olaria do Largo.');
  await expect(page.getByLabel('API key')).toHaveCount(0);
  const fields = { operation: 'createOrder', idempotency_key: 'k', body: '{}' };
  const callHere = (origin: string) =>
    callAction(page.request, `${url}/dashboard/try/createOrder`, 'callAsMerchant', fields, origin);
  expect((await callHere('https://elsewhere.example')).status()).toBeGreaterThanOrEqual(400);
  expect((await callHere(url)).status()).toBe(200);

  await form.getByRole('button', { name: CALL }).click();
  await expect(form).toContainText('201 Created');
  await expect(form).toContainText('"livemode": false');
  await expect(form.getByRole('link', { name: 'Approve it on the simulated phone' })).toBeVisible();
  expect(await page.content()).not.toMatch(/sk_(test|live)_ecl_\w{20}/);
  const id = /"id": "(ord_\w+)"/.exec((await form.textContent()) ?? '')?.[1] ?? '';

  // The merchant sees the order, the request and the key that made it, in test mode alone.
  const main = page.getByRole('main');
  await form.getByRole('link', { name: 'Find it in the dashboard, in test mode' }).click();
  await page.getByRole('button', { name: 'Switch to test' }).click();
  await main.getByRole('link', { name: /^TRY-/ }).click();
  await expect(main).toContainText(id);
  await page.goto(`${url}/dashboard/keys`);
  await expect(main).toContainText('Try it, in the documentation');

  // Signed out, the same form calls nothing.
  await page.context().clearCookies();
  const after = await callHere(url);
  expect(after.headers().location ?? (await after.text())).toContain('/dashboard/login');
});

test('works without JavaScript, gives back what was typed, and never the key', async ({
  browser,
  merchant,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${merchant.url}/docs/try/createOrder`);
  await page.getByLabel('API key').fill(merchant.apiKey);
  const voucher = '{"amount": 1999, "method": "multibanco", "external_reference": "NO-JS"}';
  await page.getByLabel('Body').fill(voucher);
  const [response] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: CALL }).click(),
  ]);
  const html = await response.text();
  await expect(page.getByRole('region', { name: 'Try it' })).toContainText('201 Created');
  expect(html).toContain('awaiting_payment');
  expect(html).not.toContain(merchant.apiKey);
  await expect(page.getByLabel('Body')).toHaveValue(voucher);
  await expect(page.getByLabel('API key')).toHaveValue('');

  // The samples are chosen by CSS alone.
  await page.getByRole('radio', { name: 'Python' }).check();
  await expect(page.locator('pre:visible', { hasText: 'Idempotency-Key' })).toContainText('import json');
  await context.close();
});

test('a form of another site is refused, and the key is in no line of the log', async ({
  request,
  merchant,
  whole,
}) => {
  const url = `${merchant.url}/docs/try/createOrder`;
  const body = JSON.stringify({ amount: 4250, method: 'multibanco', external_reference: 'R-1' });
  const call = (key: string, origin?: string) =>
    callAction(
      request,
      url,
      'callApi',
      { operation: 'createOrder', key, body, idempotency_key: 'k' },
      origin,
    );
  for (const origin of ['https://elsewhere.example', 'null']) {
    const response = await call(merchant.apiKey, origin);
    expect(response.status()).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toContain(merchant.apiKey);
  }
  expect((await merchant.list()).body.data).toEqual([]);
  expect((await call(merchant.apiKey)).status()).toBe(200);
  expect((await merchant.list()).body.data).toHaveLength(1);

  const key = 'sk_live_0123456789secret';
  for (const sent of [key, `${key}\nX-Other: 1`, `${key} é`])
    expect(await (await call(sent)).text()).not.toContain(key);
  await call(key, 'https://elsewhere.example');
  const text = await logsOf(whole);
  expect(text).toContain('Ready on');
  expect(text).not.toContain(key);
});
