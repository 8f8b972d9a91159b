// The shop's admin area: who may enter, what it shows, and refunds in part and in full, with what the shopper sees.
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expectAccessible } from '../support/accessible';
import { Merchant } from '../support/merchant';
import { buy, heading, openPurchase, shopMerchant, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 90_000 });
// `own` stands behind a proxy that tells who its clients are.
test.use({ settings: { TRUSTED_PROXIES: '1' } });

/** A paid purchase of 89.00; resolves to its number and the id of its order. */
async function paidPurchase(page: Page, urls: { storeUrl: string; paymentsUrl: string }) {
  const phone = typedPhone();
  const payer = new Merchant(urls.paymentsUrl, '', '', '');
  await openPurchase(page, urls.storeUrl, { method: 'mbway', phone });
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  const [request] = await payer.pendingOn(`+351${phone.replaceAll(' ', '')}`);
  await payer.decide(request?.order_id ?? '', 'approve');
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
  const number = /CAR-\d+/.exec((await page.locator('#receipt').textContent()) ?? '')?.[0] ?? '';
  return { number, orderId: request?.order_id ?? '' };
}

test('a part, then the rest: the shopper sees both, the service pays each once', async ({
  page,
  context,
  whole,
}) => {
  const { number, orderId } = await paidPurchase(page, whole);
  const back = await context.newPage();
  await back.goto(`${whole.storeUrl}/admin`);
  await expectAccessible(back);
  await back.getByRole('button', { name: 'Enter the demonstration' }).click();
  await expect(heading(back)).toHaveText('Purchases');
  await expectAccessible(back);
  await back.getByRole('link', { name: new RegExp(number) }).click();
  await expect(heading(back)).toHaveText(number);
  await expect(back.getByText(orderId)).toBeVisible();
  await expect(back.getByText('released', { exact: true })).toBeVisible();
  await back.getByLabel('Amount to refund, in euros').fill('900');
  await back.getByRole('button', { name: 'Refund…' }).click();
  await expect(back.getByText('Enter an amount from €0.01 to €89.00.')).toBeVisible();
  await back.getByLabel('Amount to refund, in euros').fill('10,00');
  await back.getByRole('button', { name: 'Refund…' }).click();
  await expect(back.getByText('Refund €10.00 of €89.00? €79.00 will remain.')).toBeVisible();
  await expectAccessible(back);
  await back.getByRole('button', { name: 'Refund €10.00' }).dblclick();
  await expect(back.getByText('Paid · €10.00 refunded')).toBeVisible();
  await expect(back.getByText('€79.00 of €89.00 can be refunded.')).toBeVisible();

  const address = page.url();
  for (const [url, title, status, receipt] of [
    [address, 'Devolvemos 10,00 €.', 'Pago · devolvidos 10,00 €', 'Devolvido'],
    [address.replace('/pt/', '/en/'), 'We refunded €10.00.', 'Paid · €10.00 refunded', 'Refunded'],
  ] as const) {
    await page.goto(url);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText(status)).toBeVisible();
    await expect(page.locator('#receipt dt', { hasText: receipt })).toBeVisible();
    await expectAccessible(page);
  }

  await back.getByRole('button', { name: 'Refund…' }).click();
  await expect(back.getByText('Nothing will remain.')).toBeVisible();
  await back.getByRole('button', { name: 'Refund €79.00' }).click();
  await expect(back.getByText('There is nothing to refund.')).toBeVisible();
  const shop = shopMerchant(whole);
  await expect.poll(async () => (await shop.retrieve(orderId)).body.status).toBe('refunded');
  await expect(async () => {
    await page.goto(address);
    await expect(heading(page)).toHaveText('Devolvemos 89,00 €.', { timeout: 500 });
  }).toPass({ timeout: 10_000 });
});

