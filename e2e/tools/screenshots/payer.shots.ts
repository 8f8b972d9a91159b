// Every state of the payer's phone and of the ATM, as `gallery.shots.ts` does for the shop.
import { Merchant } from '../../support/merchant';
import { typedPhone } from '../../support/shopper';
import { test } from '../../support/test';
import { shoot } from './shoot';

test.skip(!process.env.ALL, 'ALL=1 takes them');
test.describe.configure({ mode: 'default', timeout: 600_000 });

test('phone', async ({ page, own }) => {
  const shop = new Merchant(own.paymentsUrl, '', own.storeEnv.STORE_PAYMENTS_KEY ?? '', '');
  const device = `${own.paymentsUrl}/simulator/phone`;
  await page.goto(`${own.paymentsUrl}/simulator`);
  await shoot(page, 'simulator');
  await page.goto(`${own.paymentsUrl}/simulator/nothing-is-here`);
  await shoot(page, 'simulator-not-found');
  await page.goto(device);
  await shoot(page, 'phone-ask');
  await page.goto(`${device}?phone=21000`);
  await shoot(page, 'phone-ask-refused');
  const typed = typedPhone();
  const phone = `+351${typed.replaceAll(' ', '')}`;
  const address = `${device}?phone=${encodeURIComponent(phone)}`;
  await page.goto(address);
  await shoot(page, 'phone-locked');
  const order = await shop.createOrder({ method: 'mbway', amount: 4250, phone });
  const other = await shop.createOrder({ method: 'mbway', amount: 8900, phone });
  await page.getByRole('link', { name: /42,50/ }).waitFor();
  await page.getByRole('link', { name: /89,00/ }).waitFor();
  await shoot(page, 'phone-push');
  await shop.createOrder({ method: 'multibanco', amount: 540_000 });
  await page.goto(`${own.paymentsUrl}/simulator`);
  await shoot(page, 'control-room');
  await page.goto(`${own.paymentsUrl}/simulator?lang=en`);
  await shoot(page, 'control-room-en');
  await page.goto(`${address}&order=${order.id}`);
  await shoot(page, 'phone-request');
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await page.getByText('Introduza os 6 dígitos').waitFor();
  await shoot(page, 'phone-request-pin');
  await page.getByLabel(/PIN/).fill('123456');
  await page.getByRole('button', { name: 'Aprovar' }).click();
  await page.getByRole('heading', { name: 'Pagamento aprovado' }).waitFor();
  await shoot(page, 'phone-approved');
  await page.goto(`${address}&order=${order.id}`);
  await shoot(page, 'phone-gone');
  for (const [button, name] of [
    ['Recusar', 'phone-declined'],
    ['Limite excedido', 'phone-limit'],
  ] as const) {
    const { id } = button === 'Recusar' ? other : await shop.createOrder({ method: 'mbway', phone });
    await page.goto(`${address}&order=${id}`);
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('heading', { name: 'Pagamento recusado' }).waitFor();
    await shoot(page, name);
  }
  const { id } = await shop.createOrder({ method: 'mbway', phone });
  await page.goto(`${address}&order=${id}`);
  await shop.advanceClock(241);
  await page.getByRole('heading', { name: /já não está ativo/ }).waitFor();
  await shoot(page, 'phone-expired');
});

test('ATM', async ({ page, own }) => {
  const shop = new Merchant(own.paymentsUrl, '', own.storeEnv.STORE_PAYMENTS_KEY ?? '', '');
  const device = `${own.paymentsUrl}/simulator/atm`;
  const { multibanco: voucher } = await shop.createOrder({ method: 'multibanco', amount: 4250 });
  const { multibanco: late } = await shop.createOrder({ method: 'multibanco', amount: 4250 });
  const { entity } = voucher;
  const reference = voucher.reference.replaceAll(' ', '');
  const filled = `${device}?${new URLSearchParams({ entity, reference, amount: '4250' })}`;
  await page.goto(device);
  await shoot(page, 'atm-menu');
  await page.getByRole('link', { name: 'Pagamentos e outros serviços' }).click();
  await page.getByText('Portagens').waitFor();
  await shoot(page, 'atm-payments');
  await page.getByRole('link', { name: 'Pagamento de serviços/compras' }).click();
  await page.getByLabel('Entidade').fill('123');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('A entidade tem 5 dígitos').waitFor();
  await shoot(page, 'atm-entity-refused');
  await page.getByLabel('Entidade').fill(entity);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Referência').fill(reference);
  await shoot(page, 'atm-reference');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Montante').fill('4250');
  await shoot(page, 'atm-amount');
  await page.goto(`${device}?${new URLSearchParams({ entity, reference: '999999999', amount: '4250' })}`);
  await shoot(page, 'atm-unknown');
  await page.goto(`${device}?${new URLSearchParams({ entity, reference, amount: '4249' })}`);
  await shoot(page, 'atm-wrong-amount');
  await page.goto(filled);
  await shoot(page, 'atm-confirm');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('article', { name: 'Talão' }).waitFor();
  await shoot(page, 'atm-slip');
  await page.goto(filled);
  await shoot(page, 'atm-already-paid');
  await page.goto(`${device}?at=failed`);
  await shoot(page, 'atm-failed');
  await shop.advanceClock(9 * 86_400);
  const expired = { entity, reference: late.reference.replaceAll(' ', ''), amount: '4250' };
  await page.goto(`${device}?${new URLSearchParams(expired)}`);
  await shoot(page, 'atm-expired');
});
