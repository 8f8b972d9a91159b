// What a person does in the shop and on the payer's devices: through the pages in a browser, or over HTTP, which is quicker.
import { type APIRequestContext, type APIResponse, expect, type Page } from 'playwright/test';
import { CART_COOKIE, writeCart } from '@/lib/store/checkout/cart';
import { findProduct } from '@/lib/store/checkout/catalogue';
import { PAYMENT_TEXTS } from '@/lib/store/integration/ui/texts';
import type { Lang } from '@/lib/store/lang';
import { formsMessages } from '@/lib/store/messages/forms';
import type { Purchase } from '@/lib/store/purchases/purchases';
import { recordedAs } from './made-purchases';
import { Merchant, newPhone } from './merchant';
import type { Systems } from './shared-servers';
import { untilShopFollows } from './shop-clock';

/** The shop as the payment service's merchant, with its key: to move its clock, or to read its orders. */
class ShopMerchant extends Merchant {
  constructor(private readonly systems: Systems) {
    super(systems.paymentsUrl, '', systems.storeEnv.STORE_PAYMENTS_KEY ?? '', '');
  }

  /** Also waits until the shop knows. */
  override async advanceClock(seconds: number) {
    const response = await super.advanceClock(seconds);
    await untilShopFollows(this.systems);
    return response;
  }

  async resetClock(): Promise<void> {
    await this.call('POST', '/simulator/clock', { reset: true });
    await untilShopFollows(this.systems);
  }
}

export const shopMerchant = (systems: Systems) => new ShopMerchant(systems);

/** The payer, who needs no key: approves on the phone, pays at the machine. */
export const payerOf = ({ paymentsUrl }: Systems) => new Merchant(paymentsUrl, '', '', '');

/** What waits for approval on a phone, as it is typed. */
export const pendingOn = (systems: Systems, phone: string) =>
  payerOf(systems).pendingOn(`+351${phone.replaceAll(' ', '')}`);

/** The payer decides on the request that waits on this phone; resolves to the order's id. */
export async function decide(systems: Systems, phone: string, action: 'approve' | 'decline') {
  const [{ order_id = '' } = {}] = await pendingOn(systems, phone);
  expect((await payerOf(systems).decide(order_id, action)).status).toBe(200);
  return order_id;
}

/** The payer pays the voucher of a purchase, given its page's URL, or lets it expire; resolves to the order's id. */
export async function payVoucherOf(systems: Systems, url: string, outcome?: 'expire'): Promise<string> {
  const { attempts } = await recordedAt(systems, url);
  const { voucher, orderId, amount } = attempts.findLast((each) => each.voucher) ?? attempts[0];
  const { entity = '', reference = '' } = voucher ?? {};
  expect((await payerOf(systems).payVoucher({ entity, reference, amount }, { outcome })).status).toBe(200);
  return orderId ?? '';
}

/** The purchase of a page, as the shop has recorded it. */
export function recordedAt({ storeEnv }: Systems, url: string): Promise<Purchase> {
  process.env.STORE_DATABASE_URL = storeEnv.STORE_DATABASE_URL ?? storeEnv.DATABASE_URL;
  return recordedAs(new URL(url).pathname.split('/').at(-1) ?? '');
}

interface Basket {
  /** The language of the pages; Portuguese unless given. */
  lang?: Lang;
  slug?: string;
  method: 'mbway' | 'multibanco';
  /** As typed; for MB WAY over HTTP one of its own unless given. */
  phone?: string;
}

