// The API in the dashboard: how to begin, the log of requests, what it stores and what it never does. The rules of each
// filter of the log: lib/payments/dashboard/reads/list-requests.spec.ts.
import { rule } from '../rules';
import { newReference, orderInput } from '../support/merchant';
import { query, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

test('the log shows a new request by itself, and is filtered at once', async ({ page, whole, merchant }) => {
  const { url } = await signInAs(page, whole, merchant);
  await page.goto(`${url}/requests`);
  await expect(page.getByText('No requests yet.')).toBeVisible();
  const order = await merchant.createOrder();
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await merchant.retrieve(order.id);
  await merchant.retrieve('ord_nothing');
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Operation').selectOption('Retrieve an order');
  await page.waitForURL('**/requests?operation=retrieveOrder');
  await page.getByLabel('Outcome').selectOption('Failed');
  await expect(rows).toHaveCount(1);
  // Live in what is filtered too.
  const failed = await merchant.retrieve('ord_nothing');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('To').fill('2026-01-02');
  await expect(page.getByText('No request matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(rows).toHaveCount(4);
  const requestId = failed.headers.get('request-id') ?? '';
  await page.getByRole('searchbox', { name: 'Search' }).fill(requestId);
  await page.waitForURL(`**/requests?q=${requestId}`);
  await expect(rows).toHaveCount(1);
});

test('a request shows its order, key, replay and error', async ({ page, whole, merchant }) => {
  const input = orderInput();
  const key = newReference();
  const { body: order } = await merchant.call('POST', '/v1/orders', input, { key });
  await merchant.call('POST', '/v1/orders', input, { key });
  await merchant.refund(order.id);
  const failed = await merchant.create({ amount: 1 }, { key: 'attempt-1' });
  await merchant.call('GET', '/v1/nope');
  const { read } = await signInAs(page, whole, merchant);
  const rows = page.locator('tbody tr');
  await expect(async () => {
    await read('requests');
    await expect(rows).toHaveCount(5, { timeout: 1 });
  }).toPass();
  const said = ['resource_not_found', 'validation_failed', 'order_not_paid', 'replayed', order.id];
  await expect(rows).toContainText(said);
  await expect(rows.filter({ hasText: 'replayed' })).toHaveCount(1);
  await read(`requests?q=${key}&from=yesterday`);
  await expect(rows).toHaveCount(2);

  await read(`requests/${failed.headers.get('request-id')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'POST /v1/orders' })).toBeVisible();
  for (const text of ['Create an order', '400', 'validation_failed', 'attempt-1', /^First key …/])
    await expect(page.getByText(text).first()).toBeVisible();
  const help = page.getByRole('link', { name: 'This error in the documentation' });
  await expect(help).toHaveAttribute('href', '/docs/errors#validation_failed');
});

test('the log stores nothing of a body or of a person; an order seals them, and keys are stored as hashes', {
  annotation: rule('input.encrypted'),
}, async ({ whole, merchant }) => {
  const { id } = await merchant.createOrder({
    phone: '+351911222333',
    description: 'secret description',
    customer: { name: 'Ana Secreta', email: 'secreta@exemplo.pt', nif: '501964843' },
  });
  const logged = () => query(whole)`
    select r::text as row from payments.api_requests r where order_id = ${id}`;
  await expect.poll(async () => (await logged()).length).toBe(1);
  expect((await logged())[0]?.row).not.toMatch(/911222333|secret|Secreta|sk_live/);
  const [order] = await query(whole)`select * from payments.orders where id = ${id}`;
  const keys = await query(whole)`select * from payments.api_keys where account_id = ${merchant.accountId}`;
  const stored = JSON.stringify([order, keys]);
  for (const secret of ['Secreta', 'secreta@', '501964843', '911222333', merchant.apiKey])
    expect(stored).not.toContain(secret);
  expect(order?.customer).toMatch(/^\w+\.[A-Za-z0-9+/=]+$/);
});
