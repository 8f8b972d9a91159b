// The control room: every action on both kinds of payment, live and in the JSON interface; and each order, step by step.
import type { Page } from 'playwright/test';
import { Merchant, newPhone } from '../support/merchant';
import { callAction } from '../support/server-actions';
import { getPage, heading, postPurchase, shopMerchant, submitForm } from '../support/shopper';
import { expect, test } from '../support/test';

/** The tile of an order, by its reference. */
const tile = (page: Page, order: { external_reference: string }) =>
  page.getByRole('listitem').filter({ hasText: order.external_reference });

// Its own server: the room shows the payments of all merchants.
test('each action settles its order, and the tile says what became of it', async ({ page, own }) => {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  const actions = [
    ['mbway', 'Aprovar', 'paid', 'Pago'],
    ['mbway', 'Recusar', 'failed', 'Falhou'],
    ['mbway', 'Deixar expirar', 'expired', 'Expirou'],
    ['multibanco', 'Pagar', 'paid', 'Pago'],
    ['multibanco', 'Falhar', 'failed', 'Falhou'],
    ['multibanco', 'Deixar expirar', 'expired', 'Expirou'],
  ] as const;
  const orders = [];
  for (const [method] of actions) orders.push(await merchant.createOrder({ method, amount: 4250 }));
  await page.goto(`${own.paymentsUrl}/simulator`);
  for (const [index, [method, button, status, said]] of actions.entries()) {
    const shown = tile(page, orders[index]);
    await shown.getByRole('button', { name: new RegExp(`^${button} Test merchant, 42,50\\s€$`) }).click();
    await expect(shown.getByText(said, { exact: true }).locator('..')).toBeFocused();
    await expect(shown.getByRole('button')).toHaveCount(0);
    expect((await merchant.retrieve(orders[index].id)).body.status, `${method} ${button}`).toBe(status);
  }
});

test('live: a payment arrives by itself, opens on its device, and shows what someone else decides', async ({
  page,
  own,
}) => {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  const phone = newPhone();
  await page.goto(`${own.paymentsUrl}/simulator?lang=en`);
  await expect(page).toHaveTitle('Control room · Eclusa');
  const order = await merchant.createOrder({ phone, amount: 4250 });
  const voucher = await merchant.createOrder({ method: 'multibanco', amount: 540_000 });
  await expect(tile(page, order).getByRole('timer')).toHaveText(/^[34]:\d\d$/);
  await expect(tile(page, voucher)).toContainText('€5,400.00');
  await tile(page, voucher).getByRole('link', { name: 'Open at the ATM' }).click();
  await expect(heading(page)).toHaveText('Confirm the payment');
  await page.getByRole('link', { name: 'Control room' }).first().click();

  // Nobody who looks at the room reads a whole number, not even in a link.
  await expect(tile(page, order)).toContainText(phone.slice(-3));
  expect(await page.content()).not.toContain(phone.slice(4));
  await merchant.decide(order.id, 'decline');
  await expect(tile(page, order).getByText('Failed', { exact: true })).toBeVisible();
  // What waits comes first, even when it is older.
  const newer = await merchant.createOrder();
  await merchant.decide(newer.id, 'decline');
  await expect(tile(page, newer).getByText('Failed', { exact: true })).toBeVisible();
  const tiles = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(tiles.last()).toContainText('Failed');
  await expect(tiles.first()).toContainText(voucher.external_reference);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('Numbers and amounts that always do the same').click();
  await page.getByRole('button', { name: 'Copy +351910000402' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+351910000402');
});

test('the demonstration begins again: its purchases are gone, its sample data and other merchants are there', async ({
  page,
  own,
}) => {
  const other = await (await Merchant.signUp(own.paymentsUrl)).createOrder();
  const purchase = await postPurchase(page.request, own.storeUrl, { method: 'multibanco' });
  await page.goto(`${own.paymentsUrl}/simulator?lang=en`);
  await page.getByText('Begin again', { exact: true }).click();
  await page.getByRole('button', { name: 'Delete and begin again' }).click();
  // Others press meanwhile, some of them while its history is being written.
  const others = Array.from({ length: 12 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 100));
    return callAction(page.request, `${own.paymentsUrl}/simulator`, 'startAgain', {});
  });
  for (const response of await Promise.all(others)) expect(response.status()).toBe(200);
  await expect.poll(async () => (await page.request.get(purchase)).status()).toBe(404);
  await expect(tile(page, other)).toBeVisible();
  await submitForm(page.request, `${own.storeUrl}/admin/en`, 'Enter the demonstration');
  const samples = async () => {
    const { html } = await getPage(page.request, `${own.storeUrl}/admin/en`);
    return html.match(/href="\/admin\/en\/purchases\/sample-\d{4}"/g)?.length;
  };
  await expect.poll(samples).toBe(25);
  const { data } = (await shopMerchant(own).list()).body;
  expect(data).toHaveLength(25);
  for (const { id } of data)
    expect((await getPage(page.request, `${own.storeUrl}/purchases/of-order/${id}`)).status, id).toBe(307);
});

test('{"action": "expire"} ends a request now, and "outcome": "expire" a voucher: one event each', async ({
  notified,
  receiver,
}) => {
  const order = await notified.createOrder();
  const twice = await Promise.all([1, 2].map(() => notified.decide(order.id, 'expire')));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const voucher = await notified.createOrder({ method: 'multibanco' });
  await notified.payVoucher(voucher.multibanco, { outcome: 'expire' });
  const late = await notified.payVoucher(voucher.multibanco);
  expect([late.status, late.body.error.code]).toEqual([410, 'expired']);
  for (const { id } of [order, voucher]) await notified.settledDeliveries(id);
  expect(receiver.requests.filter(({ body }) => body.includes('"order.expired"'))).toHaveLength(2);
  // An unknown action is refused, and says which there are.
  const refused = await notified.decide(order.id, 'vanish' as 'approve');
  expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid_action']);
});
