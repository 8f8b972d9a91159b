// Takes the six pictures of the README beside this file. Run with `npm run screenshots` on a built app.
import type { Page } from 'playwright/test';
import { Merchant } from '../support/merchant';
import { rendered } from '../support/rendered';
import { checkOut, heading } from '../support/shopper';
import { test } from '../support/test';

test.describe.configure({ mode: 'default', timeout: 90_000 });

const LAPTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

async function shoot(page: Page, name: string, size: typeof LAPTOP, colorScheme: 'light' | 'dark' = 'light') {
  await page.bringToFront();
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => document.fonts.ready);
  await rendered(page, 250);
  await page.screenshot({ path: `e2e/screenshots/${name}.png`, caret: 'hide' });
}

test('home', async ({ page, whole }) => {
  await page.goto(`${whole.storeUrl}/pt`);
  await shoot(page, 'home', LAPTOP);
});

test('checkout', async ({ page, whole }) => {
  await page.goto(`${whole.storeUrl}/pt/products/cesta-de-junco`);
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await page.getByText('Adicionado.').waitFor();
  await page.goto(`${whole.storeUrl}/pt/checkout`);
  await shoot(page, 'checkout', PHONE);
});

test('MB WAY, from the waiting room over the phone to the receipt', async ({ page, whole }) => {
  await page.setViewportSize(LAPTOP);
  await checkOut(page, whole.storeUrl, { method: 'mbway', phone: '912 345 678' });
  await heading(page).getByText('Confirme na app MB WAY.').waitFor();
  await shoot(page, 'waiting', { width: 1280, height: 860 });
  const phone = await page.context().newPage();
  await phone.goto(`${whole.paymentsUrl}/simulator/phone?phone=912345678`);
  await phone.getByRole('link', { name: /CARUMA pede/ }).click();
  await phone.getByLabel(/PIN/).waitFor();
  await shoot(phone, 'phone', PHONE, 'dark');
  const payer = new Merchant(whole.paymentsUrl, '', '', '');
  const [request] = await payer.pendingOn('+351912345678');
  await payer.decide(request?.order_id ?? '', 'approve');
  await heading(page).getByText('Pagamento confirmado.').waitFor();
  await shoot(page, 'paid', LAPTOP, 'dark');
});

test('Multibanco', async ({ page, whole }) => {
  await page.setViewportSize(LAPTOP);
  await checkOut(page, whole.storeUrl, { slug: 'caneca-de-barro', method: 'multibanco' });
  await heading(page)
    .getByText(/^Pague até/)
    .waitFor();
  await shoot(page, 'voucher', { width: 1280, height: 1130 });
});
