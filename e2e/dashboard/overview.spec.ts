// The overview: every number opens exactly what it counts, the chart can be read in every way, and what needs attention is
// there until it does not. The numbers themselves: lib/payments/dashboard/reads/read-range-numbers.spec.ts.
import { listPayouts } from '@/lib/payments/ledger/list-payouts';
import { newPayoutId, requestPayout } from '@/lib/payments/ledger/request-payout';
import { actOn } from '../support/act-on';
import { history } from '../support/random-history';
import { textOf } from '../support/rendered';
import { choicesOf, SEED } from '../support/seed';
import { query, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

/** The number that a text begins with. */
const numberIn = (text = '') => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
/** The first amount in a text, in cents. */
const amountIn = (text = '') => {
  const [, minus, amount] = /(−?)€([\d,]+\.\d\d)/.exec(text) ?? [];
  return amount && Math.round(Number(amount.replaceAll(',', '')) * 100) * (minus ? -1 : 1);
};

test(`every number opens what it counts (seed ${SEED})`, async ({ page, whole, merchant }) => {
  await actOn(whole, () => history(merchant.accountId, choicesOf(SEED, 0).below, 60));
  const refunded = await merchant.paidOrder({ amount: 12_345 });
  await merchant.refund(refunded.id);
  await merchant.paidOrder({ method: 'multibanco', amount: 9_900 });
  const { read } = await signInAs(page, whole, merchant);
  await read('?range=30d');
  const links = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('a')]
      .map((link) => ({
        href: link.getAttribute('href') ?? '',
        text: link.textContent ?? '',
        line: link.closest('li, dd, td')?.textContent ?? '',
      }))
      .filter(({ href }) => /^\/dashboard\/(orders|balance)\?/.test(href)),
  );
  const compared = { counts: 0, amounts: 0 };
  for (const { href, text, line } of links) {
    const listed = textOf(await (await page.request.get(whole.paymentsUrl + href)).text());
    const [summary = '', count] =
      /([\d,]+) (?:orders?|movements?) · −?€[\d,]+\.\d\d/.exec(listed) ??
      /([\d,]+) orders?(?! of)/.exec(listed) ??
      [];
    const what = `«${text}» in «${line}» opens ${href}`;
    if (/^(of )?[\d,]+( paid| created in these days| orders?|)$/.test(text)) {
      expect(numberIn(count), what).toBe(numberIn(text));
      compared.counts += 1;
    }
    // A line of a split says the amount too; the gross volume is one.
    const said = amountIn(text) ?? (/orders?$/.test(text) ? amountIn(line) : undefined);
    if (said !== undefined && summary.includes('·')) {
      expect(amountIn(summary), what).toBe(said);
      compared.amounts += 1;
    }
  }
  expect(compared.counts).toBeGreaterThan(4);
  expect(compared.amounts).toBeGreaterThan(1);
});

test('the chart is read by keys, by pointer, as a table, and is live', async ({ page, whole, merchant }) => {
  await merchant.paidOrder({ amount: 12_345 });
  await merchant.paidOrder({ method: 'multibanco', amount: 700 });
  const { url } = await signInAs(page, whole, merchant);
  await page.goto(`${url}?range=7d`);
  const reader = page.getByRole('slider', { name: 'Volume by day' });
  await reader.focus();
  await expect(reader).toHaveAttribute('aria-valuetext', /MB WAY: €123\.45, Multibanco: €7\.00$/);
  await expect(page.getByText(/^MB WAY: €123\.45$/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(reader).toHaveAttribute('aria-valuetext', /MB WAY: €0\.00/);
  await page.keyboard.press('Tab');
  const box = await reader.boundingBox();
  if (!box) throw new Error('The chart has no size');
  await page.mouse.move(box.x + box.width - 3, box.y + 30);
  await expect(page.getByText(/^MB WAY: €123\.45$/)).toBeVisible();
  await page.getByText('Values as a table').click();
  const rows = page.getByRole('table', { name: 'Volume by day' }).getByRole('row');
  await expect(rows.last()).toContainText('130.45');
  await merchant.paidOrder({ amount: 2_000 });
  await expect(page.locator('dt', { hasText: 'Gross volume' }).locator('..')).toContainText('€150.45');
});

test('what needs attention is a link', async ({ page, whole, notified: merchant, receiver }) => {
  receiver.answer({ status: 500, body: 'no' });
  const order = await merchant.paidOrder({ amount: 5_000 });
  const voucher = await merchant.createOrder({ method: 'multibanco', amount: 700 });
  // A voucher of the last day, and a delivery that was given up.
  await query(whole)`update payments.orders set expires_at = least(now() + interval '1 hour',
    ((payments.day_in_lisbon(now()) + 1)::timestamp at time zone 'Europe/Lisbon') - interval '1 second') where id = ${voucher.id}`;
  const failed = () => query(whole)`
    update payments.deliveries delivery set status = 'dead' from payments.events event
     where event.id = event_id and event.order_id = ${order.id} and attempts > 0 returning delivery.id`;
  await expect.poll(async () => (await failed()).length).toBe(1);
  const { read, follow } = await signInAs(page, whole, merchant);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await read();
  await expect(attention.getByRole('link', { name: 'Endpoint failing' })).toBeVisible();
  const dead = attention.getByRole('link', { name: '1 dead letter' });
  await expect(dead).toHaveAttribute('href', '/dashboard/dead-letters');
  await follow('1 voucher expires today');
  await expect(page.getByText('1 order · €7.00')).toBeVisible();

  // A payout that the bank sent back, after which refunds take more than is left.
  const payOut = (amount: number) =>
    requestPayout(merchant.accountId, { id: newPayoutId(), amount, iban: 'PT50000201231234567890154' });
  await actOn(whole, async () => {
    await merchant.advanceClock(2 * 86_400);
    expect(await payOut(4_013)).toBe('requested');
    await merchant.advanceClock(90);
    await merchant.advanceClock(86_400);
    const latest = async () => (await listPayouts(merchant.accountId)).payouts[0]?.status;
    await expect.poll(latest).toBe('returned');
    expect(await payOut(4_900)).toBe('requested');
  });
  await merchant.refund(order.id);
  await read();
  await expect(attention.getByRole('link', { name: 'The available balance is −€49.40' })).toBeVisible();
  await follow('Payout of €40.13 returned');
  await expect(page.getByText(/sent the amount back/)).toBeVisible();
});
