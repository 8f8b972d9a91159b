// The overview: every number opens exactly what it counts, the chart can be read in every way, and what needs attention is
// there until it does not.
import type { Page } from 'playwright/test';
import { listPayouts } from '@/lib/payments/ledger/list-payouts';
import { newPayoutId, requestPayout } from '@/lib/payments/ledger/request-payout';
import { actOn } from '../support/act-on';
import { overHttp } from '../support/dashboard';
import { history, numbersFrom } from '../support/random-history';
import { SEED } from '../support/seed';
import { administer, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

const IBAN = 'PT50000201231234567890154';
const figure = (page: Page, term: string) => page.locator('dt', { hasText: term }).locator('..');
/** The number that a text begins with. */
const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
/** The amounts in a text, in cents. */
const amountsIn = (text: string) =>
  [...text.matchAll(/(−?)€([\d,]+\.\d\d)/g)].map(
    ([, sign, amount = '']) => Math.round(Number(amount.replaceAll(',', '')) * 100) * (sign ? -1 : 1),
  );

/** How many orders or movements the page says it lists, and their amount. */
async function listedOn(page: Page): Promise<{ count: number; amount: number | undefined }> {
  const text = (await page.locator('main').textContent()) ?? '';
  const [, count = '', amount = ''] = /([\d,]+) (?:orders?|movements?) · (−?€[\d,]+\.\d\d)/.exec(text) ?? [];
  if (count) return { count: numberIn(count), amount: amountsIn(amount)[0] };
  const [, alone = ''] = /([\d,]+) orders?(?! of)/.exec(text) ?? [];
  return { count: numberIn(alone), amount: undefined };
}

test(`every number opens exactly the orders or movements that it counts, of a day, a month and a year (seed ${SEED})`, async ({
  page,
  whole,
  merchant,
}) => {
  test.setTimeout(120_000);
  const { read } = overHttp(page, whole);
  await actOn(whole, () => history(merchant.accountId, numbersFrom(SEED), 120));
  const refunded = await merchant.paidOrder({ amount: 12_345 });
  await merchant.refund(refunded.id);
  await merchant.paidOrder({ method: 'multibanco', amount: 9_900 });
  const declined = await merchant.createOrder();
  await merchant.decide(declined.id, 'decline');
  await merchant.createOrder({ method: 'multibanco' });
  await signInAs(page, whole, merchant);
  for (const range of ['today', '30d', '12m']) {
    await read(`?range=${range}`);
    const links = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('a')]
        .map((link) => ({
          href: link.getAttribute('href') ?? '',
          text: link.textContent ?? '',
          line: link.closest('li, dd, td')?.textContent ?? '',
          term: link.closest('div')?.querySelector('dt')?.textContent ?? '',
        }))
        .filter(({ href }) => /^\/dashboard\/(orders|balance)\?/.test(href)),
    );
    const cents = async (term: string) =>
      amountsIn((await figure(page, term).textContent()) ?? '')[0] ?? Number.NaN;
    const sums: Record<string, number> = { 'Gross volume': await cents('Gross volume') };
    let compared = 0;
    for (const { href, text, line, term } of links) {
      await read(href);
      const { count, amount } = await listedOn(page);
      const what = `${range}: «${text}» in «${line}» opens ${href}`;
      if (/^(of )?[\d,]+( paid| created| orders?|)$/.test(text)) {
        expect(count, what).toBe(numberIn(text));
        compared += 1;
      }
      // A line of a split says the amount too.
      const [said] = amountsIn(line);
      if (/orders?$/.test(text) && said !== undefined) expect(amount, what).toBe(said);
      if (amountsIn(text).length && term in sums) expect(amount, what).toBe(sums[term]);
      delete sums[amountsIn(text).length ? term : ''];
    }
    expect(compared, range).toBeGreaterThan(4);
    expect(Object.keys(sums), `${range}: sums without a link`).toEqual([]);
  }
  // The same orders as the API lists.
  await read('?range=12m');
  const listed: { id: string; amount: number; paid_at?: string }[] = [];
  for (let more = true; more; ) {
    const { body } = await merchant.list(listed.length > 0 ? `?starting_after=${listed.at(-1)?.id}` : '');
    listed.push(...body.data);
    more = body.has_more;
  }
  const paid = listed.filter(({ paid_at }) => paid_at);
  await expect(figure(page, 'Paid orders').getByRole('link')).toHaveText(String(paid.length));
  expect(amountsIn((await figure(page, 'Gross volume').textContent()) ?? '')[0]).toBe(
    paid.reduce((sum, { amount }) => sum + amount, 0),
  );
  await expect(figure(page, 'Conversion')).toContainText(`of ${listed.length} created`);
});

