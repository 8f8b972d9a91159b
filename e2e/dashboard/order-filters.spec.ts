// The filters of the orders page: each applies at once and lives in the URL, with and without JavaScript; what the chips
// count is what the API lists; sorting, keys, CSV. The rules of each filter: lib/payments/dashboard/reads/filtered-orders.spec.ts.
import type { Page } from 'playwright/test';
import { overHttp } from '../support/dashboard';
import { type Merchant, newReference } from '../support/merchant';
import { signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';

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
async function open(page: Page, url: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().includes('/dashboard/orders/stream'));
  await page.goto(url);
  await stream;
}

test('every control applies at once, and the URL leads back to it', async ({ page, whole, merchant }) => {
  const url = `${whole.paymentsUrl}/dashboard/orders`;
  const start = await makeOrders(merchant);
  await signInAs(page, whole, merchant);
  await open(page, url);
  const expectShown = async (query: string, references: string[]) => {
    await expect(page).toHaveURL(url + query);
    await expect.poll(() => shown(page, start)).toEqual(references);
  };
  const all = ['failed', 'pending', 'voucher', 'partly', 'refunded', 'paid'];
  await expectShown('', all);
  await expect(page.getByText('6 orders · €128.00')).toBeVisible();

  await page.getByRole('checkbox', { name: /^Paid/ }).check();
  await expectShown('?status=paid', ['partly', 'paid']);
  await page.getByRole('checkbox', { name: /^Refunded/ }).check();
  await expectShown('?status=paid&status=refunded', ['partly', 'refunded', 'paid']);
  await expect(page.getByText('3 orders · €60.00')).toBeVisible();
  await page.getByText('Amount', { exact: true }).first().click();
  await page.getByLabel('At least, in euros').fill('15');
  await expectShown('?amount_min=15&status=paid&status=refunded', ['partly', 'refunded']);
  await page.getByLabel('At most, in euros').fill('20,00');
  await expectShown('?amount_min=15&amount_max=20%2C00&status=paid&status=refunded', ['partly']);
  await expect(page.getByText('€15.00 – €20.00')).toBeVisible();
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
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await page.getByRole('checkbox', { name: 'Partly refunded' }).check();
  await expectShown('?refunded=partly', ['partly']);
  await expect(page.getByRole('cell', { name: 'Paid · refunded €5.00', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Partly refunded' }).uncheck();
  await page.locator('summary', { hasText: 'Paid' }).click();
  await page.getByRole('link', { name: 'Last 7 days' }).click();
  await expect(page.locator('summary', { hasText: 'Paid: Last 7 days' })).toBeVisible();
  await expect.poll(() => shown(page, start)).toEqual(['partly', 'refunded', 'paid']);
  await page.getByRole('checkbox', { name: /^Failed/ }).check();
  await expect(page.getByText('No order matches.')).toBeVisible();

  // A filtered list is live.
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click();
  await expectShown('', all);
  await page.getByRole('checkbox', { name: /^Failed/ }).check();
  await expectShown('?status=failed', ['failed']);
  const order = await merchant.createOrder({ external_reference: `${start}-declined`, amount: 1_000 });
  await merchant.decide(order.id, 'decline');
  await expectShown('?status=failed', ['declined', 'failed']);
  await expect(page.getByText('2 orders · €52.50')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'pt-PT' });

  test('the same form filters, in Portuguese too', async ({ page, whole, merchant }) => {
    const start = await makeOrders(merchant);
    await signInAs(page, whole, merchant);
    await page.goto(`${whole.paymentsUrl}/dashboard/orders?sort=amount`);
    await expect(page.getByRole('heading', { name: 'Ordens' })).toBeVisible();
    const inOrder = ['pending', 'paid', 'partly', 'voucher', 'refunded', 'failed'];
    expect(await shown(page, start)).toEqual(inOrder);
    await page.getByRole('checkbox', { name: /^Pag/ }).check();
    await page.getByRole('checkbox', { name: /^A aguardar pagamento/ }).check();
    await page.locator('summary', { hasText: 'Montante' }).click();
    await page.getByLabel('No mínimo, em euros').fill('20');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(page).toHaveURL(/amount_min=20/);
    expect(await shown(page, start)).toEqual(['partly', 'voucher']);
    await expect(page.getByText('2 ordens')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Pag/ })).toBeChecked();
    await page.locator('summary', { hasText: /^Cria/ }).click();
    await page.getByRole('link', { name: 'Hoje' }).click();
    await expect(page.locator('summary', { hasText: 'Hoje' })).toBeVisible();
    expect(await shown(page, start)).toEqual(['partly', 'voucher']);
    await page.getByRole('link', { name: 'Montante' }).click();
    await expect(page).toHaveURL(/sort=-amount/);
    expect(await shown(page, start)).toEqual(['voucher', 'partly']);
  });
});

