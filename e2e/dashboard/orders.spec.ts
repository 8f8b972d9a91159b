// The merchant's orders: read, refunded, live. That no other account sees them: authorization.spec.ts. How a search matches:
// lib/payments/dashboard/reads/filtered-orders.spec.ts.
import { rule } from '../rules';
import { decide, postPurchase, typedPhone } from '../support/shopper';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

test('a list shows its first order by itself, and the order its payment', async ({
  page,
  whole,
  notified,
}) => {
  const { url } = await signInAs(page, whole, notified);
  await page.goto(`${url}/orders`);
  await expect(page.getByText('No orders yet.')).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  const order = await notified.createOrder();
  await expect(page.getByRole('row', { name: /Pending/ })).toBeVisible();
  const stream = page.waitForResponse(
    (response) =>
      response.url() === `${url}/orders/${order.id}/stream` &&
      response.headers()['content-type']?.startsWith('text/event-stream') === true,
  );
  await page.getByRole('link', { name: order.external_reference }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('€42.50');
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await stream;
  await notified.settle(order);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Attempt 1: 200/)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
});

test('an order is refunded in part and then in full, each confirmed after its effect on the balance was shown', async ({
  page,
  whole,
  merchant,
}) => {
  const order = await merchant.paidOrder({ amount: 10_000 });
  const { url, read, act } = await signInAs(page, whole, merchant);
  const balance = page.getByRole('region', { name: 'Your balance' });
  await page.goto(`${url}/orders/${order.id}`);
  await page.getByRole('link', { name: 'Refund' }).click();
  await page.getByLabel('Amount in euros').fill('100.01');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Only €100.00 remains.')).toBeVisible();
  await page.getByLabel('Amount in euros').fill('10,00');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Refund €10.00?' })).toBeVisible();
  await expect(page.getByText('Fee of the payment, kept')).toBeVisible();
  await expect(balance.getByText('Pending now')).toBeVisible();
  for (const amount of ['€99.20', '€89.20']) await expect(balance.getByText(amount)).toBeVisible();
  await page.getByLabel(/Reason/).fill('Wrong size');
  await page.getByRole('button', { name: 'Refund €10.00' }).click();
  for (const said of ['Refunded: €10.00', 'Paid · refunded €10.00', 'Wrong size'])
    await expect(page.getByText(said)).toBeVisible();

  await merchant.advanceClock(86_400);
  await read(`orders/${order.id}/refund?amount=90.00`);
  await expect(balance.getByText('Available now')).toBeVisible();
  await expect(balance.getByText('−€0.80')).toBeVisible();
  await expect(balance.getByText(/becomes negative/)).toBeVisible();
  const key = (await page.locator('main [name=key]').getAttribute('value')) ?? '';
  // Sent twice: the second is a replay of the first.
  for (let time = 0; time < 2; time++)
    await act(`orders/${order.id}/refund`, 'refund', { order: order.id, amount: '9000', key });
  await expect(page.getByText('Refunded in full')).toBeVisible();
  expect((await merchant.retrieve(order.id)).body.status).toBe('refunded');
  await read(`orders/${order.id}/refund`);
  await expect(page.getByText('Only an order that is paid can be refunded.')).toBeVisible();
  await read('balance');
  await expect(page.getByText('−€0.80').first()).toBeVisible();
});

test('an order shows what was paid, by whom, the fee and its history; its requests, events as they were sent, deliveries and JSON', {
  annotation: rule('input.description-shown'),
}, async ({ page, whole, notified, receiver }) => {
  receiver.answer({ status: 500 }, {});
  const order = await notified.paidOrder({
    amount: 4250,
    phone: '+351912345678',
    description: 'Manta de burel',
    customer: { name: 'Ana Reis', email: 'ana@exemplo.pt', nif: '123456789' },
  });
  const { read, follow } = await signInAs(page, whole, notified);
  await expect(async () => {
    await read(`orders/${order.id}`);
    await expect(page.getByText(/Attempt 1: 500/)).toBeVisible({ timeout: 1 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('€42.50');
  for (const text of ['Ana Reis', 'ana@exemplo.pt', 'Manta de burel', '−€0.34', '€42.16'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText('+351912345678').first()).toBeVisible();
  const tab = page.getByRole('navigation', { name: 'Views of the order' }).getByRole('link');
  await expect(tab.and(page.locator('[aria-current=page]'))).toHaveText('Timeline');

  await notified.refund(order.id, { amount: 1_000 });
  const rows = page.getByRole('row');
  await expect(async () => {
    await read(`orders/${order.id}?tab=requests`);
    await expect(rows.filter({ hasText: '/v1/orders/{id}/refunds' })).toHaveCount(1, { timeout: 1 });
  }).toPass();
  expect((await follow('In the request log')).path).toBe(`/dashboard/requests?q=${order.id}`);
  await read(`orders/${order.id}?tab=events`);
  await expect(page.locator('main pre')).toHaveText([(await receiver.next()).body]);
  await follow('1 delivery');
  await expect(page.getByText(/Attempt 1: 500/)).toBeVisible();
  await read(`orders/${order.id}?tab=json`);
  const { body } = await notified.retrieve(order.id);
  const [command = '', json = ''] = await page.locator('main pre').allTextContents();
  expect(JSON.parse(json)).toEqual(body);
  expect(command).toContain(`curl ${whole.paymentsUrl}/v1/orders/${order.id}`);
});

test('an order leads to its phone or ATM, and to its purchase', async ({ page, whole, merchant }) => {
  const phone = typedPhone();
  const purchase = await postPurchase(page.request, whole.storeUrl, { lang: 'en', method: 'mbway', phone });
  const id = await decide(whole, phone, 'approve');
  const mbway = await merchant.createOrder({ phone: '+351912345678' });
  const voucher = await merchant.createOrder({ method: 'multibanco' });
  const { read, act, follow } = await signInAs(page, whole, merchant);
  await read(`orders/${mbway.id}`);
  // Another merchant's orders are none of the demonstration's shop.
  await expect(page.getByRole('link', { name: 'As the shop sees it' })).toHaveCount(0);
  await follow('Approve on the simulated phone');
  await expect(page.getByText('Test merchant').first()).toBeVisible();
  await read(`orders/${voucher.id}`);
  await expect(page.getByText(voucher.multibanco.reference)).toBeVisible();
  await follow('Pay at the simulated ATM');
  await expect(page.getByText(voucher.multibanco.entity).first()).toBeVisible();

  await page.context().clearCookies();
  await act('login', 'enterDemo');
  await read(`orders/${id}`);
  const link = await page.getByRole('link', { name: 'As the shop sees it' }).getAttribute('href');
  expect(new URL((await read(link ?? '')).url()).pathname).toBe(new URL(purchase).pathname);
  for (const unknown of [`ord_${'0'.repeat(26)}`, 'x'])
    expect((await read(`/purchases/of-order/${unknown}`)).status()).toBe(404);
});
