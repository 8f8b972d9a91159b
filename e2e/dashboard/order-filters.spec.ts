// The filters of the orders page: each applies at once and lives in the URL, with and without JavaScript; sorting, keys, CSV.
// The rules of each filter, its counts and its CSV: lib/payments/dashboard/reads/filtered-orders.spec.ts.
import type { Page } from 'playwright/test';
import { type Merchant, newReference } from '../support/merchant';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

/** Orders of several states, methods and amounts; resolves to what their references begin with. */
async function makeOrders(merchant: Merchant): Promise<string> {
  const start = newReference();
  const reference = (name: string) => ({ external_reference: `${start}-${name}` });
  await merchant.paidOrder({ ...reference('paid'), amount: 1_000, description: 'Manta de <b>burel</b>' });
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
async function open(page: Page, url: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/dashboard/orders/stream'));
  await page.goto(url);
  await stream;
}

test('every control applies at once and shows what the URL says', async ({ page, whole, merchant }) => {
  const url = `${whole.paymentsUrl}/dashboard/orders`;
  const start = await makeOrders(merchant);
  await signInAs(page, whole, merchant);
  await open(page, url);
  const all = ['failed', 'pending', 'voucher', 'partly', 'refunded', 'paid'];
  const search = page.getByRole('searchbox', { name: 'Search' });
  const method = page.getByLabel('Method');
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  const between = async (least: string, most: string) => {
    await page.getByText('Amount', { exact: true }).first().click();
    await page.getByLabel('At least, in euros').fill(least);
    await page.getByLabel('At most, in euros').fill(most);
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('At most, in euros')).toBeHidden();
  };
  const steps: [choose: () => Promise<unknown>, query: string, references: string[]][] = [
    [async () => {}, '', all],
    [() => box('Paid').check(), '?status=paid', ['partly', 'paid']],
    // Back undoes a choice also while the cursor is in the search.
    [() => search.focus().then(() => page.goBack()), '', all],
    [() => method.selectOption('multibanco'), '?method=multibanco', ['voucher']],
    [() => page.goBack(), '', all],
    [() => search.pressSequentially('manta de'), '?q=manta+de', ['paid']],
    [() => search.fill(''), '', all],
    [() => box('Partly refunded').check(), '?refunded=partly', ['partly']],
    [() => box('Partly refunded').uncheck(), '', all],
    [() => box('Refunded').check(), '?status=refunded', ['refunded']],
    [() => box('Paid').check(), '?status=paid&status=refunded', ['partly', 'refunded', 'paid']],
    [
      () => between('15', '20,00'),
      '?amount_min=15&amount_max=20%2C00&status=paid&status=refunded',
      ['partly'],
    ],
    [() => page.getByRole('link', { name: 'Clear filters' }).click(), '', all],
    [() => box('Failed').check(), '?status=failed', ['failed']],
  ];
  for (const [choose, query, references] of steps) {
    await choose();
    await expect(page).toHaveURL(url + query);
    await expect.poll(() => shown(page, start), query).toEqual(references);
    await expect(box('Paid'), query).toBeChecked({ checked: query.includes('=paid') });
    await expect(method, query).toHaveValue(query.includes('method') ? 'multibanco' : '');
  }

  const order = await merchant.createOrder({ external_reference: `${start}-declined`, amount: 1_000 });
  await merchant.decide(order.id, 'decline');
  await expect.poll(() => shown(page, start)).toEqual(['declined', 'failed']);
  await expect(page.getByText('2 orders · €52.50')).toBeVisible();
  await page.locator('summary', { hasText: 'Paid' }).click();
  await page.getByRole('link', { name: 'Last 7 days' }).click();
  await expect(page.locator('summary', { hasText: 'Paid: Last 7 days' })).toBeVisible();
  await expect(page.getByText('No order matches.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({
    javaScriptEnabled: false,
    locale: 'pt-PT',
    extraHTTPHeaders: { 'Accept-Language': 'pt-PT' },
  });

  test('the form filters, heads sort, and the CSV has what is listed', async ({ page, whole, merchant }) => {
    const start = await makeOrders(merchant);
    const { url, read, follow } = await signInAs(page, whole, merchant);
    await page.goto(`${url}/orders?sort=amount`);
    expect(await shown(page, start)).toEqual(['pending', 'paid', 'partly', 'voucher', 'refunded', 'failed']);
    await page.getByRole('checkbox', { name: /^Pag/ }).check();
    await page.getByRole('checkbox', { name: /^A aguardar pagamento/ }).check();
    await page.locator('summary', { hasText: 'Montante' }).click();
    await page.getByLabel('No mínimo, em euros').fill('20');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page).toHaveURL(/amount_min=20/);
    expect(await shown(page, start)).toEqual(['partly', 'voucher']);
    await expect(page.getByText('2 ordens')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Pag/ })).toBeChecked();
    const amount = page.getByRole('columnheader', { name: 'Montante' });
    await expect(amount).toHaveAttribute('aria-sort', 'ascending');
    await follow('Montante');
    await expect(amount).toHaveAttribute('aria-sort', 'descending');
    expect(await shown(page, start)).toEqual(['voucher', 'partly']);

    const href = await page.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href');
    const csv = await page.request.get(whole.paymentsUrl + href);
    expect(csv.headers()['content-disposition']).toMatch(/"eclusa-orders-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = (await csv.text()).split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(',')[1])).toEqual([`${start}-voucher`, `${start}-partly`]);
    // Dates are links.
    await read((await page.locator('a', { hasText: 'Hoje' }).first().getAttribute('href')) ?? '');
    await expect(page.locator('summary', { hasText: 'Hoje' })).toBeVisible();
  });
});

test('keys reach search and rows; pages of 25 keep the filter', async ({ page, whole, merchant }) => {
  for (let count = 0; count < 26; count++) await merchant.createOrder({ method: 'multibanco' });
  const older = await merchant.createOrder();
  const newer = await merchant.createOrder();
  const { url, read, follow } = await signInAs(page, whole, merchant);
  await open(page, `${url}/orders`);
  await expect(page.getByText('28 orders')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: newer.external_reference })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: older.external_reference })).toBeFocused();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type(`j${newer.id}`);
  await expect(search).toHaveValue(`j${newer.id}`);
  await search.fill(newer.id);
  await expect(page.locator('tbody a')).toHaveText([newer.external_reference]);
  await search.blur();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${url}/orders/${newer.id}`);

  const rows = page.locator('tbody tr');
  await read('orders?method=multibanco');
  await expect(rows).toHaveCount(25);
  await follow('Older');
  await expect(rows).toHaveCount(1);
  expect((await follow('Newest')).path).toContain('method=multibanco');
  await expect(rows).toHaveCount(25);
});
