// The shop as its operator runs it: behind a proxy that tells who its clients are, and open to the network, so that it is
// opened on one device and paid on another.
import type { APIRequestContext } from 'playwright/test';
import { lanAddress } from '@/lib/store/http/lan-address';
import { qrPath } from '@/lib/store/purchases/qr-path';
import { postSignUp } from '../support/dashboard';
import { callAction } from '../support/server-actions';
import {
  getPage,
  heading,
  phoneField,
  postCheckout,
  postPurchase,
  readVoucher,
  submitForm,
  typedPhone,
} from '../support/shopper';
import { administer } from '../support/sign-in-as';
import { expect, test } from '../support/test';

test.use({ settings: { TRUSTED_PROXIES: '1', STORE_CHECKOUT_LIMITS: 'client=2,email=100', DEMO_LAN: '1' } });

const from = (chain: string) => ({ 'x-forwarded-for': chain });

test('starts are counted by the address that the proxy saw: at the checkout, and when paying another way', async ({
  request,
  own,
}) => {
  const tooMany = 'Recebemos muitos pedidos seguidos desta ligação. Não foi cobrado nada.';
  const voucher = { method: 'multibanco' } as const;
  for (let start = 0; start < 2; start++)
    await postPurchase(request, own.storeUrl, voucher, from('203.0.113.7'));
  // What a client claims about itself stands in front of what the proxy saw.
  const claimed = from('198.51.100.1, 203.0.113.7');
  expect((await postCheckout(request, own.storeUrl, voucher, {}, claimed)).text).toContain(tooMany);
  const url = await postPurchase(request, own.storeUrl, voucher, from('203.0.113.8'));
  const phone = typedPhone();
  const again = (address: string) => submitForm(request, url, 'Mudar', { phone }, from(address));
  expect((await again('203.0.113.7')).text).toContain(tooMany);
  expect((await again('203.0.113.8')).status).toBe(303);
});

const signIn = (request: APIRequestContext, storeUrl: string, password = '', headers = {}) =>
  submitForm(request, `${storeUrl}/admin/en`, 'Sign in', { password }, headers);

test('a guesser waits, and the staff elsewhere gets in', async ({ request, own }) => {
  const { STORE_ADMIN_PASSWORD } = own.storeEnv;
  for (let guess = 0; guess < 5; guess++) {
    const refused = await signIn(request, own.storeUrl, `guess ${guess}`, from('203.0.113.1'));
    expect(refused.text).toContain('That is not the password.');
  }
  const waits = await signIn(request, own.storeUrl, STORE_ADMIN_PASSWORD, from('203.0.113.1'));
  expect(waits.text).toMatch(/Too many wrong passwords\. Wait (2 seconds|a second)/);
  await signIn(request, own.storeUrl, STORE_ADMIN_PASSWORD, from('203.0.113.2'));
  expect((await getPage(request, `${own.storeUrl}/admin/en`)).heading).toBe('Purchases');
});

