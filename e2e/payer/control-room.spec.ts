// The control room: every action on both kinds of payment, live and in the JSON interface.
import type { Page } from 'playwright/test';
import { Merchant, newPhone } from '../support/merchant';
import { expect, test } from '../support/test';

/** The tile of an order, by its reference. */
const tile = (page: Page, order: { external_reference: string }) =>
  page.getByRole('listitem').filter({ hasText: order.external_reference });

// Its own server: the room shows the payments of all merchants.
const signUp = (url: string, webhookUrl?: string) => Merchant.signUp(url, webhookUrl ? { webhookUrl } : {});

test('each action settles its order, and the tile says what became of it', async ({ page, own }) => {
  const merchant = await signUp(own.paymentsUrl);
  for (const [method, button, status, said] of [
    ['mbway', 'Aprovar', 'paid', 'Pago'],
    ['mbway', 'Recusar', 'failed', 'Falhou'],
    ['mbway', 'Deixar expirar', 'expired', 'Expirou'],
    ['multibanco', 'Pagar', 'paid', 'Pago'],
    ['multibanco', 'Falhar', 'failed', 'Falhou'],
    ['multibanco', 'Deixar expirar', 'expired', 'Expirou'],
  ] as const) {
    const order = await merchant.createOrder({ method, amount: 4250 });
    await page.goto(`${own.paymentsUrl}/simulator`);
    const shown = tile(page, order);
    await expect(shown).toContainText('Test merchant');
    await shown.getByRole('button', { name: new RegExp(`^${button} Test merchant, 42,50\\s€$`) }).click();
    const state = shown.getByText(said, { exact: true });
    await expect(state.locator('..')).toBeFocused();
    await expect(shown.getByRole('button')).toHaveCount(0);
    expect((await merchant.retrieve(order.id)).body.status, `${method} ${button}`).toBe(status);
  }
});

test('live: a payment arrives by itself, and what someone else decides shows, in both languages', async ({
  page,
  own,
}) => {
  const merchant = await signUp(own.paymentsUrl);
  const phone = newPhone();
  await page.goto(`${own.paymentsUrl}/simulator?lang=en`);
  await expect(page).toHaveTitle('Control room · Eclusa');
  const order = await merchant.createOrder({ phone, amount: 4250 });
  const voucher = await merchant.createOrder({ method: 'multibanco', amount: 540_000 });
  await expect(tile(page, order).getByRole('timer')).toHaveText(/^[34]:\d\d$/);
  await expect(tile(page, voucher)).toContainText('€5,400.00');

  // Nobody who looks at the room reads a whole number, not even in a link.
  await expect(tile(page, order)).toContainText(phone.slice(-3));
  expect(await page.content()).not.toContain(phone.slice(4));
  await merchant.decide(order.id, 'decline');
  await expect(tile(page, order).getByText('Failed', { exact: true })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('link', { name: 'Português' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sala de controlo');
});

test('a tile opens its payment on the device', async ({ page, own }) => {
  const merchant = await signUp(own.paymentsUrl);
  const order = await merchant.createOrder({ amount: 4250 });
  const voucher = await merchant.createOrder({ method: 'multibanco', amount: 1800 });
  await page.goto(`${own.paymentsUrl}/simulator?lang=en`);
  await tile(page, order).getByRole('link', { name: 'Open on the phone' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test merchant asks you for');
  await page.goBack();
  await tile(page, voucher).getByRole('link', { name: 'Open at the ATM' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm the payment');
  await expect(page.getByText('€18.00')).toBeVisible();
});

test('a magic number can be copied', async ({ page, own }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${own.paymentsUrl}/simulator?lang=en`);
  await page.getByRole('button', { name: 'Copy +351910000402' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+351910000402');
});

test('{"action": "expire"} ends a request now, and "outcome": "expire" a voucher: one event each', async ({
  notified,
  receiver,
}) => {
  const order = await notified.createOrder();
  const responses = await Promise.all(Array.from({ length: 5 }, () => notified.decide(order.id, 'expire')));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  const expired = responses.find(({ status }) => status === 200);
  expect(expired?.body).toEqual({ order_id: order.id, status: 'expired' });
  expect((await notified.decide(order.id, 'approve')).status).toBe(409);

  const voucher = await notified.createOrder({ method: 'multibanco' });
  const ended = await notified.payVoucher(voucher.multibanco, { outcome: 'expire' });
  expect(ended.body).toEqual({ order_id: voucher.id, status: 'expired' });
  const late = await notified.payVoucher(voucher.multibanco);
  expect([late.status, late.body.error.code]).toEqual([410, 'expired']);
  // Its time is over, and says so.
  const { multibanco } = (await notified.retrieve(voucher.id)).body;
  expect(Date.parse(multibanco.expires_at)).toBeLessThanOrEqual(Date.now());

  for (const { id } of [order, voucher])
    await receiver.next(({ body }) => body.includes(id) && body.includes('"order.expired"'));
  const told = receiver.requests.filter(({ body }) => body.includes('"order.expired"'));
  expect(told).toHaveLength(2);
  // An unknown action is refused, and says which there are.
  const refused = await notified.decide(order.id, 'vanish' as 'approve');
  expect([refused.status, refused.body.error.code]).toEqual([400, 'invalid_action']);
});
