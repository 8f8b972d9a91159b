// The payer's phone: the push that arrives by itself, every decision and its text, by keyboard and without JavaScript.
import { type Merchant, newPhone } from '../support/merchant';
import { getPage, heading } from '../support/shopper';
import { expect, test } from '../support/test';

/** The screen of `phone`, locked or with one request opened. */
const screen = (merchant: Merchant, phone: string, order?: string) =>
  `${merchant.url}/simulator/phone?${new URLSearchParams({ phone, ...(order && { order }) })}`;

test('asked, locked, pushed, opened, approved: the keyboard is enough', async ({ page, merchant }) => {
  const phone = newPhone();
  await page.goto(`${merchant.url}/simulator/phone?phone=210000000`);
  await expect(page.getByRole('alert').first()).toContainText('São 9 dígitos e começa por 9');
  await page.getByLabel('Número de telemóvel').fill(phone.slice(4));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sem pedidos.')).toBeVisible();

  const order = await merchant.createOrder({ phone, amount: 4250 });
  const push = page.getByRole('link', { name: /Test merchant pede 42,50\s€/ });
  await expect(push).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Pedido MB WAY: Test merchant' })).toBeAttached();
  await push.press('Enter');
  await expect(heading(page)).toHaveText('Test merchant pede-lhe');
  await expect(page.getByText('42,50 €')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^[34]:\d\d$/);
  const pin = page.getByLabel('PIN MB WAY');
  await pin.press('Enter');
  await expect(page.getByText('Introduza os 6 dígitos do PIN.')).toBeVisible();
  // The on-screen keys type too.
  for (const key of ['7', '9', '9'])
    await page.getByRole('button', { name: key, exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Apagar' }).press('Space');
  await expect(pin).toHaveValue('79');
  await pin.press('End');
  await page.keyboard.type('2468');
  await pin.press('Enter');
  await expect(heading(page)).toHaveText('Pagamento aprovado');
  await expect(page.getByText('Pagou 42,50 € a Test merchant.')).toBeVisible();
  expect((await merchant.retrieve(order.id)).body.status).toBe('paid');
});

test('refused, over the limit, ignored, decided elsewhere and too late: it says whether money moved', async ({
  page,
  merchant,
}) => {
  const phone = newPhone();
  for (const [button, text] of [
    ['Recusar', 'O pedido foi recusado. Não foi cobrado nada.'],
    ['Limite excedido', /^Limite excedido: o montante ultrapassa o seu limite diário/],
  ] as const) {
    const { id } = await merchant.createOrder({ phone });
    await page.goto(screen(merchant, phone, id));
    await page.getByRole('button', { name: button }).click();
    await expect(heading(page)).toHaveText('Pagamento recusado');
    await expect(page.getByText(text)).toBeVisible();
    expect((await merchant.retrieve(id)).body.status).toBe('failed');
  }

  const { id } = await merchant.createOrder({ phone });
  await page.goto(screen(merchant, phone, id));
  await page.getByRole('link', { name: 'Ignorar' }).click();
  await expect(page.getByRole('link', { name: /Test merchant pede/ })).toBeVisible();
  expect((await merchant.retrieve(id)).body.status).toBe('pending');
  await merchant.decide(id, 'approve');
  await expect(page.getByText('Sem pedidos.')).toBeVisible();
  const gone = await getPage(page.request, screen(merchant, phone, id));
  expect(gone.text).toContain('Pagamento aprovado');
  // Another phone shows none of it.
  expect((await getPage(page.request, screen(merchant, newPhone(), id))).text).toContain('Sem pedidos.');

  const late = await merchant.createOrder({ phone });
  await page.goto(screen(merchant, phone, late.id));
  await merchant.advanceClock(241);
  // The open page updates by itself.
  await expect(heading(page)).toHaveText('O pedido já não está ativo');
  await expect(page.getByText(/^O tempo para aprovar terminou\. Não foi cobrado nada/)).toBeVisible();
});

test('in English, guided: the PIN stands in its field, a lost connection keeps it and says so, the next click pays', async ({
  page,
  context,
  merchant,
}) => {
  const phone = newPhone();
  const { id } = await merchant.createOrder({ phone, amount: 4250 });
  await page.goto(`${screen(merchant, phone, id)}&guided&lang=en`);
  await expect(page.getByText(/^The PIN is filled in/)).toBeVisible();
  // The way over the lock screen stays guided, and English.
  await page.getByRole('link', { name: 'Ignore' }).click();
  await page.getByRole('link', { name: /Test merchant asks for €42\.50/ }).click();
  await context.setOffline(true);
  const approve = page.getByRole('button', { name: 'Approve' });
  await approve.click();
  await expect(page.getByText(/^No response\. Check the connection/)).toBeVisible();
  await expect(page.getByLabel('MB WAY PIN')).toHaveValue(/^\d{6}$/);
  await context.setOffline(false);
  await approve.click();
  await expect(heading(page)).toHaveText('Payment approved');
  expect((await merchant.retrieve(id)).body.status).toBe('paid');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the push comes with the page that reloads itself, and the PIN is enough', async ({
    page,
    merchant,
  }) => {
    const phone = newPhone();
    await page.goto(screen(merchant, phone));
    const { id } = await merchant.createOrder({ phone });
    await page.getByRole('link', { name: /Test merchant pede/ }).click();
    await expect(page.getByRole('group', { name: 'Teclado' })).toBeHidden();
    await page.getByLabel('PIN MB WAY').fill('123456');
    await page.getByRole('button', { name: 'Aprovar' }).click();
    await expect(heading(page)).toHaveText('Pagamento aprovado');
    expect((await merchant.retrieve(id)).body.status).toBe('paid');
  });
});
