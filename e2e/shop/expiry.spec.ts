// What the shop shows when time runs out, on a server whose service time the tests move.
import { Merchant } from '../support/merchant';
import { checkOut, decideOnPhone, heading, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

const advance = (url: string, seconds: number) => new Merchant(url, '', '', '').advanceClock(seconds);

test('the approval times out: «O pedido expirou.», and a new request can be paid', async ({ page, own }) => {
  await checkOut(page, own.storeUrl, { method: 'mbway', phone: typedPhone() });
  await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
  await advance(own.paymentsUrl, 241);
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
  await checkOut(page, own.storeUrl, { slug: 'caneca-de-barro', method: 'multibanco' });
  await expect(heading(page)).toHaveText(/^Pague até/);
  await advance(own.paymentsUrl, 9 * 86_400);
  await expect(heading(page)).toHaveText('A referência já não é válida.');
  await page.getByRole('button', { name: 'Gerar nova referência' }).click();
  await expect(heading(page)).toHaveText(/^Pague até/);
});

test('a full refund: «Devolvemos 89,00 €.»', async ({ page, own }) => {
  await checkOut(page, own.storeUrl, { method: 'mbway', phone: typedPhone() });
  await decideOnPhone(page, 'Aprovar');
  await expect(heading(page)).toHaveText('Pagamento confirmado.');
  const shop = new Merchant(own.paymentsUrl, '', own.storeEnv.STORE_PAYMENTS_KEY ?? '', '');
  const [order] = (await shop.list('?status=paid')).body.data;
  expect((await shop.refund(order.id)).status).toBe(201);
  await expect(async () => {
    await page.reload();
    await expect(heading(page)).toHaveText('Devolvemos 89,00 €.', { timeout: 500 });
  }).toPass({ timeout: 10_000 });
});
