// The log of API requests: what it stores, what it never does, and how an error's request id finds its row.
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
