// The delivery log: one row an event with its delivery to each endpoint; dead letters that are chosen. One delivery:
// webhooks.spec.ts. The rules of each filter: lib/payments/dashboard/reads/list-deliveries.spec.ts.
import { openReceiver } from '../support/receiver';
import { query, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

test('an event is one live row; filters are in the URL', async ({ page, whole, notified, receiver }) => {
  const other = await openReceiver();
  other.answer({ status: 500 });
  const { url, post, read } = await signInAs(page, whole, notified);
  await post('webhooks', 'addEndpoint', { url: other.url });
  await page.goto(`${url}/deliveries`);
  await notified.createOrder({ method: 'multibanco' });
  const paid = await notified.paidOrder();

  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(2);
  const row = rows.filter({ hasText: paid.id });
  await expect(row.getByText('Delivered', { exact: true })).toBeVisible();
  await expect(row.getByText('Retrying', { exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: receiver.url })).toBeVisible();
  await expect(row.getByText(/^500 · \d+ ms/)).toBeVisible();

  const status = page.getByRole('group', { name: 'Status' });
  for (const count of ['Delivered 2', 'Pending 2']) await expect(status.getByText(count)).toBeVisible();
  await page.getByLabel('Endpoint').selectOption(other.url);
  await status.getByText('Delivered').click();
  await page.waitForURL(/deliveries\?status=delivered&endpoint=whe_.*/);
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(rows).toHaveCount(2);

  // Invalid filters are ignored.
  await read(`deliveries?type=order.awaiting_payment&status=all&endpoint=whe_&from=yesterday&before=1`);
  await expect(rows).toHaveCount(1);
  await other.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('chosen dead letters are sent again', async ({ page, whole, notified, receiver }) => {
    const { url } = await signInAs(page, whole, notified);
    for (let count = 0; count < 4; count++) await notified.createOrder({ method: 'multibanco' });
    const kill = () => query(whole)`
      update payments.deliveries set status = 'dead' from payments.webhook_endpoints endpoint
       where endpoint.id = endpoint_id and endpoint.account_id = ${notified.accountId} and status = 'delivered' returning 1`;
    let killed = 0;
    await expect.poll(async () => (killed += (await kill()).length)).toBe(4);
    await page.goto(`${url}/dead-letters`);
    await expect(page.getByText('4 events wait here.')).toBeVisible();
    const send = page.getByRole('button', { name: 'Send the chosen ones again' });
    await send.click();
    await expect(page.getByText('Choose at least one.')).toBeVisible();
    for (const index of [0, 2]) await page.getByRole('checkbox').nth(index).check();
    await send.click();
    await expect(page.getByText('2 events wait here.')).toBeVisible();
    const sendOne = page.getByRole('button', { name: /^Send again: order.awaiting_payment/ });
    await sendOne.first().click();
    await expect(page.getByText('1 event waits here.')).toBeVisible();
    await expect.poll(() => receiver.requests.length).toBe(7);
  });
});
