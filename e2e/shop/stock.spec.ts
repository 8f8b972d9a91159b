// There is only one loom. The first shopper who pays gets it. The shop tells the next one before the payment, and refunds
// one who pays anyway.
import {
  expectHeading,
  formOf,
  getPage,
  heading,
  openPurchase,
  payVoucherOf,
  postForm,
  postPurchase,
  recordedAt,
  shopMerchant,
  submitForm,
} from '../support/shopper';
import { expect, test } from '../support/test';

const LOOM = { slug: 'tear-manual', method: 'multibanco' } as const;

test('two pay at once: one has the loom, the other the money back; a third is told before paying', async ({
  page,
  request,
  own,
}) => {
  const buy = () => postPurchase(request, own.storeUrl, LOOM);
  const urls = [await buy(), await buy()];
  await openPurchase(page, own.storeUrl, LOOM);
  const cookie = { Cookie: 'caruma_cart=tear-manual:1:540000' };
  const checkout = `${own.storeUrl}/pt/checkout`;
  const open = await formOf(request, checkout, /^Pagar/, cookie);
  const orders = await Promise.all(urls.map((url) => payVoucherOf(own, url)));
  const outcomes = async () => Promise.all(urls.map(async (url) => (await getPage(request, url)).heading));
  await expect
    .poll(async () => (await outcomes()).sort(), { timeout: 20_000 })
    .toEqual(['Devolvemos 5 400,00 €.', 'Pagamento confirmado.']);
  const winner = (await outcomes()).indexOf('Pagamento confirmado.');
  const purchases = await Promise.all(urls.map((url) => recordedAt(own, url)));
  expect(purchases.map(({ released }) => released)).toEqual([winner === 0, winner === 1]);

  // A form that was open already, a cart, a product's page and a voucher that waits all know.
  const typed = { email: 'rui@exemplo.pt', name: 'Rui', method: 'multibanco' };
  const refused = await postForm(request, checkout, { ...open, ...typed }, cookie);
  expect(refused.text).toContain('Uma peça única do seu carrinho já foi vendida');
  const sold = 'Esta peça única já foi vendida.';
  const product = `${own.storeUrl}/pt/products/tear-manual`;
  expect((await submitForm(request, product, 'Adicionar ao carrinho')).text).toContain(sold);
  const cart = await getPage(request, `${own.storeUrl}/pt/cart`, cookie);
  expect(cart.text).toContain(sold);
  expect(cart.text).not.toContain('Finalizar a compra');
  await page.reload();
  await expect(page.getByText(/^Esta peça única foi vendida entretanto\. Não pague/)).toBeVisible();
  await expect(heading(page)).toHaveText(/^Pague até/);

  // The one who has it gets a refund: the loom is for sale again.
  expect((await shopMerchant(own).refund(orders[winner] ?? '')).status).toBe(201);
  await expectHeading(request, urls[winner] ?? '', 'Devolvemos 5 400,00 €.');
  await expect
    .poll(async () => (await getPage(request, page.url())).text)
    .not.toContain('Esta peça única foi vendida');
});
