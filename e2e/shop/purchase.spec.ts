// A purchase from the product to the receipt, every step the real way: shop → API over HTTP → signed webhook → page.
import { expectAccessible } from '../support/accessible';
import { askTestServers } from '../support/ask-test-servers';
import { Merchant } from '../support/merchant';
import type { Systems } from '../support/shared-servers';
import {
  buy,
  checkOut,
  decideOnPhone,
  heading,
  openCheckout,
  payAtMachine,
  phoneField,
  readVoucher,
  typedPhone,
} from '../support/shopper';
import { expect, test } from '../support/test';

for (const [kind, width] of [
  ['whole-postgres', 390],
  ['whole-embedded', 1280],
  ['split', 1280],
] as const) {
  test.describe(`${kind}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });
    let systems: Systems;
    test.beforeAll(async () => {
      test.setTimeout(120_000);
      systems = await askTestServers<Systems>(kind);
    });

    test('MB WAY: approved on the phone, the waiting page turns to paid by itself', async ({ page }) => {
      const phone = typedPhone();
      await buy(page, systems.storeUrl, { method: 'mbway', phone });
      await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
      await expect(page.getByText(`Pedimos 89,00 € ao número ${phone}.`)).toBeVisible();
      await expect(page.getByRole('timer')).toContainText(/[34]:\d\d/);
      const address = page.url();
      await decideOnPhone(page, 'Aprovar');
      await expect(heading(page)).toHaveText('Pagamento confirmado.');
      await expect(page.getByText(/^Obrigado, Ana\. Encomenda CAR-\d+\.$/)).toBeVisible();
      await expect(page).toHaveTitle('Pago · Caruma');
      expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
      await page.reload();
      await expect(heading(page)).toHaveText('Pagamento confirmado.');
    });

    test('Multibanco: the voucher is typed into the machine, the page turns to paid by itself', async ({
      page,
    }) => {
      await buy(page, systems.storeUrl, { slug: 'caneca-de-barro', method: 'multibanco' });
      await expect(heading(page)).toHaveText(/^Pague até .+,\s\d+\sde\s\p{L}+, às\s23:59\.$/u);
      const voucher = await readVoucher(page);
      expect(voucher).toEqual({
        entity: expect.stringMatching(/^\d{5}$/),
        reference: expect.stringMatching(/^\d{9}$/),
        amount: '18,00',
      });
      // On a phone there is no other phone to continue on.
      const code = page.getByRole('img', { name: 'Código QR com o endereço desta página' });
      await expect(code).toBeVisible({ visible: width > 600 });
      await payAtMachine(page, systems.paymentsUrl);
      await expect(heading(page)).toHaveText('Pagamento confirmado.');
      await expect(page).toHaveTitle('Pago · Caruma');
    });
  });
}

test('MB WAY: declined on the phone, the page says that nothing was charged and offers ways on', async ({
  page,
  whole,
}) => {
  await checkOut(page, whole.storeUrl, { method: 'mbway', phone: typedPhone() });
  await decideOnPhone(page, 'Recusar');
  await expect(heading(page)).toHaveText('O pagamento não foi aprovado.');
  await expect(page.getByText(/Não foi cobrado nada\.$/).last()).toBeVisible();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  await decideOnPhone(page, 'Aprovar');
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
});

test('a number without MB WAY: the checkout marks it, keeps what was typed and offers Multibanco', async ({
  page,
  whole,
}) => {
  await checkOut(page, whole.storeUrl, { method: 'mbway', phone: '910 000 402' });
  const summary = page.getByRole('alert').filter({ hasText: 'Falta corrigir uma coisa:' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button', { name: 'Pagar por Multibanco' })).toBeVisible();
  await expect(phoneField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(phoneField(page)).toHaveAccessibleDescription(
    /Este número não tem MB WAY\. Não foi cobrado nada\. Confirme o número ou pague por Multibanco\.$/,
  );
  await expectAccessible(page);
  await summary.getByRole('link', { name: /^Este número não tem MB WAY/ }).click();
  await expect(phoneField(page)).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@exemplo.pt');
  await expect(phoneField(page)).toHaveValue('910 000 402');
  await page.getByRole('radio', { name: /^Multibanco/ }).check();
  await page.getByRole('button', { name: /^Gerar referência de/ }).click();
  await expect(heading(page)).toHaveText(/^Pague até/);
});

test('a payment that fails after its start: the page says so by itself', async ({ page, whole }) => {
  await checkOut(page, whole.storeUrl, { method: 'mbway', phone: '910 000 500' });
  await expect(heading(page)).toHaveText('O pagamento não foi aprovado.', { timeout: 10_000 });
});

test('in English, on a cart that survives the change of language', async ({ page, whole }) => {
  await page.goto(`${whole.storeUrl}/pt/products/manta-de-burel`);
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await expect(page.getByText('Adicionado.')).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL(/\/en\/products/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await page.goto(`${whole.storeUrl}/en/cart`);
  await expect(page.getByText('€89.00').first()).toBeVisible();
});

test('the postcard is too cheap for MB WAY and the loom too dear: the checkout says so and Multibanco works', async ({
  page,
  whole,
}) => {
  for (const [slug, button] of [
    ['postal', 'Gerar referência de 0,45 €'],
    ['tear-manual', 'Gerar referência de 5 400,00 €'],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(`${whole.storeUrl}/pt/products/${slug}`);
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect(page.getByText('Adicionado.')).toBeVisible();
    await page.goto(`${whole.storeUrl}/pt/checkout`);
    await expect(page.getByText('MB WAY disponível entre 0,50 € e 5 000,00 €.')).toBeVisible();
    await page.getByLabel('E-mail').fill('ana@exemplo.pt');
    await page.getByLabel('Nome').fill('Ana Reis');
    await page.getByRole('button', { name: button }).click();
    await expect(heading(page)).toHaveText(/^Pague até/);
  }
});

test('a double click makes one request; going back leads to the empty cart, and from there to the purchase', async ({
  page,
  whole,
}) => {
  const phone = typedPhone();
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/pt/checkout')) posts += 1;
  });
  await openCheckout(page, whole.storeUrl);
  await page.getByLabel('E-mail').fill('ana@exemplo.pt');
  await page.getByLabel('Nome').fill('Ana Reis');
  await phoneField(page).fill(phone);
  await page.getByRole('button', { name: /^Pagar .* com MB WAY$/ }).dblclick();
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  expect(posts).toBe(1);
  const payer = new Merchant(whole.paymentsUrl, '', '', '');
  expect(await payer.pendingOn(`+351${phone.replaceAll(' ', '')}`)).toHaveLength(1);
  const purchase = page.url();
  await page.goBack();
  await expect(heading(page)).toHaveText('O carrinho está vazio.');
  await page.getByRole('link', { name: 'Ver a sua última encomenda' }).click();
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  expect(page.url()).toBe(purchase);
});

test('no response at the checkout: it says so, keeps what was typed, and makes one purchase when sent again', async ({
  page,
  context,
  whole,
}) => {
  // The first time the shop hears of it and the shopper does not, the second time nobody hears anything.
  let made: string | undefined;
  await page.route('**/pt/checkout', async (route) => {
    if (route.request().method() !== 'POST' || made) return route.continue();
    made = (await route.fetch({ maxRedirects: 0 })).headers()['x-action-redirect']?.split(';')[0];
    await route.abort('connectionreset');
  });
  await checkOut(page, whole.storeUrl, { slug: 'caneca-de-barro', method: 'multibanco' });
  const notice = page.getByRole('alert').getByText(/^Não tivemos resposta\./);
  await expect(notice).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@exemplo.pt');
  const pay = page.getByRole('button', { name: /^Gerar referência de/ });
  await context.setOffline(true);
  await pay.click();
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await pay.click();
  await expect(heading(page)).toHaveText(/^Pague até/);
  expect(page.url()).toBe(whole.storeUrl + made);
});

test('a name that looks like the framework’s own scripts is a name like any other', async ({
  page,
  whole,
}) => {
  const name = 'self.__next_f.push([1,"</script><script>document.title=1//"])';
  const phone = '+351910000402';
  await openCheckout(page, whole.storeUrl);
  await page.getByLabel('E-mail').fill('ana@exemplo.pt');
  await page.getByLabel('Nome').fill(name);
  await phoneField(page).fill(phone);
  await page.getByRole('button', { name: /^Pagar .* com MB WAY$/ }).click();
  // Refused, so that the form comes back with it.
  await expect(page.getByRole('button', { name: 'Pagar por Multibanco' })).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue(name);
  await page.getByRole('button', { name: 'Pagar por Multibanco' }).click();
  await expect(heading(page)).toHaveText(/^Pague até/);
  const number = /CAR-\d+/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
  await page.reload();
  await expect(page.getByText(number).first()).toBeVisible();
  await page.goto(`${whole.storeUrl}/admin`);
  await page.getByRole('button', { name: 'Enter the demonstration' }).click();
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(heading(page)).toHaveText(number);
  await expect(page.getByText(name)).toBeVisible();
  await expect(page).not.toHaveTitle('1');
});

test('a page of a purchase is found by its token alone', async ({ page, whole }) => {
  const response = await page.goto(`${whole.storeUrl}/pt/purchases/${'x'.repeat(24)}`);
  expect(response?.status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Multibanco works from the product to the voucher', async ({ page, whole }) => {
    await page.goto(`${whole.storeUrl}/pt/products/sabonete-de-alecrim`);
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await page.goto(`${whole.storeUrl}/pt/checkout`);
    await page.getByLabel('E-mail').fill('ana@exemplo.pt');
    await page.getByLabel('Nome').fill('Ana Reis');
    await page.getByRole('radio', { name: /^Multibanco/ }).check();
    await page.getByRole('button', { name: /^(Gerar referência|Pagar)/ }).click();
    await expect(heading(page)).toHaveText(/^Pague até/);
    await payAtMachine(page, whole.paymentsUrl);
    await page.reload();
    await expect(heading(page)).toHaveText('Pagamento confirmado.');
  });
});
