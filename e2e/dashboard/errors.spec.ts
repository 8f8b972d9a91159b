// What the payment service's pages show when a read fails, and that they recover. A table goes missing for a moment,
// so the server is this file's own.
import { Merchant, newPhone } from '../support/merchant';
import type { Systems } from '../support/shared-servers';
import { heading } from '../support/shopper';
import { administer, signInAs } from '../support/sign-in-as';
import { expect, expectComplaints, test } from '../support/test';

test.describe.configure({ mode: 'default' });

async function without(own: Systems, table: string, during: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) =>
    administer(own, (sql) => sql.unsafe(`alter table payments.${from} rename to ${to}`));
  await rename(table, `${table}_away`);
  try {
    await during();
  } finally {
    await rename(`${table}_away`, table);
  }
}

test.beforeEach(() => expectComplaints(/\b500\b|React error #441/));

test('a page that fails keeps the sections, and a second try shows it', async ({ page, own }) => {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  const order = await merchant.createOrder();
  const { url } = await signInAs(page, own, merchant);
  await without(own, 'refunds', async () => {
    const response = await page.goto(`${url}/orders/${order.id}`);
    expect(response?.status()).toBe(500);
    await expect(heading(page)).toHaveText('Something went wrong.');
    await expect(page).toHaveTitle('Something went wrong · Eclusa');
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('€42.50');
});

test('a refund that can’t be recorded is not made', async ({ page, own }) => {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  const { id } = await merchant.paidOrder();
  const { post, read } = await signInAs(page, own, merchant);
  const fields = { order: id, amount: '100', key: '00000000-0000-4000-8000-000000000000' };
  const refund = async () => (await post(`orders/${id}/refund`, 'refund', fields)).status();
  await without(own, 'audit_log', async () => expect(await refund()).toBe(500));
  await read(`orders/${id}`);
  await expect(page.getByText(/ · refunded €/)).toHaveCount(0);
  // Sent twice afterwards, it is made and recorded once.
  expect([await refund(), await refund()]).toEqual([303, 303]);
  await read(`orders/${id}`);
  await expect(page.getByText('Paid · refunded €1.00')).toBeVisible();
  await read('settings/activity');
  await expect(page.getByText('Order refunded')).toHaveCount(1);
});

test('a layout that fails leaves a page in both languages, and recovers', async ({ page, own }) => {
  const { url } = await signInAs(page, own, await Merchant.signUp(own.paymentsUrl));
  await without(own, 'users', async () => {
    await page.goto(url);
    await expect(heading(page)).toHaveText('Algo correu mal.');
    await expect(page.getByText('Something went wrong: the page could not be shown.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Eclusa docs' })).toHaveAttribute('href', '/docs');
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Test merchant');
  await without(own, 'accounts', async () => {
    await page.goto(`${own.paymentsUrl}/simulator/phone?${new URLSearchParams({ phone: newPhone() })}`);
    await expect(heading(page)).toHaveText('Something went wrong.');
    await expect(page.getByRole('navigation', { name: 'Simulador' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Sem pedidos.')).toBeVisible();
});

test('a URL that no page claims gets a 404 in both languages', async ({ page, whole }) => {
  expect((await page.goto(`${whole.paymentsUrl}/nothing-is-here`))?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Não encontrámos esta página.');
  await expect(page.getByText('We could not find this page.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir para a loja' })).toHaveAttribute('href', '/pt');
  await expect(page.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/en');
});
