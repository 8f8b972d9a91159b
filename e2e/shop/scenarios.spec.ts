// The shop in every scenario of the simulated network: what the shopper sees in the end, and whether the goods are
// released, once at most. On a server of its own, whose shop's clock the tests move.
import postgres from 'postgres';
import { SCENARIOS, type Scenario, type ScenarioName } from '@/lib/payments/demo/network/scenarios';
import { Merchant } from '../support/merchant';
import type { Systems } from '../support/shared-servers';
import { checkOut, heading, openPurchase, typedPhone } from '../support/shopper';
import { expect, test } from '../support/test';

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

/** The shop as a merchant: with its own key. */
const shopOf = ({ paymentsUrl, storeEnv }: Systems) =>
  new Merchant(paymentsUrl, '', storeEnv.STORE_PAYMENTS_KEY ?? '', '');

/** The purchase of the page's URL, as the shop has it. */
async function stored(systems: Systems, token: string) {
  const sql = postgres(systems.storeEnv.STORE_DATABASE_URL ?? systems.storeEnv.DATABASE_URL ?? '', {
    max: 1,
  });
  try {
    const [row] = await sql`
      select released_at is not null as released, flagged_at is not null as flagged,
             (select count(*)::int from store.emails where purchase_id = purchases.id and kind = 'paid') as receipts
        from store.purchases where token = ${token}`;
    return row;
  } finally {
    await sql.end();
  }
}

for (const { name, what, method } of SCENARIOS as readonly (Scenario & { name: ScenarioName })[]) {
  if (name === 'not_registered') continue;
  const end = ENDS[name];
  test(`${name}: ${what}`, async ({ page, own }) => {
    const shop = shopOf(own);
    expect((await shop.simulate('/scenarios', { name })).status).toBe(200);
    await openPurchase(page, own.storeUrl, { method, phone: typedPhone() });
    expect((await shop.advanceClock(9 * 86_400)).status).toBe(200);
    await expect(heading(page)).toHaveText(end.heading);
    const token = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect
      .poll(() => stored(own, token))
      .toEqual({
        released: end.released,
        flagged: name === 'wrong_amount',
        receipts: end.released ? 1 : 0,
      });
  });
}

test('not_registered: the checkout says so at the phone field, and nothing is bought', async ({
  page,
  own,
}) => {
  await shopOf(own).simulate('/scenarios', { name: 'not_registered' });
  await checkOut(page, own.storeUrl, { method: 'mbway', phone: typedPhone() });
  await expect(page.getByText(/não tem MB WAY/).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/pt/checkout');
});
