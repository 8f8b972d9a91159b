// One order's tabs: each shows what the API, the request log and the deliveries have; and the demonstration's other views.
import { expectAccessible } from '../support/accessible';
import { openPurchase, shopMerchant } from '../support/shopper';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 120_000 });

test('tabs show the requests, the events, the deliveries and the JSON of an order', async ({
  page,
  whole,
  notified,
  receiver,
}) => {
  receiver.answer({ status: 500 }, {});
  const order = await notified.paidOrder({ amount: 4250, method: 'multibanco' });
  await notified.refund(order.id, { amount: 1_000 });
  const sent = [await receiver.next(), await receiver.next()].map(({ body }) => String(body));
  await signInAs(page, whole, notified);
  const url = `${whole.paymentsUrl}/dashboard/orders/${order.id}`;
  await page.goto(url);
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Views of the order' }).getByRole('link', { name });
  await expect(tab('Timeline')).toHaveAttribute('aria-current', 'page');

  await tab('Requests').click();
  await expect(page).toHaveURL(`${url}?tab=requests`);
  for (const path of ['/v1/orders', '/v1/orders/{id}', '/v1/orders/{id}/refunds'])
    await expect(page.getByRole('row').filter({ hasText: path }).first()).toBeVisible();
  await expectAccessible(page, 'requests');
  await page.getByRole('link', { name: 'In the request log' }).click();
  await expect(page).toHaveURL(`${whole.paymentsUrl}/dashboard/requests?q=${order.id}`);
  await page.goBack();

  await tab('Events').click();
  await expect(page.getByRole('heading', { name: 'order.paid' })).toBeVisible();
  const bodies = await page.locator('main pre').allTextContents();
  expect(bodies).toHaveLength(2);
  for (const body of sent) expect(bodies).toContain(body);
  await expectAccessible(page, 'events');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy body' }).first().click();
  await expect(page.getByText('Copied: body')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bodies[0]);

  await page.getByRole('link', { name: '1 delivery' }).first().click();
  await expect(page.getByText(/Attempt 1: 500/)).toBeVisible();
  await expect(page.getByText(/Attempt 1: 200/)).toBeVisible();
  await expectAccessible(page, 'deliveries');

  await tab('JSON').click();
  const { body } = await notified.retrieve(order.id);
  await expect(page.locator('main pre')).toHaveCount(2);
  const [command = '', json = ''] = await page.locator('main pre').allTextContents();
  expect(JSON.parse(json)).toEqual(body);
  expect(command).toContain(`curl ${whole.paymentsUrl}/v1/orders/${order.id}`);
  await expectAccessible(page, 'JSON');

  await page.getByRole('button', { name: 'Copy order id' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.id);
});

test('the demonstration leads to the phone and the ATM', async ({ page, whole, merchant }) => {
  const mbway = await merchant.createOrder({ phone: '+351912345678' });
  const voucher = await merchant.createOrder({ method: 'multibanco' });
  await signInAs(page, whole, merchant);
  await page.goto(`${whole.paymentsUrl}/dashboard/orders/${mbway.id}`);
  // Another merchant's orders are none of the demonstration's shop.
  await expect(page.getByRole('link', { name: 'As the shop sees it' })).toHaveCount(0);
  await page.getByRole('link', { name: 'On the simulated phone' }).click();
  await expect(page.getByText('Test merchant').first()).toBeVisible();
  await page.goto(`${whole.paymentsUrl}/dashboard/orders/${voucher.id}`);
  await page.getByRole('link', { name: 'At the simulated ATM' }).click();
  await expect(page.getByText(voucher.multibanco.entity).first()).toBeVisible();
});

test('a refund says what it does to the balance, also below zero, and a toast says that it was made', async ({
  page,
  whole,
  merchant,
}) => {
  const order = await merchant.paidOrder({ amount: 10_000 });
  await signInAs(page, whole, merchant);
  const url = `${whole.paymentsUrl}/dashboard/orders/${order.id}`;
  const balance = page.getByRole('region', { name: 'Your balance' });
  await page.goto(`${url}/refund?amount=10.00`);
  await expect(page.getByText('Fee of the payment, kept')).toBeVisible();
  await expect(balance.getByText('Pending now')).toBeVisible();
  await expect(balance.getByText('99.20 €')).toBeVisible();
  await expect(balance.getByText('89.20 €')).toBeVisible();
  await expectAccessible(page, 'pending');

  await merchant.advanceClock(86_400);
  await page.goto(`${url}/refund?amount=100.00`);
  await expect(balance.getByText('Available now')).toBeVisible();
  await expect(balance.getByText('−0.80 €')).toBeVisible();
  await expect(balance.getByText(/becomes negative/)).toBeVisible();
  await expectAccessible(page, 'negative');
  await page.getByRole('button', { name: 'Refund 100.00 €' }).click();
  await expect(page.getByText('Refunded: 100.00 €')).toBeVisible();
  await expect(page).toHaveURL(url);
  await page.goto(`${whole.paymentsUrl}/dashboard/balance`);
  await expect(page.getByText('−0.80 €').first()).toBeVisible();
});

test('the demonstration leads from an order to the purchase that it is for', async ({ page, whole }) => {
  await openPurchase(page, whole.storeUrl, { method: 'multibanco' });
  const purchase = new URL(page.url()).pathname;
  const { data } = (await shopMerchant(whole).list('?method=multibanco')).body;
  const leadTo = async (id: string) =>
    (
      await page.request.get(`${whole.storeUrl}/purchases/of-order/${id}?lang=pt`, { maxRedirects: 0 })
    ).headers().location;
  const leads = await Promise.all(data.map(({ id }: { id: string }) => leadTo(id)));
  const { id } = data[leads.indexOf(purchase)];
  await page.goto(`${whole.paymentsUrl}/dashboard/login`);
  await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
  await page.waitForURL(`${whole.paymentsUrl}/dashboard`);
  await page.goto(`${whole.paymentsUrl}/dashboard/orders/${id}`);
  await page.getByRole('link', { name: 'As the shop sees it' }).click();
  await expect(page).toHaveURL(`${whole.storeUrl}${purchase.replace('/pt/', '/en/')}`);
  for (const unknown of [`ord_${'0'.repeat(26)}`, 'x'])
    expect((await page.request.get(`${whole.storeUrl}/purchases/of-order/${unknown}`)).status()).toBe(404);
});
