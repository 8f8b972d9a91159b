// The merchant's orders: found, read, refunded, live. That no other account sees them is tested in
// authorization.spec.ts and pages.spec.ts. How a search matches, among thousands too:
// lib/payments/dashboard/reads/search-orders.spec.ts.
import { rule } from '../rules';
import { overHttp } from '../support/dashboard';
import { newReference } from '../support/merchant';
import { openPurchase, shopMerchant } from '../support/shopper';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

test.describe('the list', () => {
  test('of a new account says how to get its first order, and shows it by itself', async ({
    page,
    whole,
    merchant,
  }) => {
    await signInAs(page, whole, merchant);
    await page.goto(`${whole.paymentsUrl}/dashboard/orders`);
    await expect(page.getByText('No orders yet.')).toBeVisible();
    const order = await merchant.createOrder();
    await expect(page.getByRole('link', { name: order.external_reference })).toBeVisible();
    await expect(page.getByRole('row', { name: /Pending/ })).toBeVisible();
    await merchant.settle(order);
    await expect(page.getByRole('row', { name: /Paid/ })).toBeVisible();
  });

  test('finds orders by status, method, reference, id and description', {
    annotation: rule('input.description-shown'),
  }, async ({ page, whole, merchant, other }) => {
    const { read } = overHttp(page, whole);
    const start = newReference();
    await merchant.paidOrder({ external_reference: `${start}-a`, description: 'Manta de burel, azul' });
    await merchant.createOrder({ external_reference: `${start}-b`, method: 'multibanco' });
    const last = await merchant.createOrder({
      external_reference: `x${start}`,
      description: '<b>Azeite</b>',
    });
    await other.createOrder({ external_reference: `${start}-c`, description: 'Manta de burel' });
    await signInAs(page, whole, merchant);
    for (const [query, references] of [
      [{}, ['x', '-b', '-a']],
      [{ status: 'paid' }, ['-a']],
      [{ method: 'multibanco' }, ['-b']],
      [{ q: start }, ['x', '-b', '-a']],
      [{ q: start, method: 'mbway' }, ['x', '-a']],
      [{ q: 'burel AZU' }, ['-a']],
      [{ q: last.id }, ['x']],
      [{ q: "') or 1=1 --" }, []],
      [{ status: 'PAID', after: 'nonsense' }, ['x', '-b', '-a']],
    ] as [Record<string, string>, string[]][]) {
      await read(`orders?${new URLSearchParams(query)}`);
      const found = await page.locator('tbody a').allTextContents();
      const what = JSON.stringify(query);
      expect(
        found.map((text) => text.replace(start, '')),
        what,
      ).toEqual(references);
      await expect(page.getByText('No order matches.'), what).toHaveCount(found.length ? 0 : 1);
    }
    await expect(page.getByText('<b>Azeite</b>')).toBeVisible();
  });

  test('has pages of 25, which keep the filter and lead to the oldest order and back', async ({
    page,
    whole,
    merchant,
  }) => {
    const { read, follow } = overHttp(page, whole);
    for (let count = 0; count < 26; count++) await merchant.createOrder({ method: 'multibanco' });
    await merchant.createOrder();
    await signInAs(page, whole, merchant);
    const rows = page.locator('tbody tr');
    await read('orders?method=multibanco');
    await expect(rows).toHaveCount(25);
    await follow('Older');
    await expect(rows).toHaveCount(1);
    expect((await follow('Newest')).path).toContain('method=multibanco');
    await expect(rows).toHaveCount(25);
  });
});

