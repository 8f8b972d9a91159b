// The page about the API, one request's page, the log that updates itself, and how an endpoint responds.
import { CHANGELOG } from '@/lib/payments/contract/changelog';
import { REMEDIES } from '@/lib/payments/docs/remedies';
import { expectAccessible } from '../support/accessible';
import { Merchant } from '../support/merchant';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

test('below the keys: where the API is, its version, a first request that works with one’s own key', async ({
  page,
  whole,
  merchant,
}) => {
  await signInAs(page, whole, merchant);
  await page.goto(`${whole.paymentsUrl}/dashboard/keys`);
  await expect(page.getByText(`${whole.paymentsUrl}/v1`, { exact: true })).toBeVisible();
  await expect(page.getByText(CHANGELOG[0]?.version ?? '')).toBeVisible();
  const command = (await page.locator('pre').first().textContent()) ?? '';
  expect(command).toContain('Bearer $ECLUSA_KEY');
  await expectAccessible(page);
  // What it says to send is accepted.
  const [, body = ''] = /-d '(.*)'/s.exec(command) ?? [];
  const created = await merchant.call('POST', '/v1/orders', JSON.parse(body));
  expect(created.status, created.text).toBe(201);
});

test('one request: all that is stored of it, and what its error means and needs', async ({
  page,
  whole,
  merchant,
}) => {
  const failed = await merchant.create({ amount: 1 }, { key: 'attempt-1' });
  await signInAs(page, whole, merchant);
  const path = `${whole.paymentsUrl}/dashboard/requests/${failed.headers.get('request-id')}`;
  await expect(async () => expect((await page.goto(path))?.status()).toBe(200)).toPass();
  await expect(page.getByRole('heading', { level: 1, name: 'POST /v1/orders' })).toBeVisible();
  for (const text of ['Create an order', '400', 'validation_failed', 'attempt-1', /^First key …/])
    await expect(page.getByText(text).first()).toBeVisible();
  const { meaning } = REMEDIES.validation_failed;
  await expect(page.getByText(meaning.replaceAll('`', ''))).toBeVisible();
  await expect(page.getByRole('link', { name: 'This error in the documentation' })).toHaveAttribute(
    'href',
    '/docs/errors#validation_failed',
  );
  expect(await (await page.request.get(`${whole.paymentsUrl}/docs/errors`)).text()).toContain(
    'id="validation_failed"',
  );
  await expectAccessible(page);
});

test('the log of requests shows a new one by itself, and narrows at once', async ({
  page,
  whole,
  merchant,
}) => {
  await signInAs(page, whole, merchant);
  await page.goto(`${whole.paymentsUrl}/dashboard/requests`);
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
  await page.getByLabel('Status code').selectOption('404');
  await expect(rows).toHaveCount(1);
  // Live in what is filtered too.
  await merchant.retrieve('ord_nothing');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('From').fill('2026-01-01');
  await page.getByLabel('To').fill('2026-01-02');
  await expect(page.getByText('No request matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(rows).toHaveCount(4);
});

test('an endpoint: its state, its last day, its latest requests, and a test event of every type', async ({
  page,
  whole,
  receiver,
}) => {
  const merchant = await Merchant.signUp(whole.paymentsUrl, { webhookUrl: receiver.url });
  await signInAs(page, whole, merchant);
  await page.goto(`${whole.paymentsUrl}/dashboard/webhooks`);
  await expect(page.getByText('Nothing sent yet')).toBeVisible();
  await merchant.createOrder({ method: 'multibanco' });
  // Live.
  await expect(page.getByText('Working', { exact: true })).toBeVisible();
  // Tried again long after this test.
  receiver.answer({ status: 500, headers: { 'Retry-After': '3600' } });
  await merchant.createOrder({ method: 'multibanco' });
  await expect(page.getByText('Failing', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: '50%' })).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Attempts of the last 24 hours: 1 delivered, 1 failed.' }),
  ).toBeVisible();
  await page.getByRole('link', { name: receiver.url }).click();
  await expect(page.getByText('1 of 2 requests (50%)')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expect(page.locator('tbody tr').first()).toContainText('500');

  receiver.answer({});
  const send = page.getByRole('button', { name: 'Send test event' });
  for (const [type, status] of [
    ['order.awaiting_payment', 'awaiting_payment'],
    ['order.refunded', 'refunded'],
    ['order.expired', 'expired'],
  ] as const) {
    // What is chosen while the last event is under way would be undone by its response.
    await expect(send).toBeVisible();
    await page.getByLabel('Event', { exact: true }).selectOption(type);
    await send.click();
    const sent = await receiver.next(({ body }) => body.includes('TEST-EVENT') && body.includes(type));
    expect(JSON.parse(sent.body)).toMatchObject({ type, data: { object: { status, livemode: false } } });
    await expect(page.getByText(`${type} Status 200`)).toBeVisible();
  }
  // A test is in no log.
  await page.reload();
  await expect(page.locator('tbody tr')).toHaveCount(2);
});
