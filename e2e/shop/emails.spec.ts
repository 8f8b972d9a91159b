// The shop's e-mails: one per transition, in the purchase's language, into the demonstration's outbox.
import type { APIRequestContext } from 'playwright/test';
import {
  expectHeading,
  getPage,
  openPurchase,
  payVoucherOf,
  postPurchase,
  recordedAt,
  shopMerchant,
  submitForm,
  typedPhone,
} from '../support/shopper';
import { expect, test } from '../support/test';

/** The e-mails of a purchase: their subjects in order, and the URL of each; waits until there are `count`. */
async function outbox(request: APIRequestContext, url: string, count: number) {
  const { origin, pathname } = new URL(url);
  const [, lang, , token] = pathname.split('/');
  const subjects = async () => {
    const { html } = await getPage(request, `${origin}/${lang}/outbox?purchase=${token}`);
    const frames = html.matchAll(/<iframe[^>]*title="([^"]+)"[^>]*src="([^"]+)"/g);
    return [...frames].map(
      ([, title = '', src = '']) => [title.replaceAll('\u00a0', ' '), origin + src] as const,
    );
  };
  await expect.poll(async () => (await subjects()).length, { timeout: 20_000 }).toBe(count);
  const found = (await subjects()).sort();
  return { subjects: found.map(([subject]) => subject), urls: Object.fromEntries(found) };
}

test('Multibanco: confirmation, voucher, paid, refunded, each once', async ({ request, whole }) => {
  const url = await postPurchase(request, whole.storeUrl, { method: 'multibanco' });
  const { number } = await recordedAt(whole, url);
  const begun = [`A sua referência Multibanco · ${number}`, `Recebemos a encomenda ${number}`];
  expect((await outbox(request, url, 2)).subjects).toEqual(begun);
  // Another attempt sends no second confirmation.
  await submitForm(request, url, 'Mudar', { phone: typedPhone() });
  const orderId = await payVoucherOf(whole, url);
  await expectHeading(request, url, 'Pagamento confirmado.');
  const paid = [begun[0], `Pagamento confirmado · ${number}`, begun[1]];
  expect((await outbox(request, url, 3)).subjects).toEqual(paid);
  await shopMerchant(whole).refund(orderId);
  expect((await outbox(request, url, 4)).subjects).toContain('Devolvemos 89,00 €');
});

test('an e-mail has its voucher and leads back to where the outbox was opened', async ({
  request,
  whole,
}) => {
  const url = await postPurchase(request, whole.storeUrl, { lang: 'en', method: 'multibanco' });
  const { number, attempts } = await recordedAt(whole, url);
  const { urls } = await outbox(request, url, 2);
  const letter = urls[`Your Multibanco reference · ${number}`] ?? '';
  const { text } = await getPage(request, letter);
  for (const part of [attempts[0].voucher?.entity ?? '', '€89.00', 'You will see the name CARUMA'])
    expect(text).toContain(part);
  const elsewhere = letter.replace('localhost', '127.0.0.1');
  expect((await getPage(request, elsewhere)).html).toContain(
    `href="${url.replace('localhost', '127.0.0.1')}`,
  );
});

test('the outbox shows e-mails whole, also on the narrowest screen', async ({ page, whole }) => {
  await openPurchase(page, whole.storeUrl, { lang: 'en', method: 'multibanco' });
  await outbox(page.request, page.url(), 2);
  await page.goto(`${whole.storeUrl}/en/outbox`);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const frame of await page.locator('iframe').all()) {
      const fits = async () => {
        const shown = await frame.boundingBox();
        const content = await frame.contentFrame().locator('main').boundingBox();
        const rows = await frame.contentFrame().locator('table').boundingBox();
        if (!shown || !content || !rows) return false;
        return content.height <= shown.height && rows.x + rows.width < shown.x + shown.width;
      };
      await expect.poll(fits).toBe(true);
    }
  }
});
