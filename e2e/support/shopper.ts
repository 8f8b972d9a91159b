// What a person does in the shop and on the payer's devices, through the pages.
import { expect, type Page } from 'playwright/test';
import { CART_COOKIE, writeCart } from '@/lib/store/checkout/cart';
import { findProduct } from '@/lib/store/checkout/catalogue';
import { PAYMENT_TEXTS } from '@/lib/store/integration/ui/texts';
import type { Lang } from '@/lib/store/lang';
import { messagesIn } from '@/lib/store/messages/messages';
import { Merchant, newPhone } from './merchant';
import type { Systems } from './shared-servers';

/** The shop as the payment service's merchant, with its key: to move its clock, or to read its orders. */
export const shopMerchant = ({ paymentsUrl, storeEnv }: Pick<Systems, 'paymentsUrl' | 'storeEnv'>) =>
  new Merchant(paymentsUrl, '', storeEnv.STORE_PAYMENTS_KEY ?? '', storeEnv.STORE_WEBHOOK_SECRET ?? '');

export interface Basket {
  /** The language of the pages; Portuguese unless given. */
  lang?: Lang;
  slug?: string;
  method: 'mbway' | 'multibanco';
  /** As typed; needed for MB WAY. */
  phone?: string;
}

/** Finds one product in the shop and pays for it; ends on the page that follows. */
export async function buy(page: Page, storeUrl: string, basket: Basket): Promise<void> {
  const { lang = 'pt', slug = 'manta-de-burel' } = basket;
  const messages = messagesIn(lang);
  await page.goto(`${storeUrl}/${lang}/products/${slug}`);
  await page.getByRole('button', { name: messages.add }).click();
  await expect(page.getByText(messages.added)).toBeVisible();
  await page.getByRole('link', { name: messages.seeCart }).click();
  await page.getByRole('link', { name: messages.toCheckout }).click();
  await fillCheckout(page, basket);
}

/** Goes through the checkout with one product that is in the cart already; ends on the page that follows. */
export async function checkOut(page: Page, storeUrl: string, basket: Basket): Promise<void> {
  await openCheckout(page, storeUrl, basket);
  await fillCheckout(page, basket);
}

/**
 * The same by the post that the form makes without JavaScript, which is quicker: for tests of what follows. Ends on the
 * purchase's page.
 */
export async function openPurchase(
  page: Page,
  storeUrl: string,
  { lang = 'pt', slug = 'manta-de-burel', method, phone = '' }: Basket,
): Promise<void> {
  await fillCart(page, storeUrl, slug);
  const url = `${storeUrl}/${lang}/checkout`;
  const html = await (await page.request.get(url)).text();
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')],
  );
  const typed = { email: 'ana@exemplo.pt', name: 'Ana Reis', delivery: 'pickup', method, phone };
  const response = await page.request.post(url, {
    multipart: { ...Object.fromEntries(hidden), ...typed },
    headers: { Origin: storeUrl },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(303);
  const { location = '' } = response.headers();
  expect(location).toContain('/purchases/');
  await page.goto(new URL(location, storeUrl).href);
}

/** Opens the checkout with one product that is in the cart already. */
export async function openCheckout(
  page: Page,
  storeUrl: string,
  { lang = 'pt', slug = 'manta-de-burel' }: Pick<Basket, 'lang' | 'slug'> = {},
): Promise<void> {
  await fillCart(page, storeUrl, slug);
  await page.goto(`${storeUrl}/${lang}/checkout`);
}

/** Puts one product into the cart, and nothing else. */
async function fillCart(page: Page, storeUrl: string, slug: string): Promise<void> {
  const product = findProduct(slug);
  const value = product ? writeCart([{ product, quantity: 1 }]) : '';
  await page.context().addCookies([{ name: CART_COOKIE, value, url: storeUrl }]);
}

/** Fills in the checkout form and sends it; ends on the page that follows. */
export async function fillCheckout(page: Page, { lang = 'pt', method, phone }: Basket): Promise<void> {
  const messages = messagesIn(lang);
  await page.getByLabel(messages.form.email).fill('ana@exemplo.pt');
  await page.getByLabel(messages.form.name, { exact: true }).fill('Ana Reis');
  await page.getByRole('radio', { name: method === 'mbway' ? /^MB WAY/ : /^Multibanco/ }).check();
  if (phone) await phoneField(page, lang).fill(phone);
  await page
    .getByRole('button', {
      name:
        method === 'mbway'
          ? /^(Pagar|Pay) .* (com|with) MB WAY$/
          : /^(Gerar referência de|Get a reference for) /,
    })
    .click();
}

export const phoneField = (page: Page, lang: Lang = 'pt') =>
  page.getByRole('textbox', { name: messagesIn(lang).form.phone });

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
  await expect(
    phone.getByRole('heading', {
      name: decision === 'Aprovar' ? 'Pagamento aprovado' : 'Pagamento recusado',
    }),
  ).toBeVisible();
  await tab?.close();
}

/** Reads the voucher off the page and types it into the cash machine, step by step. */
export async function payAtMachine(page: Page, paymentsUrl: string): Promise<void> {
  const voucher = await readVoucher(page);
  const machine = await page.context().newPage();
  await machine.goto(`${paymentsUrl}/simulator/atm`);
  await machine.getByRole('link', { name: 'Pagamentos e outros serviços' }).click();
  await machine.getByRole('link', { name: 'Pagamento de serviços/compras' }).click();
  for (const [label, typed] of [
    ['Entidade', voucher.entity],
    ['Referência', voucher.reference],
    ['Montante', voucher.amount],
  ] as const) {
    await machine.getByLabel(label).fill(typed);
    await machine.getByRole('button', { name: 'Continuar' }).click();
  }
  await expect(machine.getByText('CARUMA')).toBeVisible();
  await machine.getByRole('button', { name: 'Confirmar' }).click();
  await expect(machine.getByRole('article', { name: 'Talão' })).toBeVisible();
  await machine.close();
}

/** Entity, reference and amount (`18,00`) as the voucher on the page says them. */
export async function readVoucher(
  page: Page,
  lang: Lang = 'pt',
): Promise<{ entity: string; reference: string; amount: string }> {
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
