// The filters of the orders page: each applies at once and lives in the URL, with and without JavaScript; what the chips
// count is what the API lists; sorting, keys, CSV. The rules of each filter: lib/payments/dashboard/reads/filtered-orders.spec.ts.

import type { Page } from 'playwright/test';
import { type OrderFilter, ordersUrl } from '@/lib/payments/dashboard/filters/order-filter';
import { dayInLisbon } from '@/lib/payments/days';
import { expectAccessible } from '../support/accessible';
import { type Merchant, newReference } from '../support/merchant';
import type { Systems } from '../support/shared-servers';
import { signInAs } from '../support/sign-in-as';
import { STATUSES } from '../support/spec';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 120_000 });

/** Orders of several states, methods and amounts; resolves to what their references begin with. */
async function makeOrders(merchant: Merchant): Promise<string> {
  const start = newReference();
  const reference = (name: string) => ({ external_reference: `${start}-${name}` });
  await merchant.paidOrder({ ...reference('paid'), amount: 1_000, description: 'Manta de burel' });
  const refunded = await merchant.paidOrder({ ...reference('refunded'), amount: 3_000 });
  await merchant.refund(refunded.id);
  const partly = await merchant.paidOrder({ ...reference('partly'), amount: 2_000 });
  await merchant.refund(partly.id, { amount: 500 });
  await merchant.createOrder({ ...reference('voucher'), amount: 2_500, method: 'multibanco' });
  await merchant.createOrder({ ...reference('pending'), amount: 50 });
  const declined = await merchant.createOrder({ ...reference('failed'), amount: 4_250 });
  await merchant.decide(declined.id, 'decline');
  return start;
}

/** The references on the page, without what they all begin with. */
const shown = async (page: Page, start: string) =>
  (await page.locator('tbody a').allTextContents()).map((text) => text.replace(`${start}-`, ''));

/** Opens the list, and waits until its controls work: the page's stream is opened by its scripts too. */
async function open(page: Page, systems: Systems, filter: Partial<OrderFilter> = {}): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/dashboard/orders/stream'));
  await page.goto(systems.paymentsUrl + ordersUrl(filter));
  await stream;
}

