// The pages before a purchase, as axe sees them in light and dark; what a cart survives; and 404 in the shop's clothes.
import { expectAccessible } from '../support/accessible';
import { heading } from '../support/shopper';
import { expect, test } from '../support/test';

test('home, product, cart, checkout and nothing at all', async ({ page, whole }) => {
  const shop = `${whole.storeUrl}/pt`;
  await page.goto(shop);
  await expect(heading(page)).toHaveText('Feito devagar. Pago num instante.');
  await expectAccessible(page);
  await page.goto(`${shop}/cart`);
  await expect(heading(page)).toHaveText('O carrinho está vazio.');
  await expectAccessible(page);
  await page.goto(`${shop}/products/manta-de-burel`);
  await expect(page.getByText('IVA incluído')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(page.getByText('Adicionado.')).toBeVisible();
  await expectAccessible(page);

  // A cart from before a price went up says so, and survives the reload.
  const cart = { name: 'caruma_cart', value: 'manta-de-burel:2:8500', url: whole.storeUrl };
  await page.context().addCookies([cart]);
  await page.goto(`${shop}/cart`);
  await page.reload();
  await expect(page.getByText('O preço mudou. Era 85,00 €.')).toBeVisible();
  await expect(page.getByText('178,00 €').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${shop}/checkout`);
  await expect(heading(page)).toHaveText('Finalizar a compra');
  await expectAccessible(page);

  const answer = await page.goto(`${shop}/purchases/${'x'.repeat(24)}`);
  expect(answer?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Não encontrámos esta página.');
  await expectAccessible(page);
  // What stands in for a page that breaks.
  await page.goto(`${shop}/broken`);
  await expect(heading(page)).toHaveText('Algo correu mal do nosso lado.');
  await expectAccessible(page);
});
