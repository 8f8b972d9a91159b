// The shop's admin area: who may enter, what it shows, and refunds in part and in full, with what the shopper sees.
import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessible';
import { Merchant } from '../support/merchant';
import { buy, heading, openPurchase, typedPhone } from '../support/shopper';
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
  await back.getByRole('button', { name: 'Enter: this is a demonstration' }).click();
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
  const shop = new Merchant(whole.paymentsUrl, '', whole.storeEnv.STORE_PAYMENTS_KEY ?? '', '');
  await expect.poll(async () => (await shop.retrieve(orderId)).body.status).toBe('refunded');
  await expect(async () => {
    await page.goto(address);
    await expect(heading(page)).toHaveText('Devolvemos 89,00 €.', { timeout: 500 });
  }).toPass({ timeout: 10_000 });
});

test.describe('signing in', () => {
  const signIn = async (page: Page, password = '') => {
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  test('signing out ends the session for good', async ({ page, own }) => {
    await page.goto(`${own.storeUrl}/admin/purchases/CAR-1001`);
    await expect(page).toHaveURL(/\/admin$/);
    await signIn(page, own.storeEnv.STORE_ADMIN_PASSWORD);
    await expect(heading(page)).toHaveText('Purchases');
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'caruma_admin');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/admin', secure: false });
    await page.goto(`${own.storeUrl}/admin/purchases/CAR-1`);
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
    await page.getByRole('button', { name: 'Enter: this is a demonstration' }).click();
    await page.getByRole('link', { name: new RegExp(number) }).click();
    await page.getByLabel('Amount to refund, in euros').fill('12,5');
    await page.getByRole('button', { name: 'Refund…' }).click();
    await page.getByRole('button', { name: 'Refund €12.50' }).click();
    await expect(page.getByText('Paid · €12.50 refunded')).toBeVisible();
  });
});
