// The delivery log: one row an event with its delivery to each endpoint, filtered at once by the URL; one delivery with
// its schedule; dead letters that are chosen.
import { expectAccessible } from '../support/accessible';
import { Merchant } from '../support/merchant';
import { openReceiver } from '../support/receiver';
import { callAction } from '../support/server-actions';
import { administer, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 90_000 });

test('an event is one row with its delivery to each endpoint; each filter is applied at once and is in the URL', async ({
  page,
  whole,
  receiver,
}) => {
  const other = await openReceiver();
  other.answer({ status: 500 });
  const merchant = await Merchant.signUp(whole.paymentsUrl, { webhookUrl: receiver.url });
  await signInAs(page, whole, merchant);
  const url = `${whole.paymentsUrl}/dashboard`;
  await callAction(page.request, `${url}/webhooks`, 'addEndpoint', { url: other.url });
  await page.goto(`${url}/deliveries`);
  const voucher = await merchant.createOrder({ method: 'multibanco' });
  const paid = await merchant.paidOrder();

  // Live: the rows appear by themselves.
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(2);
  const row = rows.filter({ hasText: paid.id });
  await expect(row.getByText('Delivered', { exact: true })).toBeVisible();
  await expect(row.getByText('Retrying', { exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: receiver.url })).toBeVisible();
  await expect(row.getByText(/^500 · \d+ ms/)).toBeVisible();
  await expectAccessible(page);

  const status = page.getByRole('group', { name: 'Status' });
  await expect(status.getByText('Delivered 2')).toBeVisible();
  await expect(status.getByText('Pending 2')).toBeVisible();
  await status.getByText('Dead letter').click();
  await page.waitForURL('**/deliveries?status=dead');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Event' }).selectOption('order.awaiting_payment');
  await page.waitForURL('**/deliveries?type=order.awaiting_payment');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(voucher.id);
  await page.getByLabel('Endpoint').selectOption(other.url);
  await status.getByText('Delivered').click();
  await page.waitForURL(/status=delivered&endpoint=whe_.*&type=order.awaiting_payment/);
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Order id').fill(paid.id);
  await page.waitForURL(`**/deliveries?q=${paid.id}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('order.paid');
  await page.goBack();
  await page.goto(`${url}/deliveries?from=2026-01-01&to=2026-01-02`);
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  // What is not a filter is ignored.
  await page.goto(`${url}/deliveries?status=all&type=x&endpoint=whe_&from=yesterday&before=1`);
  await expect(rows).toHaveCount(2);

  // By keyboard: j to a row, Enter to open it.
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/deliveries\/\d+$/);
  await other.close();
});

test('one delivery: the attempts made and planned, and what was sent', async ({ page, whole, receiver }) => {
  receiver.answer({ status: 503, body: 'not now' });
  const merchant = await Merchant.signUp(whole.paymentsUrl, { webhookUrl: receiver.url });
  await signInAs(page, whole, merchant);
  const { id } = await merchant.createOrder({ method: 'multibanco' });
  await receiver.next(({ body }) => body.includes(id));
  await page.goto(`${whole.paymentsUrl}/dashboard/deliveries`);
  await page.locator('tbody a').first().click();
  await expect(page.getByText('Response 503')).toHaveCount(1);
  // No second attempt while this test reads about the first.
  await administer(whole, async (sql) => {
    const later = await sql`
      update payments.deliveries set next_attempt_at = next_attempt_at + interval '1 hour'
        from payments.webhook_endpoints endpoint
       where endpoint.id = endpoint_id and endpoint.account_id = ${merchant.accountId} and attempts = 1 returning 1`;
    expect(later).toHaveLength(1);
  });
  await expect(page.getByText(/^Attempt \d$/)).toHaveCount(9);
  await expect(page.getByText('Planned', { exact: true })).toHaveCount(8);
  // The next one's time is set; the later ones vary.
  await expect(page.getByText(/± \d+ (s|min)$/)).toHaveCount(7);
  await expect(page.getByText(/^Then a dead letter/)).toBeVisible();
  await page.getByText('Request headers and response').click();
  await expect(page.getByText('not now')).toBeVisible();
  await expect(page.getByText(/^t=\d+,v1=[0-9a-f]{64}$/).first()).toBeVisible();
  expect(await page.content()).not.toContain(merchant.webhookSecret);
  await expectAccessible(page);
});

test('dead letters: the chosen ones are sent again, or one', async ({ page, whole, receiver }) => {
  const merchant = await Merchant.signUp(whole.paymentsUrl, { webhookUrl: receiver.url });
  await signInAs(page, whole, merchant);
  for (let count = 0; count < 4; count++) await merchant.createOrder({ method: 'multibanco' });
  await expect.poll(() => receiver.requests.length).toBe(4);
  const kill = () =>
    administer(whole, async (sql) => {
      const dead = () => sql`
        update payments.deliveries set status = 'dead' from payments.webhook_endpoints endpoint
         where endpoint.id = endpoint_id and endpoint.account_id = ${merchant.accountId} and status = 'delivered' returning 1`;
      let count = 0;
      await expect.poll(async () => (count += (await dead()).length)).toBe(4);
    });
  await kill();
  await page.goto(`${whole.paymentsUrl}/dashboard/dead-letters`);
  await expect(page.getByText('4 events wait here.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the chosen ones again' }).click();
  await expect(page.getByText('Choose at least one.')).toBeVisible();
  for (const index of [0, 2]) await page.getByRole('checkbox').nth(index).check();
  await page.getByRole('button', { name: 'Send the chosen ones again' }).click();
  await expect(page.getByText('2 events are being sent again.')).toBeVisible();
  await expect(page.getByText('2 events wait here.')).toBeVisible();
  await expect.poll(() => receiver.requests.length).toBe(6);
  await page
    .getByRole('button', { name: /^Send again: order.awaiting_payment/ })
    .first()
    .click();
  await expect(page.getByText('1 event is being sent again.')).toBeVisible();
  await expect.poll(() => receiver.requests.length).toBe(7);
  await expect(page.getByText('1 event waits here.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form with a button', async ({ page, whole, notified }) => {
    const { id } = await notified.paidOrder();
    await signInAs(page, whole, notified);
    await page.goto(`${whole.paymentsUrl}/dashboard/deliveries`);
    await page.getByLabel('Order id').fill(id);
    await page.getByText('Cancelled').click();
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByText('Nothing matches.')).toBeVisible();
    expect(page.url()).toContain(`q=${id}`);
    expect(page.url()).toContain('status=cancelled');
  });
});
