// The API in the dashboard: how to begin, the log of requests, what it stores and what it never does. The rules of each
// filter of the log: lib/payments/dashboard/reads/list-requests.spec.ts.
import { newId } from '@/lib/payments/ids';
import { overHttp } from '../support/dashboard';
import { newReference, orderInput } from '../support/merchant';
import { administer, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

test('below the keys: where the API is, and a first request that works with one’s own key', async ({
  page,
  whole,
  merchant,
}) => {
  const { read } = overHttp(page, whole);
  await signInAs(page, whole, merchant);
  await read('keys');
  await expect(page.getByText(`${whole.paymentsUrl}/v1`, { exact: true })).toBeVisible();
  const command = (await page.locator('pre').first().textContent()) ?? '';
  expect(command).toContain('Bearer $ECLUSA_KEY');
  // What it says to send is accepted.
  const [, body = ''] = /-d '(.*)'/s.exec(command) ?? [];
  const created = await merchant.call('POST', '/v1/orders', JSON.parse(body));
  expect(created.status, created.text).toBe(201);
});

test.describe('the log of requests', () => {
  test('shows a new one by itself, and is filtered at once', async ({ page, whole, merchant }) => {
    await signInAs(page, whole, merchant);
    const url = `${whole.paymentsUrl}/dashboard/requests`;
    await page.goto(url);
    await expect(page.getByText('No requests yet.')).toBeVisible();
    const order = await merchant.createOrder();
    const rows = page.locator('tbody tr');
    await expect(rows).toHaveCount(1);
    await merchant.retrieve(order.id);
    await merchant.retrieve('ord_nothing');
    await expect(rows).toHaveCount(3);
    await page.getByLabel('Operation').selectOption('Retrieve an order');
    await page.waitForURL('**/requests?operation=retrieveOrder');
    await expect(rows).toHaveCount(2);
    await page.getByLabel('Outcome').selectOption('Failed');
    await expect(rows).toHaveCount(1);
    // Live in what is filtered too.
    const failed = await merchant.retrieve('ord_nothing');
    await expect(rows).toHaveCount(2);
    await page.getByLabel('From').fill('2026-01-01');
    await page.getByLabel('To').fill('2026-01-02');
    await expect(page.getByText('No request matches.')).toBeVisible();
    await page.getByRole('link', { name: 'Clear' }).click();
    await expect(rows).toHaveCount(4);
    const requestId = failed.headers.get('request-id') ?? '';
    await page.getByRole('searchbox', { name: 'Search' }).fill(requestId);
    await page.waitForURL(`**/requests?q=${requestId}`);
    await expect(rows).toHaveCount(1);
  });

  test('finds an error by its request id, for its own account alone, and says what the error means', async ({
    page,
    browser,
    whole,
    merchant,
    other,
  }) => {
    const { read } = overHttp(page, whole);
    const failed = await merchant.create({ amount: 1 }, { key: 'attempt-1' });
    const requestId = failed.headers.get('request-id') ?? '';
    await signInAs(page, whole, merchant);
    const row = page.locator('tbody tr');
    // Requests are logged in batches.
    await expect.poll(async () => (await read(`requests/${requestId}`)).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'POST /v1/orders' })).toBeVisible();
    for (const text of ['Create an order', '400', 'validation_failed', 'attempt-1', /^First key …/])
      await expect(page.getByText(text).first()).toBeVisible();
    const help = page.getByRole('link', { name: 'This error in the documentation' });
    await expect(help).toHaveAttribute('href', '/docs/errors#validation_failed');
    await read(`requests?q=${requestId}`);
    for (const text of ['POST /v1/orders', '400', 'validation_failed']) await expect(row).toContainText(text);
    await read('/docs/errors');
    await expect(page.locator('#validation_failed')).toHaveCount(1);

    const foreign = await browser.newContext();
    const stranger = await foreign.newPage();
    await signInAs(stranger, whole, other);
    await overHttp(stranger, whole).read(`requests?q=${requestId}`);
    await expect(stranger.getByText('No request matches.')).toBeVisible();
    await foreign.close();
  });

  test('shows each request’s order, key and replay', async ({ page, whole, merchant }) => {
    const { read } = overHttp(page, whole);
    const input = orderInput();
    const key = newReference();
    const { body: order } = await merchant.call('POST', '/v1/orders', input, { key });
    await merchant.call('POST', '/v1/orders', input, { key });
    await merchant.refund(order.id);
    await merchant.call('GET', '/v1/nope');
    await signInAs(page, whole, merchant);
    const rows = page.locator('tbody tr');
    await expect(async () => {
      await read('requests');
      await expect(rows).toHaveCount(4, { timeout: 1 });
    }).toPass();
    await expect(rows.nth(0)).toContainText('resource_not_found');
    await expect(rows.nth(1)).toContainText('order_not_paid');
    await expect(rows.nth(2)).toContainText('replayed');
    await expect(rows.nth(3)).not.toContainText('replayed');
    await expect(rows.nth(3).getByRole('link', { name: order.id })).toBeVisible();
    await read(`requests?q=${key}`);
    await expect(rows).toHaveCount(2);
  });

  test('is narrowed to days of Lisbon, both included; a date that is none is ignored', async ({
    page,
    whole,
    merchant,
  }) => {
    const { read } = overHttp(page, whole);
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
    const all = ['409', '404', '400', '201', '200'];
    for (const [query, statuses, from, to] of [
      ['', all, '', ''],
      ['from=2099-07-01', ['409', '404', '400', '201'], '2099-07-01', ''],
      ['from=2099-07-01&to=2099-07-01', ['404', '400', '201'], '2099-07-01', '2099-07-01'],
      ['to=2099-06-30', ['200'], '', '2099-06-30'],
      ['from=2099-07-02&to=2099-07-01', [], '2099-07-02', '2099-07-01'],
      ['from=yesterday', all, '', ''],
      ['to=2099-02-31', all, '', ''],
      ['from=2099-7-1&to=', all, '', ''],
      ['from=yesterday&to=2099-06-30', ['200'], '', '2099-06-30'],
    ] as const) {
      await read(`requests?${query}`);
      await expect(page.locator('tbody td:first-child'), query).toHaveText([...statuses]);
      await expect(page.getByLabel('From'), query).toHaveValue(from);
      await expect(page.getByLabel('To'), query).toHaveValue(to);
    }
  });

  test('stores nothing of a body or of a person', async ({ whole, merchant }) => {
    const order = await merchant.createOrder({
      phone: '+351911222333',
      description: 'secret description',
      customer: { name: 'Ana Secreta', email: 'secreta@exemplo.pt' },
    });
    await administer(whole, async (sql) => {
      const logged = async () => {
        const rows =
          await sql`select r::text as row from payments.api_requests r where order_id = ${order.id}`;
        return rows.map(({ row }) => row);
      };
      await expect.poll(logged).toHaveLength(1);
      expect((await logged())[0]).not.toMatch(/911222333|secret|Secreta|sk_live/);
    });
  });
});
