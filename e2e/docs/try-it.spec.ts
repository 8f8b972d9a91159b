// The “Try it” form, which calls the API from the server with the visitor's key.
import type { Page } from 'playwright/test';
import { logsOf } from '../support/ask-test-servers';
import { activate, postSignUp } from '../support/dashboard';
import { callAction } from '../support/server-actions';
import { expect, test } from '../support/test';

const callOn = (page: Page) => page.getByRole('button', { name: 'Call the API' });
const formOn = (page: Page) => page.getByRole('region', { name: 'Try it' });
/** The id of the order in the response that is shown. */
const orderOn = async (page: Page) => /"id": "(ord_\w+)"/.exec((await formOn(page).textContent()) ?? '')?.[1];

test('uses the visitor’s key, and shows what is refused', async ({ page, merchant }) => {
  const [form, call] = [formOn(page), callOn(page)];
  const open = async (operation: string) => {
    await page.goto(`${merchant.url}/docs/try/${operation}`, { waitUntil: 'networkidle' });
    await page.getByLabel('API key').fill(merchant.apiKey);
  };
  await open('createOrder');
  await call.click();
  await expect(form).toContainText('201 Created');
  const id = (await orderOn(page)) ?? '';
  expect((await merchant.retrieve(id)).body).toMatchObject({ amount: 4250, status: 'pending' });
  await expect(form).toContainText('Request-Id');
  await expect(form.getByRole('link', { name: 'Approve it on the simulated phone' })).toBeVisible();
  expect(await page.content()).not.toContain(merchant.apiKey);

  // The key is still in its field, so that the next call needs no typing.
  for (const [field, typed, shown] of [
    ['Body', '{"amount": "1"}', /400 Bad Request.*"param": "amount"/s],
    ['API key', 'sk_live_wrong', '401 Unauthorized'],
  ] as const) {
    await page.getByLabel(field).fill(typed);
    await call.click();
    await expect(form).toContainText(shown);
  }
  // The API's message is in Portuguese: what to do stands beside it in English.
  await expect(form).toContainText('The API key is missing, unknown, revoked, or replaced and expired.');
  await open('listOrders');
  await page.getByLabel('Status').selectOption('pending');
  await call.click();
  await expect(form).toContainText('GET /v1/orders?status=pending');
  await expect(form).toContainText(id);
  await open('retrieveOrder');
  await page.getByLabel('Order').fill('../openapi.json');
  await call.click();
  await expect(form).toContainText('An order’s id is');
});

test('without a key, a test account of the browser’s own is used', async ({ page, whole }) => {
  const [form, call] = [formOn(page), callOn(page)];
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
  await page.request.post(`${whole.paymentsUrl}/simulator/mbway/requests/${id}`, {
    data: { action: 'approve' },
  });
  await call.click();
  await expect(form).toContainText('"status": "paid"');
  await page.goto(`${whole.paymentsUrl}/docs/try/refundOrder?order=${id}`);
  await page.getByLabel('Idempotency-Key').fill('refund-1');
  for (const shown of ['201 Created', 'Idempotent-Replay']) {
    await call.click();
    await expect(form).toContainText(shown);
  }
  // Another browser has another account.
  await page.context().clearCookies();
  await page.goto(`${whole.paymentsUrl}/docs/try/retrieveOrder?order=${id}`);
  await call.click();
  await expect(form).toContainText('404 Not Found');
});

test('a signed-in merchant calls with their own test account', async ({ page, whole }) => {
  const url = whole.paymentsUrl;
  const [form, main] = [formOn(page), page.getByRole('main')];
  await page.goto(`${url}/docs/try/createOrder`);
  await page.getByRole('link', { name: 'Use my own test account' }).click();
  // Without a session: to the sign-in page, which leads back.
  await expect(page).toHaveURL(`${url}/dashboard/login?next=%2Fdashboard%2Ftry%2FcreateOrder`);
  await postSignUp(page, url);
  await activate(page, url);
  await page.goto(`${url}/dashboard/try/createOrder`);
  await expect(main).toContainText('the test account of Olaria do Largo.');
  await expect(page.getByLabel('API key')).toHaveCount(0);
  const fields = { operation: 'createOrder', idempotency_key: 'k', body: '{}' };
  const callHere = (origin: string) =>
    callAction(page.request, `${url}/dashboard/try/createOrder`, 'callAsMerchant', fields, origin);
  expect((await callHere('https://elsewhere.example')).status()).toBeGreaterThanOrEqual(400);
  expect((await callHere(url)).status()).toBe(200);

  await callOn(page).click();
  await expect(form).toContainText('201 Created');
  await expect(form).toContainText('"livemode": false');
  expect(await page.content()).not.toMatch(/sk_(test|live)_ecl_\w{20}/);
  const id = (await orderOn(page)) ?? 'none';

  // The merchant sees the order and the key that made it, in test mode alone.
  await form.getByRole('link', { name: 'Find it in the dashboard, in test mode' }).click();
  await page.getByRole('button', { name: 'Switch to test' }).click();
  await main.getByRole('link', { name: /^TRY-/ }).click();
  await expect(main).toContainText(id);
  const keys = await page.request.get(`${url}/dashboard/keys`);
  expect(await keys.text()).toContain('Try it, in the documentation');

  // Signed out, the same form calls nothing.
  await page.context().clearCookies();
  const after = await callHere(url);
  expect(after.headers().location ?? (await after.text())).toContain('/dashboard/login');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('gives back what was typed, and never the key', async ({ page, merchant }) => {
    await page.goto(`${merchant.url}/docs/try/createOrder`);
    await page.getByLabel('API key').fill(merchant.apiKey);
    const voucher = '{"amount": 1999, "method": "multibanco", "external_reference": "NO-JS"}';
    await page.getByLabel('Body').fill(voucher);
    await callOn(page).click();
    await expect(formOn(page)).toContainText(/201 Created.*awaiting_payment/s);
    expect(await page.content()).not.toContain(merchant.apiKey);
    await expect(page.getByLabel('Body')).toHaveValue(voucher);
    await expect(page.getByLabel('API key')).toHaveValue('');
    // The samples are chosen by CSS alone.
    await page.getByRole('radio', { name: 'Python' }).check();
    await expect(page.locator('pre:visible', { hasText: 'Idempotency-Key' })).toContainText('import json');
  });
});

test('a form of another site is refused, and the key is in no line of the log', async ({
  request,
  merchant,
  whole,
}) => {
  const url = `${merchant.url}/docs/try/createOrder`;
  const body = JSON.stringify({ amount: 4250, method: 'multibanco', external_reference: 'R-1' });
  const form = { operation: 'createOrder', body, idempotency_key: 'k' };
  const call = (key: string, origin?: string) =>
    callAction(request, url, 'callApi', { ...form, key }, origin);
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
