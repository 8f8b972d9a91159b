// Every page and state of the shop, at four widths, light and dark, those that survive a reload in both languages, into
// test-results/gallery: to be looked at.
// Run with `ALL=1 npm run screenshots` on a built app.
import { creatingPurchase, flaggedPurchase, soldOutPurchase } from '../../support/made-purchases';
import { Merchant } from '../../support/merchant';
import { checkOut, heading, phoneField, readVoucher, typedPhone } from '../../support/shopper';
import { expect, test } from '../../support/test';
import { shoot, shootBoth } from './shoot';

test.skip(!process.env.ALL, 'ALL=1 takes them');
test.describe.configure({ mode: 'default', timeout: 600_000 });

const payer = (url: string) => new Merchant(url, '', '', '');
const asked = async (url: string, phone: string) =>
  (await payer(url).pendingOn(`+351${phone.replaceAll(' ', '')}`))[0]?.order_id ?? '';

test('pages', async ({ page, own }) => {
  const shop = `${own.storeUrl}/pt`;
  await page.goto(`${shop}/cart`);
  await shootBoth(page, 'cart-empty');
  await page.goto(shop);
  await shootBoth(page, 'home');
  await page.goto(`${shop}/products/sardinhas-em-azeite`);
  await shootBoth(page, 'product');
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await page.getByText('Adicionado.').waitFor();
  await shoot(page, 'product-added');
  const cookie = { name: 'caruma_cart', url: own.storeUrl };
  await page
    .context()
    .addCookies([
      { ...cookie, value: 'manta-de-burel:1:8500~sardinhas-em-azeite:3:420~caneca-de-barro:2:1800' },
    ]);
  await page.goto(`${shop}/cart`);
  await shootBoth(page, 'cart');
  await page.goto(`${shop}/checkout`);
  await shootBoth(page, 'checkout');
  await page.getByText('Enviar para uma morada').click();
  await page.getByText('Quero fatura com NIF').click();
  await page.getByLabel('NIF', { exact: true }).fill('123456788');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByText(/^Falta corrigir/).waitFor();
  await shoot(page, 'checkout-errors');
  await page.context().addCookies([{ ...cookie, value: 'postal:1:45' }]);
  await page.goto(`${shop}/checkout`);
  await shootBoth(page, 'checkout-out-of-range');
  await page.goto(`${own.storeUrl}/nothing-is-here`);
  await shoot(page, 'not-found');
  await page.goto(`${own.storeUrl}/pt/purchases/${'x'.repeat(24)}`);
  await shootBoth(page, 'not-found-purchase');
  await page.goto(`${own.storeUrl}/admin`);
  await shoot(page, 'admin-door');
});

test('MB WAY', async ({ page, own, context }) => {
  const phone = typedPhone();
  await page.clock.install();
  await checkOut(page, own.storeUrl, { method: 'mbway', phone: '910 000 402' });
  await page
    .getByText(/Este número não tem MB WAY/)
    .first()
    .waitFor();
  await shoot(page, 'checkout-refused');
  await phoneField(page).fill(phone);
  await page.getByRole('button', { name: /com MB WAY$/ }).click();
  await heading(page)
    .getByText(/^Confirme/)
    .waitFor();
  await shootBoth(page, 'pending');
  await page.getByText('O número está errado?', { exact: true }).click();
  await page.getByText('Pagar por Multibanco', { exact: true }).click();
  await shoot(page, 'pending-switch');
  await context.setOffline(true);
  await page.getByText('Sem ligação.').waitFor();
  await shoot(page, 'pending-offline');
  await context.setOffline(false);
  await page.clock.fastForward('04:05');
  await heading(page)
    .getByText(/^A confirmar/)
    .waitFor();
  await shoot(page, 'overdue');
  await payer(own.paymentsUrl).decide(await asked(own.paymentsUrl, phone), 'decline');
  await heading(page)
    .getByText(/não foi aprovado/)
    .waitFor();
  await shootBoth(page, 'failed');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await heading(page)
    .getByText(/^Confirme/)
    .waitFor();
  await payer(own.paymentsUrl).decide(await asked(own.paymentsUrl, phone), 'approve');
  await heading(page)
    .getByText(/confirmado/)
    .waitFor();
  await shootBoth(page, 'paid');
  const number = /CAR-\d+/.exec((await page.locator('#receipt').textContent()) ?? '')?.[0] ?? '';
  const address = page.url();
  await page.goto(`${own.storeUrl}/admin`);
  await page.getByRole('button', { name: 'Enter the demonstration' }).click();
  await shoot(page, 'admin');
  await page.goto(`${own.storeUrl}/admin/en/purchases/${number}`);
  await shoot(page, 'admin-purchase');
  await page.goto(`${own.storeUrl}/admin/en/purchases/${number}?amount=10`);
  await shoot(page, 'admin-refund');
  await page.getByRole('button', { name: 'Refund €10.00' }).click();
  await page.getByText('Paid · €10.00 refunded').waitFor();
  await page.goto(address);
  await shootBoth(page, 'partly-refunded');
  await page.goto(`${own.storeUrl}/admin/en/purchases/${number}?amount=79`);
  await page.getByRole('button', { name: 'Refund €79.00' }).click();
  await page.getByText('There is nothing to refund.').waitFor();
  await shoot(page, 'admin-refunded');
  await page.goto(address);
  await shootBoth(page, 'refunded');
  await expect(async () => {
    await page.goto(`${own.storeUrl}/pt/outbox`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4, { timeout: 500 });
  }).toPass();
  await shootBoth(page, 'outbox');
});

