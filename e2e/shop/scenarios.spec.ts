// The shop in every scenario of the simulated network: what the shopper sees in the end, and whether the goods are
// released, once at most. On a server of its own, whose shop's clock is moved.
import postgres from 'postgres';
import { SCENARIOS, type ScenarioName } from '@/lib/payments/demo/network/scenarios';
import { getPage, postPurchase, shopMerchant } from '../support/shopper';
import { expect, test } from '../support/test';

const PAID = { heading: 'Pagamento confirmado.', released: true, flagged: false, receipts: 1 };
const unpaid = (heading: string) => ({ heading, released: false, flagged: false, receipts: 0 });

const ENDS: Record<Exclude<ScenarioName, 'not_registered'>, typeof PAID> = {
  approve_after: PAID,
  approve_last_second: PAID,
  decline: unpaid('O pagamento não foi aprovado.'),
  ignore: unpaid('O pedido expirou.'),
  limit_exceeded: unpaid('O pagamento não foi aprovado.'),
  not_registered_later: unpaid('O pagamento não foi aprovado.'),
  event_before_response: PAID,
  lost_response: PAID,
  duplicate_deliveries: PAID,
  delayed_delivery: PAID,
  invalid_signature: PAID,
  // A person has to look at it.
  wrong_amount: { ...unpaid('Estamos a verificar o seu pagamento.'), flagged: true },
  refund_before_paid: unpaid('Devolvemos 89,00 €.'),
  // The money has come: the shop keeps its word, although its contract knows no such event.
  late_paid: PAID,
  reverse_order: PAID,
  voucher_last_minute: PAID,
  voucher_paid_twice: PAID,
  voucher_fails: unpaid('O pagamento não foi concluído.'),
  voucher_expires: unpaid('A referência já não é válida.'),
};

test('every scenario, one purchase each, nine days later', async ({ request, own }) => {
  test.setTimeout(90_000);
  const shop = shopMerchant(own);
  const urls: Record<string, string> = {};
  for (const { name, method } of SCENARIOS) {
    // It ends at the checkout: purchase.spec.ts.
    if (name === 'not_registered') continue;
    // A scenario is for the shop's next order.
    expect((await shop.simulate('/scenarios', { name })).status).toBe(200);
    urls[name] = await postPurchase(request, own.storeUrl, { method });
  }
  expect((await shop.advanceClock(9 * 86_400)).status).toBe(200);
  const sql = postgres(own.storeEnv.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  const ends = async () => {
    const rows = await sql`
      select token, released_at is not null as released, flagged_at is not null as flagged,
        (select count(*)::int from store.emails where payment_id = p.id and kind = 'paid') as receipts
      from store.payments p`;
    const found: Record<string, unknown> = {};
    for (const [name, url] of Object.entries(urls)) {
      const { token, ...recorded } = rows.find(({ token }) => url.endsWith(token)) ?? {};
      found[name] = { heading: (await getPage(request, url)).heading, ...recorded };
    }
    return found;
  };
  await expect.poll(ends, { timeout: 30_000 }).toEqual(ENDS);
  await sql.end();
});
