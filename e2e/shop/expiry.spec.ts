// What the shop shows when time runs out: the tests move the clock of its account, on a server of their own.
import { expectAccessible } from '../support/accessible';
import { Merchant, newPhone } from '../support/merchant';
import { decideOnPhone, heading, openPurchase, shopMerchant, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

test('the approval times out: «O pedido expirou.», and a new request can be paid', async ({ page, own }) => {
  await openPurchase(page, own.storeUrl, { method: 'mbway', phone: typedPhone() });
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  await shopMerchant(own).advanceClock(241);
  await expect(heading(page)).toHaveText('O pedido expirou.');
  await expect(page.getByText('Não foi cobrado nada.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar novo pedido' }).click();
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  await decideOnPhone(page, 'Aprovar');
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
});

test('the voucher expires: «A referência já não é válida.», and a new one is issued', async ({
  page,
  own,
}) => {
  await openPurchase(page, own.storeUrl, { slug: 'caneca-de-barro', method: 'multibanco' });
  await expect(heading(page)).toHaveText(/^Pague até/);
  await shopMerchant(own).advanceClock(9 * 86_400);
  await expect(heading(page)).toHaveText('A referência já não é válida.');
  await page.getByRole('button', { name: 'Gerar nova referência' }).click();
  await expect(heading(page)).toHaveText(/^Pague até/);
});

test('the payer, too late: the phone and the machine say that time is over, and nothing was charged', async ({
  page,
  own,
}) => {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  const phone = newPhone();
  const { id } = await merchant.createOrder({ phone });
  await page.goto(`${own.paymentsUrl}/simulator/phone?${new URLSearchParams({ phone, order: id })}`);
  await expect(page.getByRole('button', { name: 'Aprovar' })).toBeVisible();
  await merchant.advanceClock(241);
  // By itself, while it lies open.
  await expect(heading(page)).toHaveText('O pedido já não está ativo');
  await expect(page.getByText(/^O tempo para aprovar terminou\. Não foi cobrado nada/)).toBeVisible();
  await expectAccessible(page);

  const { multibanco: voucher } = await merchant.createOrder({ method: 'multibanco' });
  await merchant.advanceClock(9 * 86_400);
  const typed = { entity: voucher.entity, reference: voucher.reference, amount: '4250' };
  await page.goto(`${own.paymentsUrl}/simulator/atm?${new URLSearchParams(typed)}`);
  await expect(heading(page)).toHaveText('Referência expirada');
  await expect(page.getByText(/Não foi debitado nada\.$/)).toBeVisible();
  await expectAccessible(page);
});

test('a full refund: «Devolvemos 89,00 €.»', async ({ page, own }) => {
  await openPurchase(page, own.storeUrl, { method: 'mbway', phone: typedPhone() });
  await decideOnPhone(page, 'Aprovar');
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
  const shop = shopMerchant(own);
  const [order] = (await shop.list('?status=paid')).body.data;
  expect((await shop.refund(order.id)).status).toBe(201);
  await expect(async () => {
    await page.reload();
    await expect(heading(page)).toHaveText('Devolvemos 89,00 €.', { timeout: 500 });
  }).toPass({ timeout: 10_000 });
});
