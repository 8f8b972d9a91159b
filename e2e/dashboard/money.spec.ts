// The merchant's money: balance, payouts and statements follow what was paid and refunded, and add up. How each is booked:
// lib/payments/ledger/ledger.spec.ts; that every list, filter, month and CSV adds up: movements.spec.ts beside it.
import type { Page } from 'playwright/test';
import { addDays, dayInLisbon } from '@/lib/payments/days';
import { newPayoutId } from '@/lib/payments/ledger/request-payout';
import { rule } from '../rules';
import { actOn } from '../support/act-on';
import { history } from '../support/random-history';
import { choicesOf, SEED } from '../support/seed';
import { giveIban, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

/** The amount in a text, in cents. */
const cents = (text: string | null) => {
  const [, minus, amount = ''] = /(−?)€([\d,]+\.\d\d)/.exec(text ?? '') ?? [];
  return Math.round(Number(amount.replaceAll(',', '')) * 100) * (minus ? -1 : 1);
};
const figure = (page: Page, term: string) =>
  page.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]').first();
const amountOf = async (page: Page, term: string) => cents(await figure(page, term).textContent());
const sumOf = async (page: Page, terms: string[]) =>
  (await Promise.all(terms.map((term) => amountOf(page, term)))).reduce((sum, amount) => sum + amount, 0);

test('what is paid today is available tomorrow, goes to the bank, and stands in the statement and its CSV', {
  annotation: rule('service.dashboard'),
}, async ({ page, whole, merchant }) => {
  const { url, read, post } = await signInAs(page, whole, merchant);
  await read('payouts');
  await expect(page.getByText('This account has no IBAN yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay out' })).toHaveCount(0);
  await giveIban(whole, merchant, 'PT50000201231234567890154');
  const order = await merchant.paidOrder({ amount: 100_000, description: '=HYPERLINK("evil")' });
  await merchant.paidOrder({ amount: 5_000, method: 'multibanco' });
  await merchant.refund(order.id, { amount: 10_000 });
  await read('balance');
  // 1000.00 less 0.8 %, 50.00 less 1.2 %, less 100.00 refunded.
  await expect(figure(page, 'Pending')).toHaveText('€941.40');
  await expect(figure(page, 'Available')).toHaveText('€0.00');
  await merchant.advanceClock(86_400);
  await read('balance');
  await expect(figure(page, 'Available')).toHaveText('€941.40');

  await page.goto(`${url}/payouts`);
  await expect(page.getByText('It goes to PT50 … 0154.')).toBeVisible();
  const payOut = async (amount: string) => {
    await page.getByLabel('Amount in euros').fill(amount);
    await page.getByRole('button', { name: 'Pay out' }).click();
  };
  await payOut('941.41');
  await expect(page.getByText('Only €941.40 is available.')).toBeVisible();
  await page.getByLabel('Amount in euros').fill('900');
  await expect(page.getByRole('status').filter({ hasText: '41.40' })).toBeVisible();
  await payOut('900');
  await expect(page.getByText('€900.00 is on its way to your bank.')).toBeVisible();
  await expect(page.getByRole('row', { name: /pay_.*Requested/ })).toContainText('€900.00');
  // Sent twice it is paid and recorded once; with another amount it is a conflict.
  const payout = newPayoutId();
  const send = async (amount: string) => (await post('payouts', 'payOut', { payout, amount })).text();
  for (let time = 0; time < 2; time++)
    expect(await send('1.13')).toContain('€1.13 is on its way to your bank.');
  expect(await send('50.00')).toContain('This form has already requested a payout of €1.13.');
  // The page itself learns how far the bank has got.
  await merchant.advanceClock(61);
  await expect(page.getByRole('row', { name: /In transit/ })).toHaveCount(2);
  await merchant.advanceClock(86_400);
  await expect(page.getByRole('row', { name: /Returned by the bank/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Paid/ })).toBeVisible();

  await read('settings/activity');
  await expect(page.getByText('Payout requested')).toHaveCount(2);
  await read('balance');
  await expect(figure(page, 'Available')).toHaveText('€41.40');
  await read('statements');
  const links = await page
    .locator('tbody a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  await read(links[0] ?? '');
  await expect(figure(page, 'Balance at the end')).toHaveText('€41.40');
  const csv = await page.request.get(whole.paymentsUrl + links.findLast((href) => href.endsWith('/csv')));
  expect(csv.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(await csv.text()).toContain(`"'=HYPERLINK(""evil"")"`);
});

test(`balance and statement add up (seed ${SEED})`, async ({ page, whole, merchant }) => {
  await actOn(whole, () => history(merchant.accountId, choicesOf(SEED, 0).below, 120));
  const order = await merchant.paidOrder({ amount: 10_000 });
  await merchant.refund(order.id, { amount: 1_000 });
  const { url, read, follow } = await signInAs(page, whole, merchant);
  const movements = page.getByRole('region', { name: 'Movements' });
  const said = async () => cents(await movements.locator('p').first().textContent());
  await read('balance');
  // What is owed in all is available or pending, and the movements say the same.
  const owed = await amountOf(page, 'Balance after');
  expect(await sumOf(page, ['Balance before', 'Payments', 'Fees', 'Refunds', 'Payouts, minus'])).toBe(owed);
  expect(await sumOf(page, ['Available', 'Pending'])).toBe(owed);
  expect(await said()).toBe(owed);

  // The sums lead to what they are of.
  const refunds = await amountOf(page, 'Refunds');
  await follow('Refunds');
  expect(await said()).toBe(refunds);
  await expect(movements.locator('tbody tr').filter({ hasNotText: 'Refund' })).toHaveCount(0);
  await follow('Clear filters');
  expect((await follow('Older')).path).toContain('after=');
  await read('balance');
  await follow(/^Orders paid on/);
  await expect(page.locator('tbody tr').filter({ hasText: order.external_reference })).toHaveCount(1);

  const month = addDays(dayInLisbon(new Date()), -31).slice(0, 7);
  await page.goto(`${url}/statements/${month}?lines=all`);
  await page.emulateMedia({ media: 'print' });
  const moved = await sumOf(page, ['Payments', 'Fees', 'Refunds', 'Payouts, minus those returned']);
  const start = await amountOf(page, 'Balance at the start');
  expect(start + moved).toBe(await amountOf(page, 'Balance at the end'));
  const lines = page.getByRole('table', { name: 'Every movement, oldest first' }).locator('td:last-child');
  expect((await lines.allTextContents()).reduce((sum, cell) => sum + cents(cell), 0)).toBe(moved);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});