const ENTITIES: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'", '#39': "'" };
const decoded = (html: string) =>
  html.replace(/&(\w+|#\w+);/g, (whole, name) => ENTITIES[name] ?? whole).replace(/[\s\u00a0]+/g, ' ');
const textOf = (html: string) =>
  decoded(
    html
      .replace(/<(script|style)[\s\S]*?<\/\1>|<!--.*?-->|<\/?(?:span|strong|b|a)\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' '),
  ).trim();

/** A page of the shop as text, with no-break spaces as spaces; where it redirects to, and what it sets. */
async function readResponse(response: APIResponse) {
  const html = await response.text();
  const inside = (tag: string) =>
    textOf(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? '');
  return {
    status: response.status(),
    location: response.headers().location as string | undefined,
    cookie: response.headers()['set-cookie'] as string | undefined,
    heading: inside('h1'),
    title: inside('title'),
    text: textOf(html),
    html,
  };
}

type ReadPage = Awaited<ReturnType<typeof readResponse>>;

/** Gets a page over HTTP, without following redirects. */
export async function getPage(request: APIRequestContext, url: string, headers = {}) {
  return readResponse(await request.get(url, { headers, maxRedirects: 0 }));
}

/** Waits until the page's main heading is this one; resolves to the page. */
export async function expectHeading(request: APIRequestContext, url: string, heading: string | RegExp) {
  let page: ReadPage | undefined;
  await expect(async () => {
    page = await getPage(request, url);
    expect(page.heading).toEqual(typeof heading === 'string' ? heading : expect.stringMatching(heading));
  }).toPass({ timeout: 15_000, intervals: [50, 100, 200, 400] });
  return page as ReadPage;
}

/** The hidden fields of the form that has this button: what identifies its action to a plain post. */
export async function formOf(
  request: APIRequestContext,
  url: string,
  button: string | RegExp,
  headers = {},
): Promise<Record<string, string>> {
  const { html } = await getPage(request, url, headers);
  const form = (html.match(/<form[\s\S]*?<\/form>/g) ?? []).find((each) =>
    (each.match(/<button[\s\S]*?<\/button>/g) ?? []).some((candidate) =>
      typeof button === 'string' ? textOf(candidate) === button : button.test(textOf(candidate)),
    ),
  );
  if (!form) throw new Error(`No form on ${url} has the button ${button}`);
  const hidden = form.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g);
  return Object.fromEntries([...hidden].map(([, name = '', value = '']) => [decoded(name), decoded(value)]));
}

/** Posts fields, as a browser without JavaScript does. */
export async function postForm(
  request: APIRequestContext,
  url: string,
  multipart: Record<string, string>,
  headers = {},
) {
  const sent = { Origin: new URL(url).origin, ...headers };
  return readResponse(await request.post(url, { multipart, headers: sent, maxRedirects: 0 }));
}

/** Posts the form that has this button, with its hidden fields and what is typed. */
export async function submitForm(
  request: APIRequestContext,
  url: string,
  button: string | RegExp,
  typed: Record<string, string> = {},
  headers = {},
) {
  const hidden = await formOf(request, url, button, headers);
  return postForm(request, url, { ...hidden, ...typed }, headers);
}

/** Sends the checkout's form over HTTP with one product in the cart. `typed` is on top of a form that is filled in. */
export function postCheckout(
  request: APIRequestContext,
  storeUrl: string,
  { lang = 'pt', slug = 'manta-de-burel', method, phone = method === 'mbway' ? typedPhone() : '' }: Basket,
  typed: Record<string, string> = {},
  headers = {},
) {
  const form = { email: 'ana@exemplo.pt', name: 'Ana Reis', delivery: 'pickup', method, phone, ...typed };
  const sent = { Cookie: `${CART_COOKIE}=${cartOf(slug)}`, ...headers };
  return submitForm(request, `${storeUrl}/${lang}/checkout`, /^(Pagar|Pay) .*\d/, form, sent);
}

/** Buys one product over HTTP; resolves to the URL of the purchase's page. */
export async function postPurchase(
  request: APIRequestContext,
  storeUrl: string,
  basket: Basket,
  headers = {},
): Promise<string> {
  const { status, location = '', text } = await postCheckout(request, storeUrl, basket, {}, headers);
  expect(status, text).toBe(303);
  expect(location).toContain('/purchases/');
  return new URL(location, storeUrl).href;
}

/** Buys with MB WAY over HTTP, and approves on the phone; resolves once the shop knows. */
export async function paidPurchase(request: APIRequestContext, systems: Systems, lang?: Lang) {
  const phone = typedPhone();
  const url = await postPurchase(request, systems.storeUrl, { lang, method: 'mbway', phone });
  const orderId = await decide(systems, phone, 'approve');
  await expectHeading(request, url, /^(Pagamento confirmado|Payment confirmed)\.$/);
  return { url, phone, orderId, number: (await recordedAt(systems, url)).number };
}

/** Buys over HTTP, then opens the purchase's page in the browser: for tests of what follows. */
export async function openPurchase(page: Page, storeUrl: string, basket: Basket): Promise<void> {
  await page.goto(await postPurchase(page.request, storeUrl, basket));
}

/** Goes through the checkout with one product that is in the cart already; ends on the page that follows. */
export async function checkOut(page: Page, storeUrl: string, basket: Typed): Promise<void> {
  await openCheckout(page, storeUrl, basket);
  await fillCheckout(page, basket);
}

/** Opens the checkout with one product that is in the cart already. */
export async function openCheckout(
  page: Page,
  storeUrl: string,
  { lang = 'pt', slug = 'manta-de-burel' }: Pick<Basket, 'lang' | 'slug'> = {},
): Promise<void> {
  await page.context().addCookies([{ name: CART_COOKIE, value: cartOf(slug), url: storeUrl }]);
  await page.goto(`${storeUrl}/${lang}/checkout`);
}

/** The cart's cookie with one product. */
function cartOf(slug: string): string {
  const product = findProduct(slug);
  return product ? writeCart([{ product, quantity: 1 }]) : '';
}

type Typed = Basket & { name?: string; clicks?: number };

/** Fills in the checkout form and sends it; ends on the page that follows. */
export async function fillCheckout(
  page: Page,
  { lang = 'pt', method, phone, name = 'Ana Reis', clicks = 1 }: Typed,
): Promise<void> {
  const form = formsMessages[lang];
  await page.getByLabel(form.email).fill('ana@exemplo.pt');
  await page.getByLabel(form.name, { exact: true }).fill(name);
  await page.getByRole('radio', { name: method === 'mbway' ? /^MB WAY/ : /^Multibanco/ }).check();
  if (phone) await phoneField(page, lang).fill(phone);
  const pay = method === 'mbway' ? /^(Pagar|Pay) .* (com|with) MB WAY$/ : /^(Gerar|Get a) refer/;
  await page.getByRole('button', { name: pay }).click({ clickCount: clicks });
}

export const phoneField = (page: Page, lang: Lang = 'pt') =>
  page.getByRole('textbox', { name: formsMessages[lang].phone });

/** The heading that tells the purchase's state. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A mobile number that no other test uses, as people type it. */
export function typedPhone(): string {
  const digits = newPhone().slice(4);
  return `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
}

/** Opens the simulated phone and decides: beside the page where there is room, else in a tab of its own. */
export async function decideOnPhone(page: Page, decision: 'Aprovar' | 'Recusar'): Promise<void> {
  const link = page.getByRole('link', { name: 'Abrir o telemóvel simulado' });
  const href = (await link.getAttribute('href')) ?? '';
  const tab = href.includes('/simulator/') ? await page.context().newPage() : undefined;
  await (tab ? tab.goto(href) : link.click());
  const phone = tab ?? page.frameLocator('#device iframe');
  await phone.getByRole('button', { name: decision }).click();
  const said = decision === 'Aprovar' ? 'Pagamento aprovado' : 'Pagamento recusado';
  await expect(phone.getByRole('heading', { name: said })).toBeVisible();
  await tab?.close();
}

/** Reads the voucher off the page and pays it at the ATM. */
export async function payAtMachine(page: Page, paymentsUrl: string): Promise<void> {
  const { amount, ...voucher } = await readVoucher(page);
  const machine = await page.context().newPage();
  const typed = new URLSearchParams({ ...voucher, amount: amount.replace(/\D/g, '') });
  await machine.goto(`${paymentsUrl}/simulator/atm?${typed}`);
  await expect(machine.getByText('CARUMA')).toBeVisible();
  await machine.getByRole('button', { name: 'Confirmar' }).click();
  await expect(machine.getByRole('article', { name: 'Talão' })).toBeVisible();
  await machine.close();
}

/** Entity, reference and amount (`18,00`) as the voucher on the page says them. */
export async function readVoucher(page: Page, lang: Lang = 'pt') {
  const texts = PAYMENT_TEXTS[lang].voucher;
  const read = (label: string) =>
    page
      .locator('dt', { hasText: label })
      .locator('xpath=following-sibling::dd[1]')
      // The digits are there twice: grouped for the eye, one by one for a screen reader.
      .evaluate((value) => (value.querySelector('[aria-hidden]') ?? value).textContent ?? '');
  return {
    entity: (await read(texts.entity)).replace(/\D/g, ''),
    reference: (await read(texts.reference)).replace(/\D/g, ''),
    amount: (await read(texts.amount)).replace(/[^\d.,]/g, ''),
  };
}
