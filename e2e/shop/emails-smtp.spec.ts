// The shop's e-mails over SMTP: text and HTML, once per transition, and then there is no outbox.
import { openMailServer } from '../support/mail-server';
import { heading, openPurchase, shopMerchant, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

const port = 20_000 + (process.pid % 20_000);
test.use({ settings: { STORE_SMTP_URL: `smtp://127.0.0.1:${port}` } });

test('e-mails arrive as text and HTML, one of each, and there is no outbox', async ({ page, own }) => {
  const server = await openMailServer(port);
  const phone = typedPhone();
  await openPurchase(page, own.storeUrl, { method: 'mbway', phone });
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  await shopMerchant(own).advanceClock(241);
  await expect(heading(page)).toHaveText('O pedido expirou.');
  await expect.poll(() => server.received.length, { timeout: 15_000 }).toBe(2);
  const [first, second] = server.received;
  expect(first?.to).toBe('ana@exemplo.pt');
  expect(first?.message).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(first?.message).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
  expect(first?.message).toMatch(/^Content-Type: text\/html; charset=utf-8/m);
  expect(first?.message).toMatch(/^Message-ID: </m);
  expect(second?.to).toBe('ana@exemplo.pt');
  expect((await page.goto(`${own.storeUrl}/pt/outbox`))?.status()).toBe(404);
  await server.close();
});