test('the chart is read with the keys, under the pointer and as a table', async ({
  page,
  whole,
  merchant,
}) => {
  await merchant.paidOrder({ amount: 12_345 });
  await merchant.paidOrder({ method: 'multibanco', amount: 700 });
  await signInAs(page, whole, merchant);
  await page.goto(`${whole.paymentsUrl}/dashboard?range=7d`);
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
  await expect(page.getByRole('table', { name: 'Volume by day' }).getByRole('row').last()).toContainText(
    '130.45',
  );
});

test('a payment shows by itself; the ranges work without JavaScript, and in Portuguese', async ({
  page,
  whole,
  browser,
  merchant,
}) => {
  await merchant.paidOrder({ amount: 1_000 });
  await signInAs(page, whole, merchant);
  await page.goto(`${whole.paymentsUrl}/dashboard`);
  await expect(figure(page, 'Gross volume')).toContainText('€10.00');
  await merchant.paidOrder({ amount: 2_000 });
  await expect(figure(page, 'Gross volume')).toContainText('€30.00');

  const still = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'pt-PT',
    storageState: await page.context().storageState(),
  });
  const plain = await still.newPage();
  await plain.goto(`${whole.paymentsUrl}/dashboard`);
  await plain.getByRole('link', { name: '12 meses' }).click();
  await expect(plain).toHaveURL(/range=12m/);
  await expect(figure(plain, 'Volume bruto')).toContainText('30,00 €');
  await expect(plain.getByText('Nada a assinalar.')).toBeVisible();
  await plain.getByText('Valores em tabela').click();
  await expect(plain.getByRole('table', { name: 'Volume por semana' }).getByRole('row')).toHaveCount(53);
  await still.close();
});

test('what needs attention is listed with where to see to it', async ({
  page,
  whole,
  notified: merchant,
  receiver,
}) => {
  receiver.answer({ status: 500, body: 'no' });
  const order = await merchant.paidOrder({ amount: 5_000 });
  const voucher = await merchant.createOrder({ method: 'multibanco', amount: 700 });
  await administer(whole, async (sql) => {
    // A voucher of the last day, a delivery that was given up, a payout that came back, and more refunded than was left.
    await sql`update payments.orders set expires_at = least(now() + interval '1 hour',
      ((payments.day_in_lisbon(now()) + 1)::timestamp at time zone 'Europe/Lisbon') - interval '1 second') where id = ${voucher.id}`;
    const failed = () => sql`
      update payments.deliveries delivery set status = 'dead' from payments.events event
       where event.id = event_id and event.order_id = ${order.id} and attempts > 0 returning delivery.id`;
    await expect.poll(async () => (await failed()).length).toBe(1);
  });
  await signInAs(page, whole, merchant);
  const { read, follow } = overHttp(page, whole);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await read();
  await expect(attention.getByRole('link', { name: 'Endpoint failing' })).toBeVisible();
  const dead = attention.getByRole('link', { name: '1 dead letter' });
  await expect(dead).toHaveAttribute('href', '/dashboard/dead-letters');
  await follow('1 voucher expires today');
  await expect(page.getByText('1 order · €7.00')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(1);

  // A payout that the bank sent back, after which refunds take more than is left.
  await actOn(whole, async () => {
    await merchant.advanceClock(2 * 86_400);
    expect(await requestPayout(merchant.accountId, { id: newPayoutId(), amount: 4_013, iban: IBAN })).toBe(
      'requested',
    );
    await merchant.advanceClock(90);
    await merchant.advanceClock(86_400);
    await expect
      .poll(async () => (await listPayouts(merchant.accountId)).payouts[0]?.status)
      .toBe('returned');
    expect(await requestPayout(merchant.accountId, { id: newPayoutId(), amount: 4_900, iban: IBAN })).toBe(
      'requested',
    );
  });
  await merchant.refund(order.id);
  await read();
  await expect(attention.getByRole('link', { name: 'The available balance is −€49.40' })).toBeVisible();
  await follow('Payout of €40.13 returned');
  await expect(page.getByText(/sent the amount back/)).toBeVisible();
});
