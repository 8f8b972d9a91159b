// The log of API requests: what it stores, what it never does, and how an error's request id finds its row.
import { newId } from '@/lib/payments/ids';
import { expectAccessible } from '../support/accessible';
import { newReference, orderInput } from '../support/merchant';
import { administer, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 120_000 });

test("an error response's request id finds its row", async ({ browser, page, whole, merchant, other }) => {
  const failed = await merchant.create({ amount: 1 });
  const requestId = failed.headers.get('request-id') ?? '';
  await signInAs(page, whole, merchant);
  await page.goto(`${whole.paymentsUrl}/dashboard/requests`);
  // Applied at once, and live: the request may be logged a moment later.
  await page.getByRole('searchbox', { name: 'Search' }).fill(requestId);
  await page.waitForURL(`**/requests?q=${requestId}`);
  const row = page.locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('POST /v1/orders');
  await expect(row).toContainText('400');
  await expect(row).toContainText('validation_failed');
  await expectAccessible(page);

  // No other account finds it.
  const context = await browser.newContext();
  const foreign = await context.newPage();
  await signInAs(foreign, whole, other);
  await foreign.goto(`${whole.paymentsUrl}/dashboard/requests?q=${requestId}`);
  await expect(foreign.getByText('No request matches.')).toBeVisible();
  await expectAccessible(foreign);
  await context.close();
});

test('requests show order, key and replay; failures and keys can be filtered', async ({
  page,
  whole,
  merchant,
}) => {
  const input = orderInput();
  const key = newReference();
  const { body: order } = await merchant.call('POST', '/v1/orders', input, { key });
  await merchant.call('POST', '/v1/orders', input, { key });
  await merchant.refund(order.id);
  await merchant.call('GET', '/v1/nope');
  await signInAs(page, whole, merchant);
  const rows = page.locator('tbody tr');
  await expect(async () => {
    await page.goto(`${whole.paymentsUrl}/dashboard/requests`);
    await expect(rows).toHaveCount(4, { timeout: 1_000 });
  }).toPass();
  await expect(rows.nth(0)).toContainText('resource_not_found');
  await expect(rows.nth(1)).toContainText('order_not_paid');
  await expect(rows.nth(2)).toContainText('replayed');
  await expect(rows.nth(3)).not.toContainText('replayed');
  await expect(rows.nth(3).getByRole('link', { name: order.id })).toBeVisible();
  await page.getByLabel('Outcome').selectOption('Failed');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('API key').selectOption({ index: 1 });
  await page.waitForURL(/outcome=failed&key=key_/);
  await expect(rows).toHaveCount(2);
  await page.goto(`${whole.paymentsUrl}/dashboard/requests?q=${key}`);
  await expect(rows).toHaveCount(2);
});

test('dates narrow the list to days of Lisbon, both included; a date that is none is ignored', async ({
  page,
  whole,
  merchant,
}) => {
  await signInAs(page, whole, merchant);
  // In summer Lisbon's day begins at 23:00 UTC. Years ahead, so that no request is deleted for its age.
  const moments = {
    200: '2099-06-30T22:59:59Z',
    201: '2099-06-30T23:00:00Z',
    400: '2099-07-01T12:00:00Z',
    404: '2099-07-01T22:59:59Z',
    409: '2099-07-01T23:00:00Z',
  };
  await administer(whole, async (sql) => {
    for (const [status, at] of Object.entries(moments))
      await sql`insert into payments.api_requests (id, account_id, api_key_id, method, path, status, duration_ms, replayed, at)
                select ${newId('req', new Date(at))}, account_id, id, 'GET', '/v1/orders', ${status}, 1, false, ${at}
                  from payments.api_keys where account_id = ${merchant.accountId}`;
  });
  const url = `${whole.paymentsUrl}/dashboard/requests`;
  const statuses = page.locator('tbody td:first-child');
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To')];

  await page.goto(url);
  await expect(statuses).toHaveText(['409', '404', '400', '201', '200']);
  await from.fill('2099-07-01');
  await page.waitForURL(`${url}?from=2099-07-01`);
  await expect(statuses).toHaveText(['409', '404', '400', '201']);
  await to.fill('2099-07-01');
  await page.waitForURL(`${url}?from=2099-07-01&to=2099-07-01`);
  await expect(statuses).toHaveText(['404', '400', '201']);
  await page.getByLabel('Outcome').selectOption('Failed');
  await expect(statuses).toHaveText(['404', '400']);

  // The URL alone does the same, and fills the form.
  await page.goto(`${url}?to=2099-06-30`);
  await expect(statuses).toHaveText(['200']);
  await expect(from).toHaveValue('');
  await expect(to).toHaveValue('2099-06-30');
  await page.goto(`${url}?from=2099-07-02&to=2099-07-01`);
  await expect(page.getByText('No request matches.')).toBeVisible();
  for (const query of ['from=yesterday', 'to=2099-02-31', 'from=2099-7-1&to=']) {
    await page.goto(`${url}?${query}`);
    await expect(statuses, query).toHaveCount(5);
    await expect(page.getByRole('link', { name: 'Clear' }), query).toHaveCount(0);
    await expect(from, query).toHaveValue('');
    await expect(to, query).toHaveValue('');
  }
  await page.goto(`${url}?from=yesterday&to=2099-06-30`);
  await expect(statuses).toHaveText(['200']);
});

test('nothing of a body or of a person is stored', async ({ whole, merchant }) => {
  const order = await merchant.createOrder({
    phone: '+351911222333',
    description: 'secret description',
    customer: { name: 'Ana Secreta', email: 'secreta@exemplo.pt' },
  });
  await expect(async () => {
    await administer(whole, async (sql) => {
      const rows = await sql`select api_requests::text as row from payments.api_requests
                              where order_id = ${order.id}`;
      expect(rows).toHaveLength(1);
      expect(rows[0]?.row).not.toMatch(/911222333|secret|Secreta|sk_live/);
    });
  }).toPass();
});
