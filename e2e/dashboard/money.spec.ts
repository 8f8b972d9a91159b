// The merchant's money: balance, payouts and statements follow what was paid and refunded, and add up. How each is booked:
// lib/payments/ledger/ledger.spec.ts; that every list and filter adds up: movements.spec.ts beside it.
import type { Page } from 'playwright/test';
import { newPayoutId } from '@/lib/payments/ledger/request-payout';
import { rule } from '../rules';
import { actOn } from '../support/act-on';
import { overHttp } from '../support/dashboard';
import { history, numbersFrom } from '../support/random-history';
import { SEED } from '../support/seed';
import { giveIban, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

const IBAN = 'PT50000201231234567890154';

/** The amount in a text, in cents. */
const cents = (text: string | null) => {
  const [, minus, amount = ''] = /(−?)€([\d,]+\.\d\d)/.exec(text ?? '') ?? [];
  return Math.round(Number(amount.replaceAll(',', '')) * 100) * (minus ? -1 : 1);
};
const figure = (page: Page, term: string) =>
  page.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]').first();
const amountOf = async (page: Page, term: string) => cents(await figure(page, term).textContent());

/** What the last cells of a table add up to. */
async function sumOf(page: Page, table: string): Promise<number> {
  const last = page.getByRole('table', { name: table }).locator('tbody td:last-child');
  return (await last.allTextContents()).reduce((total, cell) => total + cents(cell), 0);
}

/** The month in Lisbon, `months` from now. */
function month(months = 0): string {
  const [year = 0, now = 0] = new Date()
    .toLocaleDateString('sv-SE', { timeZone: 'Europe/Lisbon' })
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, now - 1 + months)).toISOString().slice(0, 7);
}

test('what is paid today is available tomorrow, goes to the bank, and stands in the statement', {
  annotation: rule('service.dashboard'),
}, async ({ page, whole, merchant }) => {
  const { read } = overHttp(page, whole);
  await signInAs(page, whole, merchant, { iban: IBAN });
  await read('statements');
  await expect(page.getByText('The first statement begins with your first payment.')).toBeVisible();
  const order = await merchant.paidOrder({ amount: 100_000 });
  await merchant.paidOrder({ amount: 5_000, method: 'multibanco' });
  await merchant.refund(order.id, { amount: 10_000 });
  await read('balance');
  // 1000.00 less 0.8 %, 50.00 less 1.2 %, less 100.00 refunded.
  await expect(figure(page, 'Pending')).toHaveText('€941.40');
  await expect(figure(page, 'Available')).toHaveText('€0.00');
  await merchant.advanceClock(86_400);
  await read('balance');
  await expect(figure(page, 'Available')).toHaveText('€941.40');

  await page.goto(`${whole.paymentsUrl}/dashboard/payouts`);
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
  await payOut('1.13');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  // The page itself learns how far the bank has got.
  await merchant.advanceClock(61);
  await expect(page.getByRole('row', { name: /In transit/ })).toHaveCount(2);
  await merchant.advanceClock(86_400);
  const returned = page.getByRole('row', { name: /Returned by the bank/ });
  await expect(returned).toBeVisible();
  await expect(page.getByRole('row', { name: /Paid/ })).toBeVisible();

  // The returned one says why it came back.
  await read((await returned.getByRole('link').getAttribute('href')) ?? '');
  await expect(page.getByText(/sent the amount back/)).toBeVisible();
  await read('balance');
  await expect(figure(page, 'Available')).toHaveText('€41.40');
  await read('statements');
  const [latest] = await page
    .locator('tbody a')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  await read(latest ?? '');
  await expect(figure(page, 'Balance at the end')).toHaveText('€41.40');
});

test('the CSV of a month has every movement, adds up to the balance, and no cell starts a formula', async ({
  page,
  whole,
  merchant,
}) => {
  const { read } = overHttp(page, whole);
  for (const description of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '|cmd', 'a;=1, "b"\nc'])
    await merchant.paidOrder({ amount: 10_000, description });
  const first = await merchant.paidOrder({ amount: 500, external_reference: `-${Date.now()}` });
  await merchant.refund(first.id, { amount: 100 });
  await signInAs(page, whole, merchant);
  const response = await page.request.get(`${whole.paymentsUrl}/dashboard/statements/${month()}/csv`);
  expect(response.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers()['content-disposition']).toBe(`attachment; filename="eclusa-${month()}.csv"`);
  const rows = parseCsv((await response.text()).replace('\uFEFF', ''));
  expect(rows).toHaveLength(1 + 10);
  for (const row of rows) for (const cell of row.slice(0, 6)) expect(cell).not.toMatch(/(^|;)\s*[=+\-@|\t]/);
  const net = rows.slice(1).reduce((sum, row) => sum + Math.round(Number(row[8]) * 100), 0);
  expect(net).toBe(8 * 9_920 + 496 - 100);
  await read(`statements/${month()}`);
  await expect(figure(page, 'Balance at the end')).toHaveText('€797.56');
  for (const path of ['statements/2026-13', 'statements/2026-13/csv'])
    expect((await read(path)).status()).toBe(404);
});

