// The merchant's money: balance, payouts and statements follow what was paid and refunded. On a server of its own,
// since money becomes available by moving service time.

import { newPayoutId } from '@/lib/payments/ledger/request-payout';
import { rule } from '../rules';
import { expectAccessible } from '../support/accessible';
import { Merchant } from '../support/merchant';
import { callAction } from '../support/server-actions';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

// One after the other: they move the clock that they share.
test.describe.configure({ mode: 'serial' });

const IBAN = 'PT50000201231234567890154';

test('what is paid today is available tomorrow, goes to the bank, and stands in the statement', {
  annotation: rule('service.dashboard'),
}, async ({ page, own }) => {
  test.setTimeout(180_000);
  const merchant = await Merchant.signUp(own.paymentsUrl);
  await signInAs(page, own, merchant, { iban: IBAN });
  const open = (path: string) => page.goto(`${own.paymentsUrl}/dashboard/${path}`);
  const figure = (term: string) =>
    page.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]');

  for (const path of ['balance', 'payouts', 'statements']) {
    await open(path);
    await expectAccessible(page);
  }
  await expect(page.getByText('The first statement begins with your first payment.')).toBeVisible();

  const order = await merchant.paidOrder({ amount: 100_000, description: '=HYPERLINK("http://evil")' });
  await merchant.paidOrder({
    amount: 50_00,
    method: 'multibanco',
    description: 'a, "b"\r\nc',
    external_reference: '-2-3',
  });
  await merchant.refund(order.id, { amount: 10_000 });
  await open('balance');
  // 1000.00 less 0.8 %, 50.00 less 1.2 %, less 100.00 refunded.
  await expect(figure('Pending')).toHaveText('941.40 €');
  await expect(figure('Available')).toHaveText('0.00 €');
  await expectAccessible(page);

  await merchant.advanceClock(86_400);
  await open('balance');
  await expect(figure('Available')).toHaveText('941.40 €');
  await page.getByRole('link', { name: 'Request a payout' }).click();
  await expect(page.getByText('It goes to PT50 … 0154.')).toBeVisible();
  await page.getByLabel('Amount in euros').fill('941.41');
  await page.getByRole('button', { name: 'Pay out' }).click();
  await expect(page.getByText('Only 941.40 € is available.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Amount in euros').fill('900');
  await expect(page.getByRole('status').filter({ hasText: '41.40' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay out' }).click();
  await expect(page.getByText('900.00 € is on its way to your bank.')).toBeVisible();
  await expect(page.getByRole('row', { name: /pay_.*Requested/ })).toContainText('900.00 €');
  await page.getByLabel('Amount in euros').fill('1.13');
  await page.getByRole('button', { name: 'Pay out' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expectAccessible(page);

  // The page itself learns how far the bank has got.
  await merchant.advanceClock(61);
  await expect(page.getByRole('row', { name: /In transit/ })).toHaveCount(2);
  await merchant.advanceClock(86_400);
  await expect(page.getByRole('row', { name: /Returned by the bank/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Paid/ })).toBeVisible();

  // The returned one says why it came back.
  await page
    .getByRole('row', { name: /Returned/ })
    .getByRole('link')
    .click();
  await expect(page.getByText(/sent the amount back/)).toBeVisible();
  await expectAccessible(page);
  await open('balance');
  await expect(figure('Available')).toHaveText('41.40 €');

  await open('statements');
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await expect(figure('Balance at the end')).toHaveText('41.40 €');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});

test('the CSV has every movement, adds up to the balance, and no cell starts a formula', async ({
  page,
  own,
}) => {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  for (const description of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '|cmd', 'a;=1, "b"\nc'])
    await merchant.paidOrder({ amount: 10_000, description });
  const first = await merchant.paidOrder({ amount: 500, external_reference: `-${Date.now()}` });
  await merchant.refund(first.id, { amount: 100 });
  await signInAs(page, own, merchant);
  await page.goto(`${own.paymentsUrl}/dashboard/statements`);
  const month = /\/statements\/([\d-]+)\/csv/.exec(await page.content())?.[1];
  const response = await page.request.get(`${own.paymentsUrl}/dashboard/statements/${month}/csv`);
  expect(response.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers()['content-disposition']).toBe(`attachment; filename="eclusa-${month}.csv"`);
  const rows = parseCsv((await response.text()).replace('\uFEFF', ''));
  expect(rows).toHaveLength(1 + 10);
  for (const row of rows) for (const cell of row.slice(0, 6)) expect(cell).not.toMatch(/(^|;)\s*[=+\-@|\t]/);
  const net = rows.slice(1).reduce((sum, row) => sum + Math.round(Number(row[8]) * 100), 0);
  expect(net).toBe(8 * 9_920 + 496 - 100);
  await page.goto(`${own.paymentsUrl}/dashboard/statements/${month}`);
  await expect(page.getByText('797.56 €').first()).toBeVisible();
});

test('a payout sent twice is paid, recorded and told once; with another amount it is a conflict', async ({
  page,
  own,
}) => {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  await merchant.paidOrder({ amount: 100_000 });
  await signInAs(page, own, merchant, { iban: IBAN });
  await merchant.advanceClock(86_400);
  const on = `${own.paymentsUrl}/dashboard/payouts`;
  const fields = { payout: newPayoutId(), amount: '12.00' };
  for (let time = 0; time < 2; time++) {
    const said = await (await callAction(page.request, on, 'payOut', fields)).text();
    expect(said).toMatch(/12\.00\s€ is on its way to your bank\./);
  }
  const other = await callAction(page.request, on, 'payOut', { ...fields, amount: '50.00' });
  expect(await other.text()).toMatch(
    /This form has already requested a payout of 12\.00\s€\. Reload the page/,
  );
  await page.goto(on);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.goto(`${own.paymentsUrl}/dashboard/settings/activity`);
  await expect(page.getByText('Payout requested')).toHaveCount(1);
  await expect(page.getByText('12.00 €')).toBeVisible();
});

test('without an IBAN nothing can be paid out; a month that is none is not found', async ({ page, own }) => {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  await signInAs(page, own, merchant);
  await page.goto(`${own.paymentsUrl}/dashboard/payouts`);
  await expect(page.getByText('This account has no IBAN yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay out' })).toHaveCount(0);
  for (const path of ['statements/2026-13', 'statements/2026-13/csv']) {
    const response = await page.request.get(`${own.paymentsUrl}/dashboard/${path}`);
    expect(response.status()).toBe(404);
  }
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
