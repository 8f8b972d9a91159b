// The merchant's orders: found, read, refunded, live. That no other account sees them is tested in
// authorization.spec.ts and pages.spec.ts.

import { rule } from '../rules';
import { expectAccessible } from '../support/accessible';
import { newReference } from '../support/merchant';
import { administer, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

// axe looks at every state in light and in dark, which takes its time on a busy machine.
test.describe.configure({ timeout: 120_000 });

test('a new account reads how to get its first order, and sees it arrive by itself', async ({
  page,
  whole,
  merchant,
}) => {
  await signInAs(page, whole, merchant);
  await page.goto(`${whole.paymentsUrl}/dashboard/orders`);
  await expect(page.getByText('No orders yet.')).toBeVisible();
  await expectAccessible(page);
  const order = await merchant.createOrder();
  await expect(page.getByRole('link', { name: order.external_reference })).toBeVisible();
  await expect(page.getByRole('row', { name: /Pending/ })).toBeVisible();
  await merchant.settle(order);
  await expect(page.getByRole('row', { name: /Paid/ })).toBeVisible();
});

test('orders are found by status, method, reference and description', {
  annotation: rule('input.description-shown'),
}, async ({ page, whole, merchant, other }) => {
  const start = newReference();
  await merchant.paidOrder({ external_reference: `${start}-a`, description: 'Manta de burel, azul' });
  await merchant.createOrder({ external_reference: `${start}-b`, method: 'multibanco' });
  const last = await merchant.createOrder({ external_reference: `x${start}`, description: '<b>Azeite</b>' });
  await other.createOrder({ external_reference: `${start}-c`, description: 'Manta de burel' });
  await signInAs(page, whole, merchant);
  const found = async (query: Record<string, string>) => {
    await page.goto(`${whole.paymentsUrl}/dashboard/orders?${new URLSearchParams(query)}`);
    return (await page.locator('tbody a').allTextContents()).map((text) => text.replace(start, ''));
  };
  expect(await found({})).toEqual(['x', '-b', '-a']);
  expect(await found({ status: 'paid' })).toEqual(['-a']);
  expect(await found({ method: 'multibanco' })).toEqual(['-b']);
  expect(await found({ q: start })).toEqual(['x', '-b', '-a']);
  expect(await found({ q: start, method: 'mbway' })).toEqual(['x', '-a']);
  expect(await found({ q: 'burel AZU' })).toEqual(['-a']);
  expect(await found({ q: last.id })).toEqual(['x']);
  expect(await found({ q: "') or 1=1 --" })).toEqual([]);
  await expect(page.getByText('No order matches.')).toBeVisible();
  expect(await found({ status: 'PAID', after: 'nonsense' })).toHaveLength(3);
  await expect(page.getByText('<b>Azeite</b>')).toBeVisible();
  await expectAccessible(page);
});

test('what is older than the newest thousands is found too', async ({ page, whole, merchant }) => {
  await administer(whole, async (sql) => {
    await sql`
      insert into payments.orders (id, account_id, livemode, status, amount, method, external_reference, description,
        phone, refunded_amount, created_at, expires_at)
      select 'ord_' || right(md5(${merchant.accountId} || n), 26), ${merchant.accountId}, true, 'failed', 1000, 'mbway',
             ${merchant.accountId} || '-' || n, case when n = 7 then 'Uma andorinha' else 'Uma caneca' end, 'sealed', 0,
             at, at from (select n, now() - interval '1 day' + n * interval '1 second' as at
                            from generate_series(1, 2100) n) numbered`;
  });
  await signInAs(page, whole, merchant);
  for (const [q, number] of [
    ['andorinha', 7],
    ['uma ANDOR', 7],
    [`${merchant.accountId}-99`, 99],
  ] as const) {
    await page.goto(`${whole.paymentsUrl}/dashboard/orders?${new URLSearchParams({ q })}`);
    const link = page.getByRole('link', { name: `${merchant.accountId}-${number}`, exact: true });
    await expect(link).toBeVisible();
  }
  await expect(page.locator('tbody tr')).toHaveCount(11);
});

test('pages of 25 lead to the oldest order and back', async ({ page, whole, merchant }) => {
  for (let count = 0; count < 26; count++) await merchant.createOrder({ method: 'multibanco' });
  await signInAs(page, whole, merchant);
  await page.goto(`${whole.paymentsUrl}/dashboard/orders?method=multibanco`);
  await expect(page.locator('tbody tr')).toHaveCount(25);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(25);
  expect(page.url()).toContain('method=multibanco');
});

test('one order shows its history, and is refunded in part and then in full', async ({
  page,
  whole,
  notified,
  receiver,
}) => {
  receiver.answer({ status: 500 }, {});
  const order = await notified.paidOrder({
    amount: 4250,
    phone: '+351912345678',
    description: 'Manta de burel',
    customer: { name: 'Ana Reis', email: 'ana@exemplo.pt', nif: '123456789' },
  });
  await signInAs(page, whole, notified);
  await page.goto(`${whole.paymentsUrl}/dashboard/orders/${order.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('42.50 €');
  for (const text of ['Ana Reis', 'ana@exemplo.pt', 'Manta de burel', '−0.34 €', '42.16 €'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText('+351912345678').first()).toBeVisible();
  await expect(page.getByText(/Attempt 1: 500/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Refund' }).click();
  await page.getByLabel('Amount in euros').fill('42.51');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Only 42.50 € remains.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Amount in euros').fill('10,00');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Refund 10.00 €?' })).toBeVisible();
  await expect(page.getByText('32.50 €')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/Reason/).fill('Wrong size');
  await page.getByRole('button', { name: 'Refund 10.00 €' }).click();
  await expect(page.getByText('Paid · refunded 10.00 €')).toBeVisible();
  await expect(page.getByText('Wrong size')).toBeVisible();

  await page.getByRole('link', { name: 'Refund' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Refund 32.50 €' }).click();
  await expect(page.getByText('Refunded in full')).toBeVisible();
  expect((await notified.retrieve(order.id)).body.status).toBe('refunded');
  await page.goto(`${whole.paymentsUrl}/dashboard/orders/${order.id}/refund`);
  await expect(page.getByText('Only an order that is paid can be refunded.')).toBeVisible();
});

test('a confirmation sent twice refunds once, without JavaScript', async ({ browser, whole, merchant }) => {
  const order = await merchant.paidOrder({ amount: 1000 });
  const context = await browser.newContext();
  await signInAs(await context.newPage(), whole, merchant);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const page = await plain.newPage();
  await page.goto(`${whole.paymentsUrl}/dashboard/orders/${order.id}/refund?amount=3.00`);
  // Going back would show a new confirmation, with a key of its own: this one is sent again as it was.
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Refund 3.00 €' }).click();
  await expect(page.getByText('Paid · refunded 3.00 €')).toBeVisible();
  const first = await sent;
  const again = await page.request.post(first.url(), {
    data: first.postDataBuffer() ?? Buffer.alloc(0),
    headers: { 'Content-Type': first.headers()['content-type'] ?? '', Origin: whole.paymentsUrl },
  });
  expect(await again.text()).toContain('refunded 3.00');
  await context.close();
  await plain.close();
});

test('an order page turns to paid, and a delivery shows its response, within a second', async ({
  page,
  whole,
  notified,
}) => {
  const order = await notified.createOrder({ amount: 4250 });
  await signInAs(page, whole, notified);
  const stream = page.waitForResponse(
    (response) =>
      response.url().endsWith(`/dashboard/orders/${order.id}/stream`) &&
      response.headers()['content-type']?.startsWith('text/event-stream') === true,
  );
  await page.goto(`${whole.paymentsUrl}/dashboard/orders/${order.id}`);
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await stream;
  // Typed or opened things stay: the page is updated, not loaded again.
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await notified.settle(order);
  // Polling, the fallback, would take up to three seconds.
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible({ timeout: 1_000 });
  await expect(page.getByText(/Attempt 1: 200/)).toBeVisible({ timeout: 2_000 });
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
});

test('a voucher is shown with its entity and reference', async ({ page, whole, merchant }) => {
  const order = await merchant.createOrder({ method: 'multibanco' });
  await signInAs(page, whole, merchant);
  await page.goto(`${whole.paymentsUrl}/dashboard/orders/${order.id}`);
  await expect(page.getByText(order.multibanco.reference)).toBeVisible();
  await expect(page.getByText('Awaiting payment')).toBeVisible();
  await expectAccessible(page);
});
