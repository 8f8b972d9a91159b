// The shop's e-mails: one per transition, in the purchase's language, into the demonstration's outbox.
import {
  getPage,
  payVoucherOf,
  postPurchase,
  recordedAt,
  shopMerchant,
  submitForm,
  typedPhone,
} from '../support/shopper';
import { expect, test } from '../support/test';

test('Multibanco: confirmation, voucher, paid, refunded, each once, and whole in the outbox', async ({
  page,
  request,
  whole,
}) => {
  const url = await postPurchase(request, whole.storeUrl, { lang: 'en', method: 'multibanco' });
  const { number, attempts } = await recordedAt(whole, url);
  const token = url.split('/').at(-1);
  /** Waits until these are the e-mails of the purchase; resolves to the URL of each by its subject. */
  const expectSent = async (...subjects: string[]) => {
    let urls: Record<string, string> = {};
    const sent = async () => {
      const { html } = await getPage(request, `${whole.storeUrl}/en/outbox?purchase=${token}`);
      const frames = [...html.matchAll(/<iframe[^>]*title="([^"]+)"[^>]*src="([^"]+)"/g)];
      urls = Object.fromEntries(frames.map(([, title, src]) => [title, whole.storeUrl + src]));
      return frames.map(([, title]) => title).sort();
    };
    await expect.poll(sent, { timeout: 20_000 }).toEqual(subjects.sort());
    return urls;
  };
  const begun = [`Your Multibanco reference · ${number}`, `We have your purchase ${number}`] as const;
  const urls = await expectSent(...begun);
  const email = urls[begun[0]] ?? '';
  const { text } = await getPage(request, email);
  for (const part of [attempts[0].voucher?.entity ?? '', '€89.00', 'You will see the name CARUMA'])
    expect(text).toContain(part);
  // It leads back to where the outbox was opened.
  const [here, elsewhere] = [url, email].map((each) => each.replace('localhost', '127.0.0.1'));
  expect((await getPage(request, elsewhere ?? '')).html).toContain(`href="${here}`);

  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${whole.storeUrl}/en/outbox?purchase=${token}`);
  for (const frame of await page.locator('iframe').all()) {
    const html = frame.contentFrame().locator('html');
    const fits = () =>
      html.evaluate((each) => each.scrollHeight <= each.clientHeight && each.scrollWidth <= each.clientWidth);
    await expect.poll(fits).toBe(true);
  }

  // Another attempt sends no second confirmation.
  await submitForm(request, url, 'Switch', { phone: typedPhone() });
  const orderId = await payVoucherOf(whole, url);
  await expectSent(...begun, `Payment confirmed · ${number}`);
  await shopMerchant(whole).refund(orderId);
  await expectSent(...begun, `Payment confirmed · ${number}`, 'We refunded €89.00');
});
