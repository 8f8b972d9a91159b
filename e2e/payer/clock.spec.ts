// The merchants' clocks: forward, the badge, and back to the wall clock, by the page and by the JSON interface.
import { Merchant } from '../support/merchant';
import { expect, test } from '../support/test';

const DAY = 86_400;

test('moved on, the badge says so on every page and leads to the clock, which goes back', async ({
  page,
  own,
}) => {
  // Another test may have left one ahead.
  await page.request.post(`${own.paymentsUrl}/simulator/clock`, { data: { reset: true } });
  const merchant = await Merchant.signUp(own.paymentsUrl, { name: 'Moved' });
  const other = await Merchant.signUp(own.paymentsUrl, { name: 'Left alone' });
  const voucher = await merchant.createOrder({ method: 'multibanco' });
  const untouched = await other.createOrder({ method: 'multibanco' });
  await page.goto(`${own.paymentsUrl}/simulator?lang=en`);
  const badge = page.getByRole('link', { name: 'The service’s clock is ahead: +8 d' });
  const clockOf = (name: string) => page.locator('#clock').getByRole('listitem').filter({ hasText: name });
  await expect(clockOf('Moved')).toContainText('· on time');
  await expect(badge).toHaveCount(0);
  await page.getByLabel('Whose clock').selectOption(merchant.accountId);
  await page.getByRole('button', { name: 'Move on 8 days' }).click();
  await expect(clockOf('Moved')).toContainText('· +8 d');
  await expect(clockOf('Left alone')).toContainText('· on time');
  await expect.poll(async () => (await merchant.retrieve(voucher.id)).body.status).toBe('expired');
  expect((await other.retrieve(untouched.id)).body).toEqual(untouched);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${own.paymentsUrl}/simulator/phone?lang=en`);
  await expect(badge).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await badge.click();
  await expect(page).toHaveURL(/\/simulator\?lang=en#clock$/);
  await page.getByRole('button', { name: 'Back to the real time' }).click();
  await expect(clockOf('Moved')).toContainText('· on time');
  await expect(badge).toHaveCount(0);
  // What happened stays.
  expect((await merchant.retrieve(voucher.id)).body.status).toBe('expired');
});

test('{"reset": true}: a request keeps the time it has left, a retry comes when it would have come', async ({
  own,
  receiver,
  page,
}) => {
  const merchant = await Merchant.signUp(own.paymentsUrl, { webhookUrl: receiver.url });
  const call = async (body: object) => {
    const response = await page.request.post(`${own.paymentsUrl}/simulator/clock`, { data: body });
    return { status: response.status(), body: await response.json() };
  };
  await call({ advance_seconds: 8 * DAY });
  const order = await merchant.createOrder();
  receiver.answer({ status: 500 }, {});
  const paid = await merchant.paidOrder();
  await receiver.next(({ body }) => body.includes(paid.id));
  const reset = await call({ reset: true });
  expect(reset.status).toBe(200);
  expect(Math.abs(Date.parse(reset.body.now) - Date.now())).toBeLessThan(5_000);
  // The first retry is due five seconds after the attempt, not in eight days.
  await expect.poll(() => receiver.requests.length, { timeout: 15_000 }).toBe(2);
  expect((await merchant.retrieve(paid.id)).body).toEqual(paid);
  const left = await page.request.get(`${own.paymentsUrl}/simulator/phone?order=${order.id}`);
  expect(await left.text()).toMatch(/>[34]:\d\d</);
  expect((await merchant.decide(order.id, 'approve')).status).toBe(200);

  for (const body of [{ reset: false }, { advance_seconds: -1 }, { reset: true, advance_seconds: 1 }, {}])
    expect((await call(body)).body.error?.code, JSON.stringify(body)).toBe('invalid_advance');
});
