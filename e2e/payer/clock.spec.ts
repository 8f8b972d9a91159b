// The merchants' clocks: forward, the badge, and back to the wall clock, by the page and by the JSON interface.
import { expectAccessible } from '../support/accessible';
import { Merchant } from '../support/merchant';
import { expect, test } from '../support/test';

const DAY = 86_400;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('moved on, the badge says so on every page and leads to the clock, which goes back', async ({
      page,
      own,
    }) => {
      // Another test may have left one ahead.
      await page.request.post(`${own.paymentsUrl}/simulator/clock`, { data: { reset: true } });
      const [name, neighbour] = ['Moved', 'Left alone'].map((each) => `${each} ${javaScriptEnabled}`);
      const merchant = await Merchant.signUp(own.paymentsUrl, { name });
      const other = await Merchant.signUp(own.paymentsUrl, { name: neighbour });
      const voucher = await merchant.createOrder({ method: 'multibanco' });
      const untouched = await other.createOrder({ method: 'multibanco' });
      await page.goto(`${own.paymentsUrl}/simulator?lang=en`);
      const badge = page.getByRole('link', { name: 'The service’s clock is ahead: +8 d' });
      const clockOf = (merchant = '') =>
        page.locator('#clock').getByRole('listitem').filter({ hasText: merchant });
      await expect(clockOf(name)).toContainText('· on time');
      await expect(badge).toHaveCount(0);
      await page.getByLabel('Whose clock').selectOption(merchant.accountId);
      await page.getByRole('button', { name: 'Move on 8 days' }).click();
      await expect(clockOf(name)).toContainText('· +8 d');
      await expect(clockOf(neighbour)).toContainText('· on time');
      await expect.poll(async () => (await merchant.retrieve(voucher.id)).body.status).toBe('expired');
      expect((await other.retrieve(untouched.id)).body).toEqual(untouched);
      await page.goto(`${own.paymentsUrl}/simulator/phone?lang=en`);
      await expect(badge).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await badge.click();
      await expect(page).toHaveURL(/\/simulator\?lang=en#clock$/);
      await page.getByRole('button', { name: 'Back to the real time' }).click();
      await expect(clockOf(name)).toContainText('· on time');
      await expect(badge).toHaveCount(0);
      // What happened stays.
      expect((await merchant.retrieve(voucher.id)).body.status).toBe('expired');
    });
  });
}

test('at 320 px the header has the badge in its first line, and nothing scrolls sideways', async ({
  page,
  own,
}) => {
  const clock = `${own.paymentsUrl}/simulator/clock`;
  await Merchant.signUp(own.paymentsUrl);
  await page.request.post(clock, { data: { reset: true } });
  await page.request.post(clock, { data: { advance_seconds: 8 * DAY } });
  await page.setViewportSize({ width: 320, height: 640 });
  const header = page.getByRole('banner');
  for (const path of ['/simulator', '/simulator/phone', '/simulator/atm'])
    for (const [lang, badge, other, theme] of [
      ['pt', 'O relógio do serviço está adiantado: +8 d', 'English', 'Claro ou escuro'],
      ['en', 'The service’s clock is ahead: +8 d', 'Português', 'Light or dark'],
    ] as const) {
      const where = `${path}?lang=${lang}`;
      await page.goto(own.paymentsUrl + where);
      const middles = [];
      for (const part of [
        header.getByRole('link', { name: 'Eclusa', exact: true }),
        header.getByRole('link', { name: badge }),
        header.getByRole('link', { name: other }),
        header.getByRole('button', { name: theme }),
      ]) {
        await expect(part, where).toBeInViewport({ ratio: 1 });
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
        middles.push(Math.round(y + height / 2));
      }
      expect(new Set(middles).size, `${where}: ${middles}`).toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(320);
    }
  await page.request.post(clock, { data: { reset: true } });
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