test('in the language of the page that led there, and it stays until it is changed', async ({
  page,
  whole,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const { number } = await paidPurchase(page, whole);
  await page.goto(`${whole.storeUrl}/pt/products/postal`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gestão da loja' }).click();
  await expect(heading(page)).toHaveText('Gestão da loja');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
  await expect(page).toHaveTitle('Gestão da loja · Caruma');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Entrar na demonstração' }).click();
  await expect(heading(page)).toHaveText('Encomendas');
  await expectAccessible(page);
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(heading(page)).toHaveText(number);
  await page.getByLabel('Valor a devolver, em euros').fill('0,5');
  await page.getByRole('button', { name: 'Devolver…' }).click();
  await expect(page.getByText('Devolver 0,50 € de 89,00 €? Ficam 88,50 €.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByText('Refund €0.50 of €89.00? €88.50 will remain.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await page.getByRole('button', { name: 'Refund €0.50' }).click();
  await expect(page.getByText('Paid · €0.50 refunded')).toBeVisible();
  await page.getByRole('link', { name: 'All purchases' }).click();
  await expect(heading(page)).toHaveText('Purchases');
  await page.getByRole('link', { name: 'View shop' }).click();
  await expect(page).toHaveURL(`${whole.storeUrl}/en`);
  expect(complaints).toEqual([]);

  // Without a language in the URL, the browser's.
  for (const [accepted, lang] of [
    ['pt-PT,pt;q=0.9,en;q=0.8', 'pt'],
    ['fr,en;q=0.7', 'en'],
  ]) {
    const headers = { 'accept-language': accepted ?? '' };
    const response = await page.request.get(`${whole.storeUrl}/admin`, { headers, maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([307, `/admin/${lang}`]);
  }
});

test('finding purchases: by number, order, e-mail and state, in the URL', async ({ page, own }) => {
  const { number, orderId } = await paidPurchase(page, own);
  await openPurchase(page, own.storeUrl, { method: 'multibanco' });
  await expect(heading(page)).toHaveText(/^Pague até/);
  const waiting = /CAR-\d+/.exec((await page.locator('#receipt').textContent()) ?? '')?.[0] ?? '';
  await page.goto(`${own.storeUrl}/admin/en`);
  await page.getByRole('button', { name: 'Enter the demonstration' }).click();
  const shown = page.getByRole('main').getByRole('link', { name: /^CAR-/ });
  await expect(shown.filter({ hasText: number })).toBeVisible();
  const today = page.locator('dl > div').filter({ hasText: 'Today' });
  await expect(today).toHaveText(/^Today€\d[\d,]*\.\d\d[1-9]\d* paid/);
  const search = async (text: string) => {
    await page.getByRole('searchbox', { name: 'Search purchases' }).fill(text);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(new RegExp(`[?&]q=${encodeURIComponent(text)}`));
  };
  await search(orderId);
  await expect(shown).toHaveText([new RegExp(number)]);
  await search(waiting.replace('CAR-', ''));
  await expect(shown).toHaveText([new RegExp(waiting)]);
  await search('ANA@exemplo');
  for (const each of [number, waiting]) await expect(shown.filter({ hasText: each })).toBeVisible();
  await page.getByRole('link', { name: 'Not paid' }).click();
  await expect(page.getByText('No purchase matches.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Waiting for payment\s*[1-9]/ }).click();
  await expect(page).toHaveURL(/\/admin\/en\?state=waiting$/);
  const expectWaiting = async () => {
    await expect(shown.filter({ hasText: waiting })).toBeVisible();
    await expect(shown.filter({ hasText: number })).toHaveCount(0);
  };
  await expectWaiting();
  // A page that is loaded again, and the other language, show the same.
  await page.reload();
  await expectWaiting();
  await page.getByRole('link', { name: 'Português' }).click();
  await expect(page.getByRole('link', { name: 'À espera', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectWaiting();

  // A refund of a second payment that fails again and again.
  const sql = postgres(own.storeEnv.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  try {
    await sql`
      insert into store.payment_effects (purchase_id, attempt_id, kind, tries, next_try_at, created_at)
      select purchase_id, id, 'surplus', 6, now() + interval '1 day', now() - interval '200 minutes'
      from store.payment_attempts where order_id = ${orderId}`;
    await page.reload();
    await expect(page.getByText(`${number}: segundo pagamento por devolver, há 3 h`)).toBeVisible();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByText(`${number}: second payment not refunded, for 3 h`)).toBeVisible();
    await expectAccessible(page);
  } finally {
    await sql.end();
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('signing in', () => {
  const signIn = async (page: Page, password = '') => {
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  test('signing out ends the session for good', async ({ page, own }) => {
    await page.goto(`${own.storeUrl}/admin/en/purchases/CAR-1001`);
    await expect(page).toHaveURL(/\/admin\/en$/);
    await signIn(page, own.storeEnv.STORE_ADMIN_PASSWORD);
    await expect(heading(page)).toHaveText('Purchases');
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'caruma_admin');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/admin', secure: false });
    await page.goto(`${own.storeUrl}/admin/en/purchases/CAR-1`);
    await expect(heading(page)).toHaveText('There is no such page.');
    await page.getByRole('link', { name: 'All purchases' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(heading(page)).toHaveText('Shop admin');

    // The same cookie, kept by someone who copied it.
    await page.context().addCookies([cookie as NonNullable<typeof cookie>]);
    await page.goto(`${own.storeUrl}/admin`);
    await expect(heading(page)).toHaveText('Shop admin');
  });

  test('a guesser waits, and the staff elsewhere gets in', async ({ page, own }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.1' });
    await page.goto(`${own.storeUrl}/admin`);
    for (let guess = 0; guess < 5; guess++) {
      await signIn(page, `guess ${guess}`);
      await expect(page.getByText('That is not the password.')).toBeVisible();
      // React empties a form once its action has responded.
      await expect(page.getByLabel('Password')).toHaveValue('');
    }
    await signIn(page, own.storeEnv.STORE_ADMIN_PASSWORD);
    await expect(page.getByText(/^Too many wrong passwords\. Wait (2 seconds|a second)/)).toBeVisible();
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.2' });
    await signIn(page, own.storeEnv.STORE_ADMIN_PASSWORD);
    await expect(heading(page)).toHaveText('Purchases');
  });

  test('over HTTPS every cookie of the shop is Secure, and browsers are told to stay there', async ({
    page,
    own,
  }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-proto': 'https' });
    await buy(page, own.storeUrl, { method: 'multibanco' });
    await expect(heading(page)).toHaveText(/^Pague até/);
    await page.goto(`${own.storeUrl}/pt/products/postal`);
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await expect(page.getByText('Adicionado.')).toBeVisible();
    const admin = await page.goto(`${own.storeUrl}/admin`);
    expect(admin?.headers()['strict-transport-security']).toBe('max-age=31536000');
    await signIn(page, own.storeEnv.STORE_ADMIN_PASSWORD);
    await expect(heading(page)).toHaveText('Purchases');
    const cookies = (await page.context().cookies()).map(({ name, secure }) => ({ name, secure }));
    expect(cookies.sort((one, other) => one.name.localeCompare(other.name))).toEqual([
      { name: 'caruma_admin', secure: true },
      { name: 'caruma_cart', secure: true },
      { name: 'caruma_last', secure: true },
    ]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the refund works all the same', async ({ page, whole }) => {
    const phone = typedPhone();
    const payer = new Merchant(whole.paymentsUrl, '', '', '');
    await page.goto(`${whole.storeUrl}/pt/products/manta-de-burel`);
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await page.goto(`${whole.storeUrl}/pt/checkout`);
    await page.getByLabel('E-mail').fill('ana@exemplo.pt');
    await page.getByLabel('Nome').fill('Ana Reis');
    await page.getByRole('textbox', { name: 'Telemóvel associado ao MB WAY' }).fill(phone);
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
    const [request] = await payer.pendingOn(`+351${phone.replaceAll(' ', '')}`);
    await payer.decide(request?.order_id ?? '', 'approve');
    await expect(heading(page)).toHaveText('Pagamento confirmado.', { timeout: 20_000 });
    const number = /CAR-\d+/.exec((await page.locator('#receipt').textContent()) ?? '')?.[0] ?? '';
    await page.goto(`${whole.storeUrl}/admin`);
    await page.getByRole('button', { name: 'Enter the demonstration' }).click();
    await page.getByRole('link', { name: new RegExp(number) }).click();
    await page.getByLabel('Amount to refund, in euros').fill('12,5');
    await page.getByRole('button', { name: 'Refund…' }).click();
    await page.getByRole('button', { name: 'Refund €12.50' }).click();
    await expect(page.getByText('Paid · €12.50 refunded')).toBeVisible();
  });
});