test('Multibanco', async ({ page, own }) => {
  await checkOut(page, own.storeUrl, { slug: 'caneca-de-barro', method: 'multibanco' });
  await heading(page)
    .getByText(/^Pague até/)
    .waitFor();
  await shootBoth(page, 'voucher');
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  await page.pdf({ path: 'test-results/gallery/voucher.pdf', format: 'A4' });
  await page.screenshot({ path: 'test-results/gallery/voucher-print.png', fullPage: true });
  await page.emulateMedia({ media: 'screen' });
  const { entity, reference } = await readVoucher(page);
  await payer(own.paymentsUrl).payVoucher({ entity, reference, amount: 1800 });
  await heading(page)
    .getByText(/confirmado/)
    .waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.screenshot({ path: 'test-results/gallery/receipt-print.png' });
});

test('rare states', async ({ page, own }) => {
  const { path } = await creatingPurchase(own, 'pt');
  await page.goto(own.storeUrl + path);
  await shootBoth(page, 'creating');
  await page.goto(own.storeUrl + (await flaggedPurchase(own, 'pt')));
  await shootBoth(page, 'review');
  await page.goto(own.storeUrl + (await soldOutPurchase(own, 'pt')));
  await shootBoth(page, 'sold-out');

  const phone = typedPhone();
  await checkOut(page, own.storeUrl, { method: 'mbway', phone });
  await heading(page)
    .getByText(/^Confirme/)
    .waitFor();
  const first = await asked(own.paymentsUrl, phone);
  await page.getByText('O número está errado?', { exact: true }).click();
  await phoneField(page).fill('910 000 402');
  await page.getByRole('button', { name: 'Enviar novo pedido' }).click();
  await heading(page)
    .getByText(/^Não foi possível/)
    .waitFor();
  await shootBoth(page, 'refused');
  await page.getByRole('button', { name: 'Pagar por Multibanco' }).click();
  await heading(page)
    .getByText(/^Pague até/)
    .waitFor();
  const { entity, reference } = await readVoucher(page);
  await payer(own.paymentsUrl).payVoucher({ entity, reference, amount: 8900 });
  await heading(page)
    .getByText(/confirmado/)
    .waitFor();
  await shootBoth(page, 'paid-still-open');
  await payer(own.paymentsUrl).decide(first, 'approve');
  await page.getByText(/^Devolvemos o segundo/).waitFor({ timeout: 20_000 });
  await shootBoth(page, 'paid-twice');

  await checkOut(page, own.storeUrl, { slug: 'tear-manual', method: 'multibanco' });
  await heading(page)
    .getByText(/^Pague até/)
    .waitFor();
  const late = page.url();
  await checkOut(page, own.storeUrl, { slug: 'tear-manual', method: 'multibanco' });
  await heading(page)
    .getByText(/^Pague até/)
    .waitFor();
  const voucher = await readVoucher(page);
  await page.goto(`${own.storeUrl}/pt/products/tear-manual`);
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await page.getByText('Adicionado.').waitFor();
  await payer(own.paymentsUrl).payVoucher({ ...voucher, amount: 540_000 });
  await expect(async () => {
    await page.goto(late);
    await page.getByText(/foi vendida entretanto/).waitFor({ timeout: 500 });
  }).toPass();
  await shootBoth(page, 'voucher-sold');
  await page.goto(`${own.storeUrl}/pt/cart`);
  await shootBoth(page, 'cart-sold');
  await page.goto(`${own.storeUrl}/pt/products/tear-manual`);
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await page.getByText('já foi vendida').waitFor();
  await shoot(page, 'product-sold');
});

test('out of time', async ({ page, own }) => {
  await checkOut(page, own.storeUrl, { method: 'mbway', phone: typedPhone() });
  await heading(page)
    .getByText(/^Confirme/)
    .waitFor();
  await payer(own.paymentsUrl).advanceClock(241);
  await heading(page)
    .getByText(/expirou/)
    .waitFor();
  await shootBoth(page, 'expired-mbway');
  await checkOut(page, own.storeUrl, { method: 'multibanco' });
  await heading(page)
    .getByText(/^Pague até/)
    .waitFor();
  await payer(own.paymentsUrl).advanceClock(9 * 86_400);
  await heading(page)
    .getByText(/já não é válida/)
    .waitFor();
  await shootBoth(page, 'expired-voucher');
});

test('the demonstration', async ({ page, own }) => {
  await page.goto(`${own.storeUrl}/pt`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('summary').first().click();
  await shoot(page, 'menu');
  await page.goto(`${own.storeUrl}/pt`);
  await page.getByRole('button', { name: 'Experimente em 30 segundos' }).click();
  const pay = page.getByRole('button', { name: /^Pagar .* com MB WAY$/ }).first();
  await pay.waitFor();
  await shoot(page, 'guided-checkout');
  await pay.click();
  const device = page.frameLocator('#device iframe');
  await device.getByRole('button', { name: 'Aprovar' }).waitFor();
  await shoot(page, 'guided-waiting');
  await page.setViewportSize({ width: 1280, height: 844 });
  await device.getByRole('button', { name: 'Aprovar' }).click();
  await page.getByTestId('confirmed-in').waitFor();
  await shoot(page, 'guided-paid');
  const address = new URL(page.url());
  const token = address.pathname.split('/').at(-1);
  await page.goto(`${own.storeUrl}/pt/purchases/${token}/xray`);
  await heading(page).waitFor();
  await shootBoth(page, 'xray');
  await page.goto(`${own.storeUrl}/pt/stage`);
  await shootBoth(page, 'stage-empty');
  await page.goto(`${own.storeUrl}/pt/stage?purchase=${token}`);
  await page.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor();
  await shootBoth(page, 'stage');
});
