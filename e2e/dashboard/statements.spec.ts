// Statements and the balance's movements of a merchant with a past: line by line, page by page, on paper and as CSV, they
// add up to what stands above them.
import type { Page } from 'playwright/test';
import { monthAfter } from '@/lib/payments/ledger/read-statement';
import { expectAccessible } from '../support/accessible';
import { actOn } from '../support/act-on';
import { Merchant } from '../support/merchant';
import { history, numbersFrom } from '../support/random-history';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

const cents = (text: string | null) => {
  const [, minus, amount = ''] = /(−?)([\d,]+\.\d\d)\s€/.exec(text ?? '') ?? [];
  return Math.round(Number(amount.replaceAll(',', '')) * 100) * (minus ? -1 : 1);
};
const term = async (page: Page, name: string) =>
  cents(
    await page
      .locator('dt', { hasText: name })
      .locator('xpath=following-sibling::dd[1]')
      .first()
      .textContent(),
  );

/** What the last cells of a table add up to. */
async function sumOf(page: Page, table: string): Promise<{ lines: number; sum: number }> {
  const cells = await page
    .getByRole('table', { name: table })
    .locator('tbody td:last-child')
    .allTextContents();
  return { lines: cells.length, sum: cells.reduce((total, cell) => total + cents(cell), 0) };
}

test('a statement’s lines, pages, sheet and CSV come to its totals, and it joins its neighbours', async ({
  page,
  whole,
}) => {
  test.setTimeout(120_000);
  const merchant = await Merchant.signUp(whole.paymentsUrl);
  await actOn(whole, () => history(merchant.accountId, numbersFrom(21), 260));
  await signInAs(page, whole, merchant);
  const month = monthAfter(new Date().toISOString().slice(0, 7), -1);
  const at = (path: string) => page.goto(`${whole.paymentsUrl}/dashboard/statements/${path}`);

  await at(month);
  const names = ['Balance at the start', 'Payments', 'Fees', 'Refunds', 'Payouts, minus those returned'];
  const [opening = 0, ...moved] = await Promise.all(names.map((name) => term(page, name)));
  const closing = await term(page, 'Balance at the end');
  const total = moved.reduce((sum, amount) => sum + amount, 0);
  expect(opening + total).toBe(closing);
  expect(total).not.toBe(0);
  await expectAccessible(page);

  // Page by page.
  const all = { lines: 0, sum: 0 };
  for (;;) {
    const { lines, sum } = await sumOf(page, 'Every movement, oldest first');
    all.lines += lines;
    all.sum += sum;
    const next = page.getByRole('link', { name: 'Next lines' });
    if ((await next.count()) === 0) break;
    const first = page
      .getByRole('table', { name: 'Every movement, oldest first' })
      .locator('tbody tr')
      .first();
    const before = (await first.textContent()) ?? '';
    await next.click();
    await expect(first).not.toHaveText(before);
    // Between the two pages there is no table.
    await expect(first).toBeVisible();
  }
  expect(all.lines).toBeGreaterThan(50);
  expect(all.sum).toBe(total);

  // All at once, to be printed.
  await at(month);
  await page.getByRole('link', { name: `All ${all.lines} lines, to print` }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(await sumOf(page, 'Every movement, oldest first')).toEqual(all);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Fee' }).last()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: null });

  const csv = await (await page.request.get(`${whole.paymentsUrl}/dashboard/statements/${month}/csv`)).text();
  const rows = csv.trimEnd().split('\r\n').slice(1);
  expect(rows).toHaveLength(all.lines);
  expect(rows.reduce((sum, row) => sum + Math.round(Number(row.split(',').at(-1)) * 100), 0)).toBe(total);

  await at(monthAfter(month, -1));
  expect(await term(page, 'Balance at the end')).toBe(opening);
  await at(monthAfter(month, 1));
  expect(await term(page, 'Balance at the start')).toBe(closing);
});

test('the balance says how it came about, what becomes available when, and lists what moved it', async ({
  page,
  whole,
}) => {
  const merchant = await Merchant.signUp(whole.paymentsUrl);
  await actOn(whole, () => history(merchant.accountId, numbersFrom(22), 80));
  const order = await merchant.paidOrder({ amount: 10_000 });
  await merchant.refund(order.id, { amount: 1_000 });
  await signInAs(page, whole, merchant);
  await page.goto(`${whole.paymentsUrl}/dashboard/balance`);
  const movements = page.getByRole('region', { name: 'Movements' });
  const said = async () => cents(await movements.locator('p').first().textContent());

  for (const days of ['30 days', '90 days', '365 days']) {
    await page.getByRole('link', { name: days }).click();
    await expect(page.getByRole('link', { name: days })).toHaveAttribute('aria-current', 'true');
    const moved = await Promise.all(
      ['Payments', 'Fees', 'Refunds', 'Payouts, minus'].map((name) => term(page, name)),
    );
    expect((await term(page, 'Balance before')) + moved.reduce((sum, amount) => sum + amount, 0)).toBe(
      await term(page, 'Balance after'),
    );
  }
  // What is owed in all is available or pending.
  expect((await term(page, 'Available')) + (await term(page, 'Pending'))).toBe(
    await term(page, 'Balance after'),
  );
  expect(await said()).toBe(await term(page, 'Balance after'));
  const reader = page.getByRole('slider', { name: 'Balance over time' });
  expect(cents(await reader.getAttribute('aria-valuetext'))).toBe(await term(page, 'Balance after'));
  await expectAccessible(page);

  // The sums lead to what they are of.
  const refunds = await term(page, 'Refunds');
  await page.getByRole('link', { name: 'Refunds', exact: true }).click();
  await expect(page).toHaveURL(/kind=refund/);
  expect(await said()).toBe(refunds);
  await expect(movements.locator('tbody tr').filter({ hasNotText: 'Refund' })).toHaveCount(0);
  await page.getByLabel('Kind').selectOption('payment');
  await expect(page).toHaveURL(/kind=payment/);
  await expect(movements.locator('tbody tr').filter({ hasNotText: 'Payment' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/balance$/);
  await movements.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/after=/);
  await movements.locator('tbody a').first().click();
  await expect(page).toHaveURL(/orders\/ord_/);

  await page.goto(`${whole.paymentsUrl}/dashboard/balance`);
  await page.getByRole('link', { name: /^Orders paid on/ }).click();
  await expect(page.locator('tbody tr').filter({ hasText: order.external_reference })).toHaveCount(1);
});
