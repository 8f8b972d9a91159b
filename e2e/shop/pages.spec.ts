// The pages before a purchase: the cart, the theme, the language, and pages that are missing.
import { getPage, heading, submitForm } from '../support/shopper';
import { expect, test } from '../support/test';

test('a page that is missing says so in the language of its URL, and links on', async ({ page, whole }) => {
  const missing = await page.goto(`${whole.storeUrl}/pt/purchases/${'x'.repeat(24)}`);
  expect(missing?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Não encontrámos esta página.');
  await expect(page).toHaveTitle('Não encontrámos esta página. · Caruma');
  await expect(page.getByRole('link', { name: 'Ir para a loja' })).toHaveAttribute('href', '/pt');
  for (const path of [
    '/nothing-is-here',
    '/fr',
    '/admin/fr',
    '/pt/stage?purchase=short',
    `/en/stage?purchase=${'x'.repeat(24)}`,
    '/simulator/orders/ord_1/timeline',
    `/simulator/orders/ord_${'0'.repeat(26)}/timeline`,
    // A purchase is found by its token alone.
    ...['CAR-1001', 'x'.repeat(24), '%25'].flatMap((token) => [
      `/pt/purchases/${token}`,
      `/pt/purchases/${token}/xray`,
      `/purchases/${token}/xray.json`,
    ]),
  ])
    expect((await getPage(page.request, whole.storeUrl + path)).status, path).toBe(404);
});

test('a cart from before a price went up says so, and survives the change of language', async ({
  request,
  whole,
}) => {
  const cart = { Cookie: 'caruma_cart=manta-de-burel:2:8500' };
  const { text } = await getPage(request, `${whole.storeUrl}/pt/cart`, cart);
  expect(text).toContain('O preço mudou. Era 85,00 €.');
  expect(text).toContain('178,00 €');
  await submitForm(request, `${whole.storeUrl}/pt/products/manta-de-burel`, 'Adicionar ao carrinho');
  const english = await getPage(request, `${whole.storeUrl}/en/cart`);
  expect(english.text).toContain('€89.00');
  expect(english.html).toContain('<html lang="en-GB"');
});

test('the cart: quantities change in place, the focus moves to the next line, a lost connection is said', async ({
  page,
  context,
  whole,
}) => {
  const value = 'manta-de-burel:1:8900~caneca-de-barro:1:1800~postal:1:45';
  await context.addCookies([{ name: 'caruma_cart', value, url: whole.storeUrl }]);
  await page.goto(`${whole.storeUrl}/pt/cart`);
  const count = page.getByRole('banner').getByRole('link').last();
  await expect(count).toHaveAccessibleName('Carrinho 3');
  await page.getByRole('button', { name: 'Mais um: Manta de burel' }).click();
  await expect(page.getByText('178,00 €').first()).toBeVisible();
  await expect(count).toHaveAccessibleName('Carrinho 4');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menos um: Manta de burel' }).click();
  await expect(page.getByRole('alert').getByText('Sem ligação.')).toBeVisible();
  await context.setOffline(false);

  const remove = (name: string) => page.getByRole('button', { name: `Remover ${name}` });
  const said = page.getByRole('status').filter({ hasText: /^Removido: / });
  await remove('Caneca de barro').press('Enter');
  await expect(remove('Postal')).toBeFocused();
  await expect(said).toHaveText('Removido: Caneca de barro.');
  // The last line has no next one. “One less” of one is a removal too.
  await page.getByRole('button', { name: 'Menos um: Postal' }).press('Enter');
  await expect(remove('Manta de burel')).toBeFocused();
  await expect(said).toHaveText('Removido: Postal.');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('O carrinho está vazio.');
  await expect(heading(page)).toBeFocused();
  await expect(said).toHaveText('Removido: Manta de burel.');
  await expect(count).toHaveAccessibleName('Carrinho');
});

test('light and dark: the choice lasts', async ({ page, whole }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${whole.storeUrl}/pt`);
  await page.getByRole('button', { name: 'Mudar entre claro e escuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL(/\/en$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