test('every control applies at once, and the URL leads back to it', async ({ page, whole, merchant }) => {
  const start = await makeOrders(merchant);
  const today = dayInLisbon(new Date());
  await signInAs(page, whole, merchant);
  await open(page, whole);
  const expectShown = async (query: string, references: string[]) => {
    await expect(page).toHaveURL(`${whole.paymentsUrl}/dashboard/orders${query}`);
    await expect.poll(() => shown(page, start)).toEqual(references);
  };
  const all = ['failed', 'pending', 'voucher', 'partly', 'refunded', 'paid'];
  await expectShown('', all);
  await expect(page.getByText('6 orders · 128.00 €')).toBeVisible();

  await page.getByRole('checkbox', { name: /^Paid/ }).check();
  await expectShown('?status=paid', ['partly', 'paid']);
  await page.getByRole('checkbox', { name: /^Refunded/ }).check();
  await expectShown('?status=paid&status=refunded', ['partly', 'refunded', 'paid']);
  await expect(page.getByText('3 orders · 60.00 €')).toBeVisible();
  await page.getByText('Amount', { exact: true }).first().click();
  await page.getByLabel('At least, in euros').fill('15');
  await expectShown('?amount_min=15&status=paid&status=refunded', ['partly', 'refunded']);
  await page.getByLabel('At most, in euros').fill('20,00');
  await expectShown('?amount_min=15&amount_max=20%2C00&status=paid&status=refunded', ['partly']);
  await expect(page.getByText('15.00 € – 20.00 €')).toBeVisible();
  await expectAccessible(page, 'filtered');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('At most, in euros')).toBeHidden();

  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expectShown('', all);
  await expect(page.getByRole('checkbox', { name: /^Paid/ })).not.toBeChecked();
  await page.getByLabel('Method').selectOption('multibanco');
  await expectShown('?method=multibanco', ['voucher']);
  await page.goBack();
  await expectShown('', all);
  await expect(page.getByLabel('Method')).toHaveValue('');
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('manta de');
  await expectShown('?q=manta+de', ['paid']);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('manta de');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expectShown('', all);
  await page.getByRole('checkbox', { name: 'Partly refunded' }).check();
  await expectShown('?refunded=partly', ['partly']);
  await expect(page.getByRole('cell', { name: 'Paid · refunded 5.00 €', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Partly refunded' }).uncheck();
  await page.locator('summary', { hasText: 'Paid' }).click();
  await page.getByRole('link', { name: 'Last 7 days' }).click();
  await expect(page.locator('summary', { hasText: 'Paid: Last 7 days' })).toBeVisible();
  await expect.poll(() => shown(page, start)).toEqual(['partly', 'refunded', 'paid']);
  expect(new URL(page.url()).searchParams.get('paid_to')).toBe(today);
  await page.getByRole('checkbox', { name: /^Failed/ }).check();
  await expect(page.getByText('No order matches.')).toBeVisible();
  await expectAccessible(page, 'nothing matches');
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click();
  await expectShown('', all);
});

test('the same form filters without JavaScript', async ({ browser, page, whole, merchant }) => {
  const start = await makeOrders(merchant);
  await signInAs(page, whole, merchant);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(whole.paymentsUrl + ordersUrl({ sort: 'amount' }));
  await expect
    .poll(() => shown(plain, start))
    .toEqual(['pending', 'paid', 'partly', 'voucher', 'refunded', 'failed']);
  await plain.getByRole('checkbox', { name: /^Paid/ }).check();
  await plain.getByRole('checkbox', { name: /^Awaiting payment/ }).check();
  await plain.locator('summary', { hasText: 'Amount' }).click();
  await plain.getByLabel('At least, in euros').fill('20');
  await plain.getByRole('button', { name: 'Filter' }).click();
  await expect.poll(() => shown(plain, start)).toEqual(['partly', 'voucher']);
  await expect(plain.getByRole('checkbox', { name: /^Paid/ })).toBeChecked();
  await plain.locator('summary', { hasText: 'Created' }).click();
  await plain.getByRole('link', { name: 'Today' }).click();
  await expect(plain.locator('summary', { hasText: 'Created: Today' })).toBeVisible();
  await expect.poll(() => shown(plain, start)).toEqual(['partly', 'voucher']);
  await plain.getByRole('link', { name: 'Amount' }).click();
  await expect.poll(() => shown(plain, start)).toEqual(['voucher', 'partly']);
  await context.close();
});

test('the chips and the summary say what the API lists', async ({ page, whole, merchant }) => {
  await makeOrders(merchant);
  await signInAs(page, whole, merchant);
  for (const method of [undefined, 'mbway', 'multibanco'] as const) {
    await open(page, whole, { method: method ?? null });
    let amount = 0;
    let count = 0;
    for (const status of STATUSES) {
      const { data } = (await merchant.list(`?${new URLSearchParams({ status, ...(method && { method }) })}`))
        .body;
      const chip = page.locator('label', { has: page.locator(`input[value=${status}]`) });
      await expect(chip).toHaveText(new RegExp(`${data.length}$`));
      count += data.length;
      amount += data.reduce((sum: number, order: { amount: number }) => sum + order.amount, 0);
    }
    const orders = count === 1 ? '1 order' : `${count} orders`;
    await expect(page.getByText(`${orders} · ${(amount / 100).toFixed(2)} €`)).toBeVisible();
  }
});

test('heads sort the list, and its pages keep the sorting through ties', async ({
  page,
  whole,
  merchant,
}) => {
  const start = newReference();
  for (let n = 0; n < 27; n++)
    await merchant.createOrder({
      external_reference: `${start}-${n}`,
      method: 'multibanco',
      amount: n === 13 ? 5 : 700,
    });
  await signInAs(page, whole, merchant);
  await open(page, whole);
  await page.getByRole('link', { name: 'Amount' }).click();
  await expect(page).toHaveURL(/sort=-amount/);
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  const ties = Array.from({ length: 27 }, (_, n) => String(26 - n)).filter((n) => n !== '13');
  await expect.poll(() => shown(page, start)).toEqual(ties.slice(0, 25));
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.poll(() => shown(page, start)).toEqual([...ties.slice(25), '13']);
  await page.getByRole('link', { name: 'Amount' }).click();
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => shown(page, start)).toEqual(['13', ...ties.toReversed().slice(0, 24)]);
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.getByRole('link', { name: 'First page' }).click();
  await expect.poll(() => shown(page, start)).toHaveLength(25);
});

test('a filtered list is live', async ({ page, whole, merchant }) => {
  const order = await merchant.createOrder({ amount: 1_000 });
  await signInAs(page, whole, merchant);
  const filter = { status: ['paid', 'refunded'], amount_min: 1_000, sort: '-paid' } as const;
  await open(page, whole, { ...filter, status: [...filter.status] });
  await expect(page.getByText('No order matches.')).toBeVisible();
  await merchant.paidOrder({ amount: 900 });
  await merchant.settle(order);
  await expect(page.locator('tbody a')).toHaveText([order.external_reference]);
  await expect(page.getByText('1 order · 10.00 €')).toBeVisible();
});

test('the keyboard reaches the search and the rows', async ({ page, whole, merchant }) => {
  const older = await merchant.createOrder();
  const newer = await merchant.createOrder();
  await signInAs(page, whole, merchant);
  await open(page, whole);
  await expect(page.getByText('2 orders')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: newer.external_reference })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: older.external_reference })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(`j${newer.id}`);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(`j${newer.id}`);
  await page.getByRole('searchbox', { name: 'Search' }).fill(newer.id);
  await expect(page.locator('tbody a')).toHaveText([newer.external_reference]);
  await page.getByRole('searchbox', { name: 'Search' }).blur();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${whole.paymentsUrl}/dashboard/orders/${newer.id}`);
});

test('the CSV has the filtered orders of this account and mode, and nobody else’s', async ({
  page,
  whole,
  merchant,
  other,
}) => {
  const start = await makeOrders(merchant);
  await makeOrders(other);
  await merchant.createOrder({
    external_reference: `=${start}`.replace('=', '-'),
    method: 'multibanco',
    amount: 77,
    description: '=cmd|calc',
  });
  await signInAs(page, whole, merchant);
  await open(page, whole, { method: 'multibanco', sort: 'amount' });
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^eclusa-orders-\d{4}-\d\d-\d\d\.csv$/);
  const response = await page.request.get(
    `${whole.paymentsUrl}${ordersUrl({ method: 'multibanco', sort: 'amount' }, '/dashboard/orders/csv')}`,
  );
  expect(response.headers()['content-type']).toBe('text/csv; charset=utf-8');
  const lines = (await response.text()).split('\r\n');
  expect(lines[0]).toBe('\uFEFFid,reference,description,method,status,amount,refunded,created,paid');
  expect(lines.slice(1).map((line) => line.split(',').slice(1, 7).join())).toEqual([
    `"'-${start}","'=cmd|calc",multibanco,awaiting_payment,0.77,0.00`,
    `${start}-voucher,,multibanco,awaiting_payment,25.00,0.00`,
    '',
  ]);
  const unfiltered = await page.request.get(`${whole.paymentsUrl}/dashboard/orders/csv?after=nonsense`);
  const ids = (await unfiltered.text())
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]);
  const listed = (await merchant.list()).body.data.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(listed);
});

test('in Portuguese, on narrow and wide screens', async ({ browser, whole, merchant }) => {
  await makeOrders(merchant);
  const context = await browser.newContext({ locale: 'pt-PT' });
  const page = await context.newPage();
  await signInAs(page, whole, merchant);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, whole, { created_from: '2026-01-01', expires_to: '2099-12-31', amount_min: 1 });
    await expect(page.getByRole('heading', { name: 'Ordens' })).toBeVisible();
    await expect(page.getByText('2 ordens')).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${width} px`).toBeLessThanOrEqual(0);
    await expectAccessible(page, `${width} px`);
  }
  await page.getByText('Montante', { exact: false }).first().click();
  await expect(page.getByLabel('No mínimo, em euros')).toBeVisible();
  await expectAccessible(page, 'the open menu');
  await context.close();
});