test('the chips and the summary say what the API lists', async ({ page, whole, merchant }) => {
  const { read } = overHttp(page, whole);
  await makeOrders(merchant);
  await signInAs(page, whole, merchant);
  for (const query of ['', '&method=mbway', '&method=multibanco']) {
    await read(`orders?${query}`);
    let [amount, count] = [0, 0];
    for (const status of ['pending', 'awaiting_payment', 'paid', 'refunded', 'failed', 'expired']) {
      const { data } = (await merchant.list(`?status=${status}${query}`)).body;
      const chip = page.locator('label', { has: page.locator(`input[value=${status}]`) });
      await expect(chip).toHaveText(new RegExp(`${data.length}$`));
      count += data.length;
      amount += data.reduce((sum: number, order: { amount: number }) => sum + order.amount, 0);
    }
    const orders = count === 1 ? '1 order' : `${count} orders`;
    await expect(page.getByText(`${orders} · €${(amount / 100).toFixed(2)}`)).toBeVisible();
  }
});

test('heads sort the list, there and back', async ({ page, whole, merchant }) => {
  const { read, follow } = overHttp(page, whole);
  const start = await makeOrders(merchant);
  await signInAs(page, whole, merchant);
  const amount = page.getByRole('columnheader', { name: 'Amount' });
  const inOrder = ['failed', 'refunded', 'voucher', 'partly', 'paid', 'pending'];
  await read('orders');
  expect((await follow('Amount')).path).toContain('sort=-amount');
  await expect(amount).toHaveAttribute('aria-sort', 'descending');
  expect(await shown(page, start)).toEqual(inOrder);
  await follow('Amount');
  await expect(amount).toHaveAttribute('aria-sort', 'ascending');
  expect(await shown(page, start)).toEqual(inOrder.toReversed());
});

test('the keyboard reaches the search and the rows', async ({ page, whole, merchant }) => {
  const older = await merchant.createOrder();
  const newer = await merchant.createOrder();
  await signInAs(page, whole, merchant);
  await open(page, `${whole.paymentsUrl}/dashboard/orders`);
  await expect(page.getByText('2 orders')).toBeVisible();
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
  await expect(page).toHaveURL(`${whole.paymentsUrl}/dashboard/orders/${newer.id}`);
});

test('the CSV has the filtered orders of this account and mode, and nobody else’s', async ({
  page,
  whole,
  merchant,
  other,
}) => {
  const { read } = overHttp(page, whole);
  const start = await makeOrders(merchant);
  await makeOrders(other);
  const odd = { external_reference: `-${start}`, method: 'multibanco', amount: 77, description: '=cmd|calc' };
  await merchant.createOrder(odd);
  await signInAs(page, whole, merchant);
  await read('orders?method=multibanco&sort=amount');
  const href = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
  const response = await page.request.get(whole.paymentsUrl + href);
  expect(response.headers()['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers()['content-disposition']).toMatch(/"eclusa-orders-\d{4}-\d\d-\d\d\.csv"$/);
  const lines = (await response.text()).split('\r\n');
  expect(lines[0]).toBe('\uFEFFid,reference,description,method,status,amount,refunded,created,paid');
  expect(lines.slice(1).map((line) => line.split(',').slice(1, 7).join())).toEqual([
    `"'-${start}","'=cmd|calc",multibanco,awaiting_payment,0.77,0.00`,
    `${start}-voucher,,multibanco,awaiting_payment,25.00,0.00`,
    '',
  ]);
  const unfiltered = await page.request.get(`${whole.paymentsUrl}/dashboard/orders/csv?after=nonsense`);
  const rows = (await unfiltered.text()).split('\r\n').slice(1, -1);
  const listed = (await merchant.list()).body.data.map(({ id }: { id: string }) => id);
  expect(rows.map((line) => line.split(',')[0])).toEqual(listed);
});
