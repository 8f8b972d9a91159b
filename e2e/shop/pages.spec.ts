// The pages before a purchase, as axe sees them in light and dark; the cart; the theme; pages that are missing.
import { expectAccessible } from '../support/accessible';
import { checkOut, heading, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

test('home, product, cart and checkout', async ({ page, whole }) => {
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
});

test('a page that is missing says so in the language of its URL, and links on', async ({ page, whole }) => {
  for (const [path, lang, title, link] of [
    [`/pt/purchases/${'x'.repeat(24)}`, 'pt-PT', 'Não encontrámos esta página.', 'Ir para a loja'],
    ['/en/nothing/is-here', 'en-GB', 'We could not find this page.', 'Go to the shop'],
  ] as const) {
    const response = await page.goto(whole.storeUrl + path);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Caruma`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', path.slice(0, 3));
    await expectAccessible(page);
  }
  for (const path of ['/nothing-is-here', '/fr', '/admin/fr'])
    expect((await page.request.get(whole.storeUrl + path)).status(), path).toBe(404);
});

test('the cart: quantities change in place, the header counts along, and a lost connection is said', async ({
  page,
  context,
  whole,
}) => {
  await context.addCookies([{ name: 'caruma_cart', value: 'manta-de-burel:1:8900', url: whole.storeUrl }]);
  await page.goto(`${whole.storeUrl}/pt/cart`);
  const count = page.getByRole('banner').getByRole('link').last();
  await expect(count).toHaveAccessibleName('Carrinho 1');
  await page.getByRole('button', { name: 'Mais um: Manta de burel' }).click();
  await expect(page.getByText('178,00 €').first()).toBeVisible();
  await expect(count).toHaveAccessibleName('Carrinho 2');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menos um: Manta de burel' }).click();
  await expect(page.getByRole('alert').getByText('Sem ligação.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Remover Manta de burel' }).click();
  await expect(heading(page)).toHaveText('O carrinho está vazio.');
  await expect(count).toHaveAccessibleName('Carrinho');
});

test('removing a line moves the focus to the next one, and at last to the empty cart, and says what left', async ({
  page,
  context,
  whole,
}) => {
  const value = 'manta-de-burel:1:8900~caneca-de-barro:1:1800~postal:1:45';
  await context.addCookies([{ name: 'caruma_cart', value, url: whole.storeUrl }]);
  await page.goto(`${whole.storeUrl}/pt/cart`);
  const remove = (name: string) => page.getByRole('button', { name: `Remover ${name}` });
  const said = page.getByRole('status').filter({ hasText: /^Removido: / });
  await remove('Caneca de barro').focus();
  await page.keyboard.press('Enter');
  await expect(remove('Postal')).toBeFocused();
  await expect(said).toHaveText('Removido: Caneca de barro.');
  // The last line has no next one. “One less” of one is a removal too.
  await page.getByRole('button', { name: 'Menos um: Postal' }).focus();
  await page.keyboard.press('Enter');
  await expect(remove('Manta de burel')).toBeFocused();
  await expect(said).toHaveText('Removido: Postal.');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('O carrinho está vazio.');
  await expect(heading(page)).toBeFocused();
  await expect(said).toHaveText('Removido: Manta de burel.');
});

for (const lang of ['pt', 'en'] as const)
  test(`no page of the shop scrolls sideways on the narrowest screen, in ${lang}`, async ({
    page,
    whole,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const wide: string[] = [];
    const look = async (what = new URL(page.url()).pathname) => {
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      if (scroll > client) wide.push(`${what}: ${scroll} px`);
    };
    const open = async (path: string) => {
      await page.goto(`${whole.storeUrl}/${lang}${path}`);
      await look();
    };
    for (const path of ['', '/products/tear-manual', '/cart', '/nothing-is-here']) await open(path);
    // Nor is anything squeezed until it fits.
    const toggle = page.getByRole('banner').getByRole('button').and(page.locator('.js-only'));
    expect((await toggle.boundingBox())?.width).toBe(44);
    const value = 'tear-manual:1:540000~tabuleiro-de-cortica:10:3200';
    await page.context().addCookies([{ name: 'caruma_cart', value, url: whole.storeUrl }]);
    for (const path of ['', '/cart', '/checkout']) await open(path);
    await page.getByRole('button', { name: /^(Gerar|Get)/ }).click();
    await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
    await look('the checkout, with errors');
    for (const method of ['mbway', 'multibanco'] as const) {
      await checkOut(page, whole.storeUrl, {
        lang,
        method,
        phone: method === 'mbway' ? typedPhone() : undefined,
      });
      await expect(page).toHaveURL(/\/purchases\//);
      await look(`a purchase by ${method}`);
    }
    await open('/outbox');
    expect(wide).toEqual([]);
  });

test('light and dark: the choice lasts, and holds before anything is painted', async ({ page, whole }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${whole.storeUrl}/pt`);
  await page.getByRole('button', { name: 'Mudar entre claro e escuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL(/\/en$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
