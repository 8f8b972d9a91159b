// The page of an order's timeline in the simulator: every step, live, for an order of any merchant.
import { Merchant } from '../support/merchant';
import { expect, test } from '../support/test';

test('an order’s steps arrive by themselves, and are those of the timeline’s JSON', async ({
  page,
  whole,
}) => {
  const merchant = await Merchant.signUp(whole.paymentsUrl, { webhookUrl: 'http://127.0.0.1:9/webhooks' });
  const order = await merchant.createOrder({ amount: 4250 });
  const url = `${whole.paymentsUrl}/simulator/orders/${order.id}`;
  await page.goto(`${url}?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The order, step by step');
  await expect(page).toHaveTitle('The order, step by step · Eclusa');
  await expect(page.getByRole('status')).toHaveText('Waiting for approval');
  const step = (name: string | RegExp) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(step('API request: POST /v1/orders')).toContainText('201');
  await expect(step('Order created: pending')).toBeVisible();

  await merchant.decide(order.id, 'approve');
  await expect(page.getByRole('status')).toHaveText('Paid');
  await expect(step('Event order.paid')).toBeVisible();
  await step('Event order.paid').getByText('Body of the event').click();
  await expect(step('Event order.paid').locator('pre')).toContainText(`"id":"${order.id}"`);
  await expect(step('Webhook, attempt 1: http://127.0.0.1:9/webhooks')).toContainText('Next attempt');
  await merchant.refund(order.id, { amount: 1250 });
  await expect(step('Refund of €12.50')).toBeVisible();

  // The log of requests is written a moment later, and shows by itself too.
  await expect(step(/^API request: POST .*refunds/)).toBeVisible();
  await expect
    .poll(async () => {
      const { steps } = await (await fetch(`${url}/timeline`)).json();
      return (await page.getByRole('main').getByRole('listitem').count()) - steps.length;
    })
    .toBe(0);
  await page.getByRole('link', { name: 'Português' }).click();
  await expect(page.getByRole('status')).toHaveText('Paga');
});

test('the control room leads to an order’s steps, and they lead back', async ({ page, own }) => {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  const order = await merchant.createOrder({ method: 'multibanco', amount: 4250 });
  await page.goto(`${own.paymentsUrl}/simulator?lang=en`);
  const tile = page.getByRole('listitem').filter({ hasText: order.external_reference });
  await tile.getByRole('link', { name: /^Step by step Test merchant/ }).click();
  await expect(page).toHaveURL(new RegExp(`/simulator/orders/${order.id}\\?lang=en$`));
  await expect(page.getByRole('status')).toHaveText('Waiting for payment');
  await page.getByRole('link', { name: 'Control room' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Control room');
});

test('an id of no order is not found, nor is its stream', async ({ request, whole }) => {
  for (const id of [`ord_${'0'.repeat(26)}`, 'nonsense', '%00']) {
    expect((await request.get(`${whole.paymentsUrl}/simulator/orders/${id}`)).status(), id).toBe(404);
    expect((await request.get(`${whole.paymentsUrl}/simulator/orders/${id}/stream`)).status(), id).toBe(404);
  }
});
