// The merchants' clocks: forward, the badge, and back to the wall clock.
import { Merchant } from '../support/merchant';
import { expect, test } from '../support/test';

test('moved on, the badge says so on every page and leads to the clock, which goes back', async ({
  page,
  own,
}) => {
  const url = `${own.paymentsUrl}/simulator`;
  const call = async (data: object) => (await page.request.post(`${url}/clock`, { data })).json();
  // Another test may have left one ahead.
  await call({ reset: true });
  const merchant = await Merchant.signUp(own.paymentsUrl, { name: 'Moved' });
  const other = await Merchant.signUp(own.paymentsUrl, { name: 'Left alone' });
  const voucher = await merchant.createOrder({ method: 'multibanco' });
  const untouched = await other.createOrder({ method: 'multibanco' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${url}?lang=en`);
  const badge = page.getByRole('link', { name: 'The service’s clock is ahead: +8 d' });
  const clockOf = (name: string) => page.locator('#clock').getByRole('listitem').filter({ hasText: name });
  await page.getByLabel('Whose clock').selectOption(merchant.accountId);
  await page.getByRole('button', { name: 'Move on 8 days' }).click();
  await expect(clockOf('Moved')).toContainText('· +8 d');
  await expect(clockOf('Left alone')).toContainText('· on time');
  await expect.poll(async () => (await merchant.retrieve(voucher.id)).body.status).toBe('expired');
  expect((await other.retrieve(untouched.id)).body).toEqual(untouched);

  await page.goto(`${url}/phone?lang=en`);
  await expect(badge).toBeInViewport({ ratio: 1 });
  await badge.click();
  await expect(page).toHaveURL(/\/simulator\?lang=en#clock$/);
  await page.getByRole('button', { name: 'Back to the real time' }).click();
  await expect(clockOf('Moved')).toContainText('· on time');
  await expect(badge).toHaveCount(0);
  // Past records keep their times.
  expect((await merchant.retrieve(voucher.id)).body.status).toBe('expired');

  for (const body of [{ reset: false }, { advance_seconds: -1 }, { reset: true, advance_seconds: 1 }, {}])
    expect((await call(body)).error?.code, JSON.stringify(body)).toBe('invalid_advance');
});
