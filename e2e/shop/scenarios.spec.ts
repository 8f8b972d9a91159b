// The shop in every scenario of the simulated network: what the shopper sees in the end, and whether the goods are
// released, once at most. On a server of its own, whose shop's clock the tests move.
import type { APIRequestContext } from 'playwright/test';
import { SCENARIOS, type Scenario, type ScenarioName } from '@/lib/payments/demo/network/scenarios';
import {
  expectHeading,
  postCheckout,
  postPurchase,
  recordedAt,
  shopMerchant,
  typedPhone,
} from '../support/shopper';
import { expect, test } from '../support/test';

// A scenario is for the shop's next order.
test.describe.configure({ mode: 'default' });

interface End {
  heading: RegExp | string;
  released: boolean;
}
const PAID = { heading: 'Pagamento confirmado.', released: true };
const FAILED = { heading: /^O pagamento não foi (concluído|aprovado)/, released: false };

const ENDS: Record<Exclude<ScenarioName, 'not_registered'>, End> = {
  approve_after: PAID,
  approve_last_second: PAID,
  decline: FAILED,
  ignore: { heading: 'O pedido expirou.', released: false },
  limit_exceeded: FAILED,
  not_registered_later: FAILED,
  event_before_response: PAID,
  lost_response: PAID,
  duplicate_deliveries: PAID,
  delayed_delivery: PAID,
  invalid_signature: PAID,
  // Flagged: a person has to look at it.
  wrong_amount: { heading: 'Estamos a verificar o seu pagamento.', released: false },
  refund_before_paid: { heading: 'Devolvemos 89,00 €.', released: false },
  // The money has come: the shop keeps its word, although its contract knows no such event.
  late_paid: PAID,
  reverse_order: PAID,
  voucher_last_minute: PAID,
  voucher_paid_twice: PAID,
  voucher_fails: FAILED,
  voucher_expires: { heading: 'A referência já não é válida.', released: false },
};

for (const { name, what, method } of SCENARIOS as readonly (Scenario & { name: ScenarioName })[]) {
  if (name === 'not_registered') continue;
  const { heading, released } = ENDS[name];
  test(`${name}: ${what}`, async ({ request, own }) => {
    const shop = shopMerchant(own);
    expect((await shop.simulate('/scenarios', { name })).status).toBe(200);
    const url = await postPurchase(request, own.storeUrl, { method, phone: typedPhone() });
    expect((await shop.advanceClock(9 * 86_400)).status).toBe(200);
    await expectHeading(request, url, heading);
    const purchase = () => recordedAt(own, url);
    await expect.poll(purchase).toMatchObject({ released, flagged: name === 'wrong_amount' });
    if (released) await expect.poll(() => receipts(request, url)).toBe(1);
    else expect(await receipts(request, url)).toBe(0);
  });
}

/** How many e-mails say that the purchase is paid. */
async function receipts(request: APIRequestContext, url: string): Promise<number> {
  const { steps } = await (await request.get(`${url.replace('/pt/', '/')}/xray.json?lang=pt`)).json();
  return steps.filter(({ title }: { title: string }) => title === 'Envia o e-mail «paid»').length;
}

test('not_registered: the checkout says so at the phone field, and nothing is bought', async ({
  request,
  own,
}) => {
  await shopMerchant(own).simulate('/scenarios', { name: 'not_registered' });
  const refused = await postCheckout(request, own.storeUrl, { method: 'mbway', phone: typedPhone() });
  expect(refused).toMatchObject({ status: 200, text: expect.stringContaining('não tem MB WAY') });
});
