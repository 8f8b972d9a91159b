// Every page and state of the shop at 390 and 1280 px, light and dark, into test-results/gallery: to be looked at.
// Run with `ALL=1 npm run screenshots` on a built app.
import type { Page } from 'playwright/test';
import { Merchant } from '../support/merchant';
import { checkOut, heading, readVoucher, typedPhone } from '../support/shopper';
import { test } from '../support/test';

test.skip(!process.env.ALL, 'ALL=1 takes them');
test.describe.configure({ timeout: 180_000 });

async function shoot(page: Page, name: string) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({
        path: `test-results/gallery/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
    }
  }
}

const payer = (url: string) => new Merchant(url, '', '', '');
const asked = async (url: string, phone: string) =>
  (await payer(url).pendingOn(`+351${phone.replaceAll(' ', '')}`))[0]?.order_id ?? '';

test('pages', async ({ page, whole }) => {
  const shop = `${whole.storeUrl}/pt`;
  await page.goto(`${shop}/cart`);
  await shoot(page, 'cart-empty');
  await page.goto(shop);
  await shoot(page, 'home');
  await page.goto(`${shop}/products/sardinhas-em-azeite`);
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await page.getByText('Adicionado.').waitFor();
  await shoot(page, 'product');
  await page.goto(`${shop}/cart`);
  await shoot(page, 'cart');
  await page.goto(`${shop}/checkout`);
  await shoot(page, 'checkout');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByText(/^Falta corrigir/).waitFor();
  await shoot(page, 'checkout-errors');
  await page.goto(`${whole.storeUrl}/nothing-is-here`);
  await shoot(page, 'not-found');
  await page.goto(`${whole.storeUrl}/backroom`);
  await shoot(page, 'backroom-door');
});

test('MB WAY', async ({ page, whole }) => {
  const phone = typedPhone();
  await checkOut(page, whole.storeUrl, { method: 'mbway', phone });
  await heading(page)
    .getByText(/^Confirme/)
    .waitFor();
  await page.getByText('Pagar por Multibanco', { exact: true }).click();
  await shoot(page, 'pending');
  await payer(whole.paymentsUrl).decide(await asked(whole.paymentsUrl, phone), 'decline');
  await heading(page)
    .getByText(/não foi concluído/)
    .waitFor();
  await shoot(page, 'failed');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await heading(page)
    .getByText(/^Confirme/)
    .waitFor();
  await payer(whole.paymentsUrl).decide(await asked(whole.paymentsUrl, phone), 'approve');
  await heading(page)
    .getByText(/confirmado/)
    .waitFor();
  await shoot(page, 'paid');
  const number = /CAR-\d+/.exec((await page.locator('#receipt').textContent()) ?? '')?.[0] ?? '';
  const address = page.url();
  await page.goto(`${whole.storeUrl}/backroom`);
  await page.getByRole('button', { name: 'Enter: this is a demonstration' }).click();
  await shoot(page, 'backroom');
  await page.goto(`${whole.storeUrl}/backroom/purchases/${number}?amount=10`);
  await shoot(page, 'backroom-refund');
  await page.getByRole('button', { name: 'Refund €10.00' }).click();
  await page.getByText('Paid · €10.00 refunded').waitFor();
  await page.goto(address);
  await shoot(page, 'partly-refunded');
  await page.waitForTimeout(3_000);
  await page.goto(`${whole.storeUrl}/pt/outbox`);
  await shoot(page, 'outbox');
});

test('Multibanco', async ({ page, whole }) => {
  await checkOut(page, whole.storeUrl, { slug: 'caneca-de-barro', method: 'multibanco' });
  await heading(page)
    .getByText(/^Pague até/)
    .waitFor();
  await shoot(page, 'voucher');
  const { entity, reference } = await readVoucher(page);
  await payer(whole.paymentsUrl).payVoucher({ entity, reference, amount: 1800 });
  await heading(page)
    .getByText(/confirmado/)
    .waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.screenshot({ path: 'test-results/gallery/receipt-print.png' });
});