test('a payout sent twice is paid, recorded and told once; with another amount it is a conflict', async ({
  page,
  whole,
  merchant,
}) => {
  const { read, post } = overHttp(page, whole);
  await merchant.paidOrder({ amount: 100_000 });
  await signInAs(page, whole, merchant);
  await read('payouts');
  await expect(page.getByText('This account has no IBAN yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay out' })).toHaveCount(0);
  await giveIban(whole, merchant, IBAN);
  await merchant.advanceClock(86_400);
  const payout = newPayoutId();
  const said = async (amount: string) => (await post('payouts', 'payOut', { payout, amount })).text();
  for (let time = 0; time < 2; time++)
    expect(await said('12.00')).toMatch(/€12\.00 is on its way to your bank\./);
  expect(await said('50.00')).toMatch(
    /This form has already requested a payout of €12\.00\. Reload the page/,
  );
  await read('payouts');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await read('settings/activity');
  await expect(page.getByText('Payout requested')).toHaveCount(1);
  await expect(page.getByText('€12.00')).toBeVisible();
});

test(`a statement’s lines and days come to its totals, on the page and on paper (seed ${SEED})`, async ({
  page,
  whole,
  merchant,
}) => {
  const { read, follow } = overHttp(page, whole);
  await actOn(whole, () => history(merchant.accountId, numbersFrom(SEED), 260));
  await signInAs(page, whole, merchant);
  await read(`statements/${month(-1)}`);
  const names = ['Balance at the start', 'Payments', 'Fees', 'Refunds', 'Payouts, minus those returned'];
  const [opening = 0, ...moved] = await Promise.all(names.map((name) => amountOf(page, name)));
  const closing = await amountOf(page, 'Balance at the end');
  const total = moved.reduce((sum, amount) => sum + amount, 0);
  expect(opening + total).toBe(closing);
  await expect(page.getByRole('link', { name: 'Next lines' })).toHaveCount(1);
  const { path } = await follow(/^All \d+ lines, to print$/);
  expect(await sumOf(page, 'Every movement, oldest first')).toBe(total);

  await page.goto(whole.paymentsUrl + path);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Fee' }).last()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test(`the balance says how it came about, what becomes available when, and lists what moved it (seed ${SEED})`, async ({
  page,
  whole,
  merchant,
}) => {
  const { read, follow } = overHttp(page, whole);
  await actOn(whole, () => history(merchant.accountId, numbersFrom(SEED), 80));
  const order = await merchant.paidOrder({ amount: 10_000 });
  await merchant.refund(order.id, { amount: 1_000 });
  await signInAs(page, whole, merchant);
  const movements = page.getByRole('region', { name: 'Movements' });
  const said = async () => cents(await movements.locator('p').first().textContent());
  const after = () => amountOf(page, 'Balance after');
  for (const days of [30, 90, 365]) {
    await read(`balance?days=${days}`);
    await expect(page.getByRole('link', { name: `${days} days` })).toHaveAttribute('aria-current', 'true');
    const names = ['Balance before', 'Payments', 'Fees', 'Refunds', 'Payouts, minus'];
    const moved = await Promise.all(names.map((name) => amountOf(page, name)));
    expect(moved.reduce((sum, amount) => sum + amount, 0)).toBe(await after());
  }
  // What is owed in all is available or pending, and the movements and the chart say the same.
  const owed = await after();
  expect((await amountOf(page, 'Available')) + (await amountOf(page, 'Pending'))).toBe(owed);
  expect(await said()).toBe(owed);
  const reader = page.getByRole('slider', { name: 'Balance over time' });
  expect(cents(await reader.getAttribute('aria-valuetext'))).toBe(owed);

  // The sums lead to what they are of.
  const refunds = await amountOf(page, 'Refunds');
  expect((await follow('Refunds')).path).toContain('kind=refund');
  expect(await said()).toBe(refunds);
  await expect(movements.locator('tbody tr').filter({ hasNotText: 'Refund' })).toHaveCount(0);
  await follow('Clear filters');
  expect((await follow('Older')).path).toContain('after=');
  await read('balance');
  await follow(/^Orders paid on/);
  await expect(page.locator('tbody tr').filter({ hasText: order.external_reference })).toHaveCount(1);
});

/** Rows of cells, as a spreadsheet reads them (RFC 4180). */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