test.describe('an order', () => {
  test('is refunded in part and then in full, each confirmed after its effect on the balance was shown', async ({
    page,
    whole,
    merchant,
  }) => {
    const order = await merchant.paidOrder({ amount: 10_000 });
    await signInAs(page, whole, merchant);
    const url = `${whole.paymentsUrl}/dashboard/orders/${order.id}`;
    const balance = page.getByRole('region', { name: 'Your balance' });
    await page.goto(url);
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
    await expect(page.getByText('Refunded: €10.00')).toBeVisible();
    await expect(page.getByText('Paid · refunded €10.00')).toBeVisible();
    await expect(page.getByText('Wrong size')).toBeVisible();

    await merchant.advanceClock(86_400);
    await page.goto(`${url}/refund?amount=90.00`);
    await expect(balance.getByText('Available now')).toBeVisible();
    await expect(balance.getByText('−€0.80')).toBeVisible();
    await expect(balance.getByText(/becomes negative/)).toBeVisible();
    await page.getByRole('button', { name: 'Refund €90.00' }).click();
    await expect(page.getByText('Refunded in full')).toBeVisible();
    expect((await merchant.retrieve(order.id)).body.status).toBe('refunded');
    const { read } = overHttp(page, whole);
    await read(`orders/${order.id}/refund`);
    await expect(page.getByText('Only an order that is paid can be refunded.')).toBeVisible();
    await read('balance');
    await expect(page.getByText('−€0.80').first()).toBeVisible();
  });

  test('is refunded once by a confirmation that is sent twice', async ({ page, whole, merchant }) => {
    const { read, act } = overHttp(page, whole);
    const order = await merchant.paidOrder({ amount: 1000 });
    await signInAs(page, whole, merchant);
    await read(`orders/${order.id}/refund?amount=3.00`);
    const key = (await page.locator('main [name=key]').getAttribute('value')) ?? '';
    for (let time = 0; time < 2; time++)
      await act(`orders/${order.id}/refund`, 'refund', { order: order.id, amount: '300', key });
    await expect(page.getByText('Paid · refunded €3.00')).toBeVisible();
  });

  test('turns to paid by itself, and then shows how its event was delivered, without being loaded again', async ({
    page,
    whole,
    notified,
  }) => {
    const order = await notified.createOrder();
    await signInAs(page, whole, notified);
    const stream = page.waitForResponse(
      (response) =>
        response.url().endsWith(`/dashboard/orders/${order.id}/stream`) &&
        response.headers()['content-type']?.startsWith('text/event-stream') === true,
    );
    await page.goto(`${whole.paymentsUrl}/dashboard/orders/${order.id}`);
    await expect(page.getByText('Pending', { exact: true })).toBeVisible();
    await stream;
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    await notified.settle(order);
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/Attempt 1: 200/)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
  });

  test('shows what was paid, by whom, the fee and its history', async ({
    page,
    whole,
    notified,
    receiver,
  }) => {
    const { read } = overHttp(page, whole);
    receiver.answer({ status: 500 }, {});
    const order = await notified.paidOrder({
      amount: 4250,
      phone: '+351912345678',
      description: 'Manta de burel',
      customer: { name: 'Ana Reis', email: 'ana@exemplo.pt', nif: '123456789' },
    });
    const voucher = await notified.createOrder({ method: 'multibanco' });
    await signInAs(page, whole, notified);
    await expect(async () => {
      await read(`orders/${order.id}`);
      await expect(page.getByText(/Attempt 1: 500/)).toBeVisible({ timeout: 1 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('€42.50');
    for (const text of ['Ana Reis', 'ana@exemplo.pt', 'Manta de burel', '−€0.34', '€42.16'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText('+351912345678').first()).toBeVisible();
    await read(`orders/${voucher.id}`);
    await expect(page.getByText(voucher.multibanco.reference)).toBeVisible();
    await expect(page.getByText('Awaiting payment')).toBeVisible();
  });

  test('has tabs with its requests, its events as they were sent, its deliveries and its JSON', async ({
    page,
    whole,
    notified,
    receiver,
  }) => {
    const { read, follow } = overHttp(page, whole);
    receiver.answer({ status: 500 }, {});
    const order = await notified.paidOrder({ method: 'multibanco' });
    await notified.refund(order.id, { amount: 1_000 });
    const sent = [await receiver.next(), await receiver.next()].map(({ body }) => String(body));
    await signInAs(page, whole, notified);
    await read(`orders/${order.id}`);
    const tab = page.getByRole('navigation', { name: 'Views of the order' }).getByRole('link');
    await expect(tab.and(page.locator('[aria-current=page]'))).toHaveText('Timeline');

    const rows = page.getByRole('row');
    await expect(async () => {
      await read(`orders/${order.id}?tab=requests`);
      await expect(rows.filter({ hasText: '/v1/orders/{id}/refunds' })).toHaveCount(1, { timeout: 1 });
    }).toPass();
    await expect(rows.filter({ hasText: /\/v1\/orders(?!\/)/ })).toHaveCount(1);
    expect((await follow('In the request log')).path).toBe(`/dashboard/requests?q=${order.id}`);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${whole.paymentsUrl}/dashboard/orders/${order.id}?tab=events`);
    await expect(page.getByRole('heading', { name: 'order.paid' })).toBeVisible();
    const bodies = await page.locator('main pre').allTextContents();
    expect(bodies).toHaveLength(2);
    for (const body of sent) expect(bodies).toContain(body);
    await page.getByRole('button', { name: 'Copy body' }).first().click();
    await expect(page.getByText('Copied: body')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bodies[0]);

    await follow('1 delivery');
    for (const attempt of [/Attempt 1: 500/, /Attempt 1: 200/])
      await expect(page.getByText(attempt)).toBeVisible();

    await read(`orders/${order.id}?tab=json`);
    const { body } = await notified.retrieve(order.id);
    const [command = '', json = ''] = await page.locator('main pre').allTextContents();
    expect(JSON.parse(json)).toEqual(body);
    expect(command).toContain(`curl ${whole.paymentsUrl}/v1/orders/${order.id}`);
  });
});

test.describe('in the demonstration, an order leads', () => {
  test('to the phone or the ATM', async ({ page, whole, merchant }) => {
    const { read, follow } = overHttp(page, whole);
    const mbway = await merchant.createOrder({ phone: '+351912345678' });
    const voucher = await merchant.createOrder({ method: 'multibanco' });
    await signInAs(page, whole, merchant);
    await read(`orders/${mbway.id}`);
    // Another merchant's orders are none of the demonstration's shop.
    await expect(page.getByRole('link', { name: 'As the shop sees it' })).toHaveCount(0);
    await follow('On the simulated phone');
    await expect(page.getByText('Test merchant').first()).toBeVisible();
    await read(`orders/${voucher.id}`);
    await follow('At the simulated ATM');
    await expect(page.getByText(voucher.multibanco.entity).first()).toBeVisible();
  });

  test('to the purchase that it is for', async ({ page, whole }) => {
    await openPurchase(page, whole.storeUrl, { method: 'multibanco' });
    const purchase = new URL(page.url()).pathname;
    const { data } = (await shopMerchant(whole).list('?method=multibanco')).body;
    const at = async (path: string) =>
      (await page.request.get(whole.storeUrl + path, { maxRedirects: 0 })).headers().location;
    const leads = await Promise.all(
      data.map(({ id }: { id: string }) => at(`/purchases/of-order/${id}?lang=pt`)),
    );
    const { id } = data[leads.indexOf(purchase)];
    const { read, act, follow } = overHttp(page, whole);
    await act('login', 'enterDemo');
    await read(`orders/${id}`);
    expect(await at((await follow('As the shop sees it')).path)).toBe(purchase.replace('/pt/', '/en/'));
    for (const unknown of [`ord_${'0'.repeat(26)}`, 'x'])
      expect((await read(`/purchases/of-order/${unknown}`)).status()).toBe(404);
  });
});
