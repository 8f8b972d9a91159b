// A purchase from the product to the receipt, every step the real way: shop → API over HTTP → signed webhook → page.
import type { APIRequestContext } from 'playwright/test';
import { askTestServers } from '../support/ask-test-servers';
import type { Systems } from '../support/shared-servers';
import {
  buy,
  checkOut,
  decide,
  decideOnPhone,
  expectHeading,
  getPage,
  heading,
  openCheckout,
  payAtMachine,
  payerOf,
  phoneField,
  postCheckout,
  postPurchase,
  readVoucher,
  recordedAt,
  shopMerchant,
  typedPhone,
} from '../support/shopper';
import { expect, test } from '../support/test';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('MB WAY: approved on the phone, the waiting page turns to paid by itself', async ({ page, whole }) => {
    await buy(page, whole.storeUrl, { method: 'mbway', phone: typedPhone() });
    await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
    const url = page.url();
    await decideOnPhone(page, 'Aprovar');
    await expect(heading(page)).toHaveText('Pagamento confirmado.');
    await expect(page).toHaveTitle('Pago · Caruma');
    expect(new URL(page.url()).pathname).toBe(new URL(url).pathname);
    await page.reload();
    await expect(heading(page)).toHaveText('Pagamento confirmado.');
  });
});

test('Multibanco: the voucher is typed into the machine, the page turns to paid by itself', async ({
  page,
  whole,
}) => {
  await buy(page, whole.storeUrl, { slug: 'caneca-de-barro', method: 'multibanco' });
  await expect(heading(page)).toHaveText(/^Pague até .+,\s\d+\sde\s\p{L}+, às\s23:59\.$/u);
  expect(await readVoucher(page)).toEqual({
    entity: expect.stringMatching(/^\d{5}$/),
    reference: expect.stringMatching(/^\d{9}$/),
    amount: '18,00',
  });
  await payAtMachine(page, whole.paymentsUrl);
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
});

test('shop and service in a process and on a database each: both methods', async ({ request, split }) => {
  await buyBothWays(request, split);
});

test('both on the embedded database: both methods', { tag: '@all' }, async ({ request }) => {
  test.setTimeout(120_000);
  await buyBothWays(request, await askTestServers<Systems>('whole-embedded'));
});

async function buyBothWays(request: APIRequestContext, systems: Systems) {
  const phone = typedPhone();
  const pending = await postPurchase(request, systems.storeUrl, { method: 'mbway', phone });
  await expectHeading(request, pending, 'Confirme na app MB WAY.');
  await decide(systems, phone, 'approve');
  await expectHeading(request, pending, 'Pagamento confirmado.');
  const awaiting = await postPurchase(request, systems.storeUrl, { method: 'multibanco' });
  const [{ id }] = (await shopMerchant(systems).list()).body.data;
  await shopMerchant(systems).settle((await shopMerchant(systems).retrieve(id)).body);
  await expectHeading(request, awaiting, 'Pagamento confirmado.');
}