test('over HTTPS every cookie of the shop is Secure and HttpOnly, and Strict-Transport-Security is sent', async ({
  request,
  own,
}) => {
  const https = { 'x-forwarded-proto': 'https', ...from('203.0.113.3') };
  const product = `${own.storeUrl}/pt/products/postal`;
  for (const [name, page] of [
    ['caruma_cart', await submitForm(request, product, 'Adicionar ao carrinho', {}, https)],
    ['caruma_last', await postCheckout(request, own.storeUrl, { method: 'multibanco' }, {}, https)],
    ['caruma_admin', await signIn(request, own.storeUrl, own.storeEnv.STORE_ADMIN_PASSWORD, https)],
  ] as const)
    expect(page.cookie).toMatch(new RegExp(`^${name}=[^;]+;.* Secure; HttpOnly`, 'm'));
  const headers = (await request.get(`${own.storeUrl}/admin/en`, { headers: https })).headers();
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('open to the network, the codes on localhost hold a URL that a phone can reach, and links stay there', async ({
  request,
  own,
}) => {
  const reachable = `http://${lanAddress() ?? 'localhost'}:${new URL(own.storeUrl).port}`;
  const phone = typedPhone();
  const url = await postPurchase(request, own.storeUrl, { method: 'mbway', phone }, from('203.0.113.4'));
  const device = `${reachable}/simulator/phone?lang=pt&phone=%2B351${phone.replaceAll(' ', '')}`;
  expect((await getPage(request, url)).html).toContain(`d="${qrPath(device).path}"`);
  const beside = (await getPage(request, `${url}?device`)).html;
  expect(beside).toMatch(/<iframe[^>]* src="http:\/\/localhost:/);

  await submitForm(request, url, 'Mudar', {}, from('203.0.113.4'));
  const ofPage = qrPath(reachable + new URL(url).pathname);
  expect((await getPage(request, url)).html).toContain(`d="${ofPage.path}"`);
});

test('opened by its address in the network: copied, paid at the machine there, and the page turns to paid', async ({
  playwright,
  launchOptions,
  request,
  own,
}) => {
  // A name instead of an address, because a test machine may have no network: it is not localhost, that is what counts.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP caruma.test 127.0.0.1'],
  });
  try {
    const shop = own.storeUrl.replace('localhost', 'caruma.test');
    const page = await browser.newPage({ extraHTTPHeaders: from('203.0.113.5') });
    const url = await postPurchase(request, own.storeUrl, { method: 'multibanco' }, from('203.0.113.5'));
    await page.goto(url.replace(own.storeUrl, shop));
    // Over plain HTTP browsers keep the clipboard to themselves.
    const { reference } = await readVoucher(page);
    await page.getByRole('button', { name: 'Copiar referência' }).click();
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
    await page.getByText('Pagar com MB WAY', { exact: true }).click();
    await phoneField(page).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(phoneField(page)).toHaveValue(reference);

    await page.getByRole('link', { name: 'Abrir a caixa Multibanco simulada' }).click();
    const machine = page.frameLocator('#device iframe');
    await machine.getByRole('button', { name: 'Confirmar' }).click();
    await expect(machine.getByRole('article', { name: 'Talão' })).toBeVisible();
    expect(await page.locator('#device iframe').getAttribute('src')).toContain(`${shop}/simulator/atm`);
    await expect(heading(page)).toHaveText('Pagamento confirmado.');
  } finally {
    await browser.close();
  }
});

test('visitors move the clock', async ({ request, own }) => {
  const data = { advance_seconds: 0 };
  expect((await request.post(`${own.paymentsUrl}/simulator/clock`, { data })).status()).toBe(200);
});

test('webhooks of someone who signed up earlier don’t reach this machine, except at the shop', async ({
  page,
  whole,
  own,
}) => {
  // Cookies do not tell ports apart.
  const { email } = await postSignUp(page, whole.paymentsUrl);
  await administer(whole, async (from) => {
    const [user = {}] = await from`select * from payments.users where email = ${email}`;
    const [session = {}] = await from`select * from payments.sessions where user_id = ${user.id}`;
    await administer(own, async (to) => {
      await to`insert into payments.users ${to({ ...user, account_id: null })}`;
      await to`insert into payments.sessions ${to(session)}`;
    });
  });
  const webhooks = `${own.paymentsUrl}/dashboard/webhooks`;
  const add = async (url: string) =>
    (await callAction(page.request, webhooks, 'addEndpoint', { url })).text();
  for (const url of ['http://localhost:9876/', own.paymentsUrl.replace('localhost', '127.0.0.1')]) {
    const refused = await add(url);
    expect(refused, url).toContain('Webhooks need an https URL.');
    expect(refused, url).not.toContain('ecl_whsec_');
  }
  expect(await add(`${own.paymentsUrl}/webhooks/payments`)).toContain('ecl_whsec_');
});
