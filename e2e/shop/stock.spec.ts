// There is only one loom. The first shopper who pays gets it. The shop tells the next one before the payment, and refunds
// one who pays anyway.
import type { Page } from 'playwright/test';
import { Merchant } from '../support/merchant';
import { checkOut, heading, readVoucher } from '../support/shopper';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'default', timeout: 90_000 });

const LOOM = { slug: 'tear-manual', method: 'multibanco' } as const;

async function voucherOf(page: Page) {
  await expect(heading(page)).toHaveText(/^Pague até/);
  const { entity, reference } = await readVoucher(page);
  return { entity, reference, amount: 540_000 };
}

test('two pay at once: one has the loom, the other the money back; a third is told before paying', async ({
  browser,
  own,
}) => {
  const payer = new Merchant(own.paymentsUrl, '', '', '');
  const [first, second, third, late] = await Promise.all(
    Array.from({ length: 4 }, async () => (await browser.newContext()).newPage()),
  );
  if (!first || !second || !third || !late) throw new Error('four browsers');
  await checkOut(first, own.storeUrl, LOOM);
  await checkOut(second, own.storeUrl, LOOM);
  await checkOut(late, own.storeUrl, LOOM);
  await third.goto(`${own.storeUrl}/pt/products/tear-manual`);
  await third.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(third.getByText('Adicionado.')).toBeVisible();
  await third.goto(`${own.storeUrl}/pt/checkout`);

  const vouchers = [await voucherOf(first), await voucherOf(second)];
  await Promise.all(vouchers.map((voucher) => payer.payVoucher(voucher)));
  const said = async (page: Page) => (await heading(page).textContent())?.replaceAll('\u00a0', ' ');
  await expect(async () => {
    const both = [await said(first), await said(second)].sort();
    expect(both).toEqual(['Devolvemos 5 400,00 €.', 'Pagamento confirmado.']);
  }).toPass({ timeout: 20_000 });

  // A form that was open already, a cart, a product's page and a voucher that waits all know.
  await third.getByLabel('E-mail').fill('ana@exemplo.pt');
  await third.getByLabel('Nome').fill('Ana Reis');
  await third.getByRole('button', { name: /^Gerar referência/ }).click();
  await expect(third.getByText(/^Uma peça única do seu carrinho já foi vendida/)).toBeVisible();
  await third.goto(`${own.storeUrl}/pt/checkout`);
  await third.waitForURL(/cart/);
  await expect(third.getByText('Esta peça única já foi vendida.')).toBeVisible();
  await expect(third.getByRole('link', { name: 'Finalizar a compra' })).toBeHidden();
  await third.goto(`${own.storeUrl}/pt/products/tear-manual`);
  await third.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(third.getByText('Esta peça única já foi vendida.')).toBeVisible();
  await late.reload();
  await expect(late.getByText(/^Esta peça única foi vendida entretanto\. Não pague/)).toBeVisible();

  // The one who has it gets a refund: the loom is for sale again.
  const winner = (await said(first)) === 'Pagamento confirmado.' ? first : second;
  const number = /CAR-\d+/.exec((await winner.locator('#receipt').textContent()) ?? '')?.[0];
  const shop = new Merchant(own.paymentsUrl, '', own.storeEnv.STORE_PAYMENTS_KEY ?? '', '');
  const paid = (await shop.list('?status=paid')).body.data as { id: string; external_reference: string }[];
  // Other files of this worker may have sold things on this server before.
  const theirs = paid.filter(({ external_reference }) => external_reference.startsWith(`${number}-`));
  expect(theirs).toHaveLength(1);
  await shop.refund(theirs[0]?.id ?? '');
  await expect(async () => {
    await late.reload();
    await expect(late.getByText(/^Esta peça única foi vendida/)).toBeHidden({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
});

test('no connection: the product says so, stays, and puts one piece into the cart once there is one', async ({
  page,
  context,
  whole,
}) => {
  await page.goto(`${whole.storeUrl}/pt/products/sardinhas-em-azeite`);
  const add = page.getByRole('button', { name: 'Adicionar ao carrinho' });
  await context.setOffline(true);
  await add.click();
  await expect(page.getByRole('alert').getByText('Sem ligação.')).toBeVisible();
  await context.setOffline(false);
  await add.click();
  await expect(page.getByText('Adicionado.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Carrinho/ }).first()).toHaveAccessibleName('Carrinho 1');
});