test('MB WAY: declined on the phone, then tried again', async ({ page, whole }) => {
  await checkOut(page, whole.storeUrl, { method: 'mbway', phone: typedPhone() });
  await decideOnPhone(page, 'Recusar');
  await expect(heading(page)).toHaveText('O pagamento não foi aprovado.');
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
  await expect(phoneField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(phoneField(page)).toHaveAccessibleDescription(
    /Este número não tem MB WAY\. Não foi cobrado nada\. Confirme o número ou pague por Multibanco\.$/,
  );
  await summary.getByRole('link', { name: /^Este número não tem MB WAY/ }).click();
  await expect(phoneField(page)).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@exemplo.pt');
  await expect(phoneField(page)).toHaveValue('910 000 402');
  await summary.getByRole('button', { name: 'Pagar por Multibanco' }).click();
  await expect(heading(page)).toHaveText(/^Pague até/);
});

test('the postcard is too cheap for MB WAY and the loom too dear: the checkout says so and Multibanco works', async ({
  page,
  request,
  whole,
}) => {
  await openCheckout(page, whole.storeUrl, { slug: 'tear-manual' });
  await expect(
    page.getByRole('radio', { name: 'MB WAY MB WAY disponível entre 0,50 € e 5 000,00 €.' }),
  ).toBeDisabled();
  await page.getByLabel('E-mail').fill('ana@exemplo.pt');
  await page.getByLabel('Nome').fill('Ana Reis');
  await page.getByRole('button', { name: 'Gerar referência de 5 400,00 €' }).click();
  await expect(heading(page)).toHaveText(/^Pague até/);
  const postcard = { slug: 'postal', method: 'mbway', phone: typedPhone() } as const;
  const refused = await postCheckout(request, whole.storeUrl, postcard);
  expect(refused.text).toContain('MB WAY disponível entre 0,50 € e 5 000,00 €.');
  await postPurchase(request, whole.storeUrl, { ...postcard, method: 'multibanco' });
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
  expect(await payerOf(whole).pendingOn(`+351${phone.replaceAll(' ', '')}`)).toHaveLength(1);
  const purchase = page.url();
  await page.goBack();
  await expect(heading(page)).toHaveText('O carrinho está vazio.');
  await page.getByRole('link', { name: 'Ver a sua última encomenda' }).click();
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  expect(page.url()).toBe(purchase);
  await page.reload();
  await decide(whole, phone, 'approve');
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
  expect((await recordedAt(whole, purchase)).attempts).toHaveLength(1);
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
  await openCheckout(page, whole.storeUrl);
  await page.getByLabel('E-mail').fill('ana@exemplo.pt');
  await page.getByLabel('Nome').fill(name);
  await phoneField(page).fill('+351910000402');
  await page.getByRole('button', { name: /^Pagar .* com MB WAY$/ }).click();
  // Refused, so that the form comes back with it.
  await expect(page.getByRole('button', { name: 'Pagar por Multibanco' })).toBeVisible();
  await expect(page.getByLabel('Nome')).toHaveValue(name);
  await page.getByRole('button', { name: 'Pagar por Multibanco' }).click();
  await expect(heading(page)).toHaveText(/^Pague até/);
  const number = /CAR-\d+/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
  await page.goto(`${whole.storeUrl}/admin/en`);
  await page.getByRole('button', { name: 'Enter the demonstration' }).click();
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(heading(page)).toHaveText(number);
  await expect(page.getByText(name)).toBeVisible();
  await expect(page).not.toHaveTitle('1');
});

test('a page of a purchase is found by its token alone', async ({ request, whole }) => {
  for (const token of ['x'.repeat(24), 'CAR-1001'])
    expect(await getPage(request, `${whole.storeUrl}/pt/purchases/${token}`)).toMatchObject({ status: 404 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('from the home page to the receipt, with a mistake on the way, in pages that reload by themselves', async ({
    page,
    whole,
  }) => {
    const phone = typedPhone();
    await page.goto(`${whole.storeUrl}/pt`);
    await page.getByRole('link', { name: /^Manta de burel/ }).click();
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await page.getByRole('link', { name: 'Ver carrinho' }).click();
    await page.getByRole('button', { name: 'Mais um: Manta de burel' }).click();
    await expect(page.getByText('178,00 €').first()).toBeVisible();
    await page.getByRole('button', { name: 'Menos um: Manta de burel' }).click();
    await page.getByRole('link', { name: 'Finalizar a compra' }).click();
    await page.getByLabel('E-mail').fill('ana@exemplo.pt');
    await phoneField(page).fill('912 34');
    const pay = page.getByRole('button', { name: 'Pagar 89,00 € com MB WAY' });
    await pay.click();
    await expect(page.getByRole('link', { name: 'Introduza o seu nome.' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('ana@exemplo.pt');
    await page.getByLabel('Nome').fill('Ana Reis');
    await phoneField(page).fill(phone);
    await pay.click();
    await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
    await decide(whole, phone, 'approve');
    await expect(heading(page)).toHaveText('Pagamento confirmado.', { timeout: 20_000 });
    await expect(page.locator('#receipt')).toBeInViewport();
  });
});
