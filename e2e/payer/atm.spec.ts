// The ATM: menu, entity, reference, amount, payee, slip, with the keyboard alone; and each of its refusals.
import type { Merchant, Voucher } from '../support/merchant';
import { getPage, heading } from '../support/shopper';
import { expect, test } from '../support/test';

/** The ATM with everything typed. */
const typed = (merchant: Merchant, { entity, reference, amount }: Voucher) =>
  `${merchant.url}/simulator/atm?${new URLSearchParams({ entity, reference: reference.replaceAll(' ', ''), amount: String(amount) })}`;

test('from the menu to the slip with the keyboard alone', async ({ page, merchant }) => {
  const { id, multibanco: voucher } = await merchant.createOrder({ method: 'multibanco', amount: 123_450 });
  await page.goto(`${merchant.url}/simulator/atm`);
  await expect(heading(page)).toHaveText('Escolha a operação');
  await expect(page).toHaveTitle('Caixa Multibanco · Eclusa');
  await page.getByRole('link', { name: 'Pagamentos e outros serviços' }).press('Enter');
  await page.getByRole('link', { name: 'Pagamento de serviços/compras' }).press('Enter');

  const entity = page.getByLabel('Entidade');
  await expect(entity).toBeFocused();
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A entidade tem 5 dígitos.')).toBeVisible();
  await expect(entity).toHaveValue('123');
  await entity.fill(voucher.entity);
  await page.keyboard.press('Enter');
  const reference = page.getByLabel('Referência');
  await expect(reference).toBeFocused();
  // Pasted as the shop's page groups it; the on-screen keys correct the last digit.
  await reference.fill(`${voucher.reference.slice(0, -1)}0`);
  await page.getByRole('button', { name: 'Apagar' }).press('Enter');
  await page.getByRole('button', { name: voucher.reference.slice(-1), exact: true }).press('Enter');
  await reference.press('Enter');
  const amount = page.getByLabel('Montante');
  await expect(amount).toBeFocused();
  await page.keyboard.type('123450');
  await expect(amount).toHaveValue('1234,50');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Confirme o pagamento');
  await expect(page.getByText('Test merchant')).toBeVisible();
  // The other language keeps the page and what it shows.
  await page.getByRole('link', { name: 'English' }).click();
  await expect(heading(page)).toHaveText('Confirm the payment');
  await expect(page.getByText('€1,234.50')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).press('Enter');
  const slip = page.getByRole('article', { name: 'Slip' });
  await expect(slip).toContainText('Test merchant');
  await expect(slip).toContainText('€1,234.50');
  expect((await merchant.retrieve(id)).body.status).toBe('paid');
});

test('unknown, paid and expired references, a wrong amount and a payment that fails charge nothing', async ({
  page,
  merchant,
}) => {
  const { id, multibanco: right } = await merchant.createOrder({ method: 'multibanco', amount: 4250 });
  const expired = await merchant.createOrder({ method: 'multibanco' });
  await merchant.payVoucher(expired.multibanco, { outcome: 'expire' });
  const paid = await merchant.paidOrder({ method: 'multibanco' });
  for (const [voucher, heading, text] of [
    [{ ...right, reference: '999999999' }, 'Referência desconhecida', 'Não foi debitado nada.'],
    [paid.multibanco, 'Referência já paga', 'Não pague outra vez'],
    [expired.multibanco, 'Referência expirada', 'Não foi debitado nada.'],
  ] as const)
    expect(await getPage(page.request, typed(merchant, voucher))).toMatchObject({
      heading,
      text: expect.stringContaining(text),
    });

  await page.goto(typed(merchant, { ...right, amount: 4249 }));
  await expect(heading(page)).toHaveText('Montante errado');
  await page.getByRole('link', { name: 'Corrigir o montante' }).click();
  await page.getByLabel('Montante').fill('42,50');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(heading(page)).toHaveText('Confirme o pagamento');
  expect((await merchant.retrieve(id)).body.status).toBe('awaiting_payment');
  await page.getByRole('button', { name: 'Simular falha do pagamento' }).click();
  await expect(heading(page)).toHaveText('Operação não concluída');
  expect((await merchant.retrieve(id)).body.status).toBe('failed');
});
