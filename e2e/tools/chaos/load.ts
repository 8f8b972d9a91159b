// The load of the crash harness: clients that create, pay and refund through whatever the server suffers, and keep a
// record of every response they were given.
import { randomUUID } from 'node:crypto';
import { type ApiResponse, type Merchant, orderInput } from '../../support/merchant';
import { type Choices, choicesOf, SEED } from '../../support/seed';

/** The acknowledged requests: each must have taken effect exactly once. */
export interface Acknowledged {
  orders: Map<string, { reference: string; amount: number }>;
  refunds: Map<string, { orderId: string; amount: number }>;
  /** Requests begun, retries included. */
  requests: number;
  /** Attempts without a response: broken connections and 5xx, each retried. */
  retries: number;
  /** Responses that break the contract. */
  violations: string[];
}

/** A record in which nothing stands yet. */
export const emptyRecord = (): Acknowledged => ({
  orders: new Map(),
  refunds: new Map(),
  requests: 0,
  retries: 0,
  violations: [],
});

/**
 * Runs `clients` clients until `isOver`, and writes down in `acknowledged` what they are told. Each rests for up to `rest`
 * milliseconds between two purchases, where there are others to leave something to. The seed repeats what each client
 * chooses to do, not how long it takes.
 */
export async function drive(
  merchant: Merchant,
  clients: number,
  acknowledged: Acknowledged,
  isOver: () => boolean,
  rest = 0,
  seed = SEED,
): Promise<void> {
  const client = async (index: number) => {
    const choices = choicesOf(seed, index);
    while (!isOver()) {
      await onePurchase(merchant, acknowledged, choices);
      if (rest) await new Promise((resolve) => setTimeout(resolve, choices.below(rest)));
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
}

async function onePurchase(merchant: Merchant, acknowledged: Acknowledged, choices: Choices): Promise<void> {
  // All choices come first: what becomes of a request must not move the sequence.
  const amount = 100 + choices.below(10_000);
  const method = choices.pick(['mbway', 'multibanco']);
  const wish = choices.next();
  const refunds = choices.next() < 0.5;
  const part = Math.ceil(amount * choices.pick([0.4, 0.7]));
  const input = orderInput({ method, amount });
  const key = randomUUID();
  const created = await insist(acknowledged, () => merchant.call('POST', '/v1/orders', input, { key }));
  if (created.status !== 201)
    return void acknowledged.violations.push(`create: ${created.status} ${created.text}`);
  const order = created.body;
  const known = acknowledged.orders.get(order.id);
  if (known) acknowledged.violations.push(`order ${order.id} was given to two purchases`);
  acknowledged.orders.set(order.id, { reference: String(input.external_reference), amount });

  if (wish < 0.15) return;
  if (wish < 0.25) return void (await insist(acknowledged, () => pay(merchant, order, 'fail')));
  await insist(acknowledged, () => pay(merchant, order, 'pay'));
  if (!refunds) return;
  // Two refunds race, each retried under its own key until it has a response.
  await Promise.all(
    [part, part].map(async (cents) => {
      const refundKey = randomUUID();
      const response = await insist(acknowledged, () =>
        merchant.refund(order.id, { amount: cents }, { key: refundKey }),
      );
      if (response.status === 201) {
        acknowledged.refunds.set(response.body.id, { orderId: order.id, amount: response.body.amount });
      } else if (response.body?.error?.code !== 'refund_exceeds_amount') {
        acknowledged.violations.push(`refund: ${response.status} ${response.text}`);
      }
    }),
  );
}

function pay(
  merchant: Merchant,
  order: { id: string; multibanco?: never },
  wish: 'pay' | 'fail',
): Promise<ApiResponse> {
  return order.multibanco
    ? merchant.payVoucher(order.multibanco, { outcome: wish })
    : merchant.decide(order.id, wish === 'pay' ? 'approve' : 'decline');
}

/** Asks again until there is a response that is no 5xx, as an integrator must. */
async function insist(acknowledged: Acknowledged, ask: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (;;) {
    acknowledged.requests++;
    try {
      const response = await ask();
      if (response.status < 500) return response;
    } catch {
      // The server was killed, or is not back yet.
    }
    acknowledged.retries++;
    // Spread out, so that the clients don't all ask at once.
    await new Promise((resolve) => setTimeout(resolve, 50 + ((acknowledged.retries * 7) % 100)));
  }
}
