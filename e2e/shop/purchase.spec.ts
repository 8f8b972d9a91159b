// A purchase from the product to the receipt, every step the real way: shop → API over HTTP → signed webhook → page.
import type { APIRequestContext, APIResponse, Page } from 'playwright/test';
import { askTestServers } from '../support/ask-test-servers';
import type { Systems } from '../support/shared-servers';
import {
  checkOut,
  decide,
  expectHeading,
  heading,
  openPurchase,
  pendingOn,
  phoneField,
  postCheckout,
  postPurchase,
  recordedAt,
  shopMerchant,
  submitForm,
  typedPhone,
} from '../support/shopper';
import { expect, test } from '../support/test';

/** Presses Tab until the element with this accessible name has the focus, as a person would. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox' | 'radio', name: string | RegExp) {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    // What has the focus is in sight (WCAG 2.4.11).
    if (await target.evaluate((element) => element === document.activeElement))
      return expect(target).toBeInViewport();
  }
  throw new Error(`Tab never reached ${name}`);
}

test('MB WAY with the keyboard alone, from the home page to the receipt', async ({ page, whole }) => {
  const phone = typedPhone();
  const press = async (role: 'link' | 'button', name: string | RegExp) => {
    await tabTo(page, role, name);
    await page.keyboard.press('Enter');
  };
  await page.goto(`${whole.storeUrl}/pt`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press('link', /^Caneca de barro/);
  await page.waitForURL(/products/);
  await press('button', 'Adicionar ao carrinho');
  await expect(page.getByText('Adicionado.')).toBeVisible();
  await press('link', 'Ver carrinho');
  await page.waitForURL(/cart/);
  await press('link', 'Finalizar a compra');
  await page.waitForURL(/checkout/);

  // First everything wrong: the summary takes the focus, and its links lead to the fields.
  await tabTo(page, 'textbox', 'Telemóvel associado ao MB WAY');
  await page.keyboard.type('21 000 00 00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Falta corrigir' })).toBeFocused();
  await expect(page.getByRole('link', { name: /^Esse número é fixo/ })).toBeVisible();
  await press('link', /^Introduza um e-mail/);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('ana@exemplo.pt');
  await tabTo(page, 'textbox', 'Nome');
  await page.keyboard.type('Ana Reis');
  await tabTo(page, 'radio', /^MB WAY/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Multibanco/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await tabTo(page, 'textbox', 'Telemóvel associado ao MB WAY');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(phone);
  await press('button', /^Pagar 18,00\s€ com MB WAY$/);
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  await decide(whole, phone, 'approve');
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
  await tabTo(page, 'button', 'Imprimir recibo');
});

test('declined, with the page open in two tabs: trying again in both makes one attempt, and both turn to paid', async ({
  page,
  context,
  whole,
}) => {
  const phone = typedPhone();
  await openPurchase(page, whole.storeUrl, { method: 'mbway', phone });
  const other = await context.newPage();
  await other.goto(page.url());
  await decide(whole, phone, 'decline');
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText('O pagamento não foi aprovado.');
  // At once: a click that waits for the page to be still can lose its button to what the other tab did.
  await Promise.all(
    [page, other].map((tab) =>
      tab.getByRole('button', { name: 'Tentar de novo' }).evaluate((button: HTMLElement) => button.click()),
    ),
  );
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText('Confirme na app MB WAY.');
  expect(await pendingOn(whole, phone)).toHaveLength(1);
  await decide(whole, phone, 'approve');
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText('Pagamento confirmado.');
  const { attempts } = await recordedAt(whole, page.url());
  expect(attempts.map(({ status }) => status)).toEqual(['failed', 'paid']);
});

test('rendered once more without the news, the page looks again and turns to paid', async ({
  page,
  whole,
}) => {
  const phone = typedPhone();
  const url = await postPurchase(page.request, whole.storeUrl, { method: 'mbway', phone });
  // First it hears of another version, for which it is rendered; after the approval it gets the same response again.
  let [looks, renders] = [0, 0];
  await page.route('**/stream', (route) => {
    const isLook = route.request().headers().accept === 'application/json';
    if (isLook) looks += 1;
    return isLook && looks === 1 ? route.fulfill({ json: { version: 0 } }) : route.continue();
  });
  let early: APIResponse | undefined;
  await page.route(`${url}?_rsc=*`, async (route) => {
    renders += 1;
    if (renders > 2) return route.continue();
    early ??= await route.fetch();
    await route.fulfill({ response: early });
  });
  await page.goto(url);
  await expect.poll(() => early).toBeDefined();
  await decide(whole, phone, 'approve');
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
  expect(renders).toBeGreaterThan(2);
});

test('a number without MB WAY: the checkout marks it, keeps what was typed and offers Multibanco', async ({
  page,
  whole,
}) => {
  // A name like any other, although it looks like the framework's own scripts.
  const name = 'self.__next_f.push([1,"</script><script>document.title=1//"])';
  await checkOut(page, whole.storeUrl, { method: 'mbway', phone: '910 000 402', name });
  const summary = page.getByRole('alert').filter({ hasText: 'Falta corrigir uma coisa:' });
  await expect(phoneField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(phoneField(page)).toHaveAccessibleDescription(
    /Este número não tem MB WAY\. Não foi cobrado nada\. Confirme o número ou pague por Multibanco\.$/,
  );
  await expect(page.getByLabel('Nome')).toHaveValue(name);
  await expect(phoneField(page)).toHaveValue('910 000 402');
  await summary.getByRole('button', { name: 'Pagar por Multibanco' }).click();
  await expect(heading(page)).toHaveText(/^Pague até/);
  const { number } = await recordedAt(whole, page.url());
  await submitForm(page.request, `${whole.storeUrl}/admin/en`, 'Enter the demonstration');
  await page.goto(`${whole.storeUrl}/admin/en/purchases/${number}`);
  await expect(page.getByText(name)).toBeVisible();
  await expect(page).not.toHaveTitle('1');
});

test('the postcard is too cheap for MB WAY and the loom too dear: the checkout offers Multibanco alone', async ({
  request,
  whole,
}) => {
  for (const slug of ['postal', 'tear-manual']) {
    const refused = await postCheckout(request, whole.storeUrl, { slug, method: 'mbway' });
    expect(refused.text).toContain('MB WAY disponível entre 0,50 € e 5 000,00 €.');
    expect(refused.html).toMatch(/<input(?=[^>]*value="mbway")[^>]* disabled/);
  }
});

test('a double click makes one request; going back leads past the checkout, and the empty cart to the purchase', async ({
  page,
  whole,
}) => {
  const phone = typedPhone();
  await page.goto(`${whole.storeUrl}/pt/products/postal`);
  await checkOut(page, whole.storeUrl, { method: 'mbway', phone, clicks: 2 });
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  expect(await pendingOn(whole, phone)).toHaveLength(1);
  const purchase = page.url();
  await page.goBack();
  await expect(heading(page)).toHaveText('Postal');
  await page.goto(`${whole.storeUrl}/pt/cart`);
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
  // The first time the shop hears of it and the shopper doesn't, the second time nobody hears anything.
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
  const unsent = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await pay.click();
  await unsent;
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await pay.click();
  await expect(heading(page)).toHaveText(/^Pague até/);
  expect(page.url()).toBe(whole.storeUrl + made);
});

test('shop and service in a process and on a database each: both methods', async ({ request, split }) => {
  await buyBothWays(request, split);
});

test('both on the embedded database: both methods', { tag: '@all' }, async ({ request }) => {
  test.setTimeout(120_000);
  await buyBothWays(request, await askTestServers('whole-embedded'));
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
