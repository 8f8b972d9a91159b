// Random commands from several clients at once, each response compared with a small model of the state table (/docs/states).
// Expiry is brought about by moving the merchant's clock.
import fc from 'fast-check';
import { paymentsDatabase } from '@/db/payments/client';
import { checkLedger } from '@/e2e/support/check-ledger';
import { rule } from '../rules';
import { type ApiResponse, Merchant, orderInput } from '../support/merchant';
import { SEED } from '../support/seed';
import { STATUSES, type Status } from '../support/spec';
import { expect, expectError, test, UNLIMITED } from '../support/test';

test.use({ settings: UNLIMITED });

/** What the model knows of an order: the spec's states, and nothing of how the service keeps them. */
interface Modelled {
  key: string;
  input: Record<string, unknown>;
  answer: ApiResponse;
  status: Status;
  refunded: number;
  events: string[];
}

type Command =
  | { do: 'create'; method: 'mbway' | 'multibanco'; amount: number }
  | { do: 'replay' | 'reuse' | 'retrieve' | 'paid' | 'failed'; order: number }
  | { do: 'refund'; order: number; share: number };

const isOpen = ({ status }: Modelled) => status === 'pending' || status === 'awaiting_payment';

const order = fc.nat({ max: 7 });
const acts = ['replay', 'reuse', 'retrieve', 'paid', 'paid', 'failed'] as const;
// A refund's share of the amount: 0 means the remainder, above 1 more than there is.
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('create'),
      method: fc.constantFrom('mbway', 'multibanco'),
      amount: fc.integer({ min: 50, max: 500_000 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom(...acts), order }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('refund'), order, share: fc.constantFrom(0, 0.2, 0.5, 1, 1.2) }),
  },
);
/** Phases of what each of three clients does at once; between two phases everything open expires. */
const scenario = fc.array(fc.array(fc.array(command, { maxLength: 10 }), { minLength: 3, maxLength: 3 }), {
  minLength: 1,
  maxLength: 2,
});

class Client {
  readonly orders: Modelled[] = [];
  constructor(
    private readonly merchant: Merchant,
    private readonly name: string,
  ) {}

  async run(step: Command): Promise<void> {
    if (step.do === 'create') return this.create(step.method, step.amount);
    const known = this.orders[step.order % (this.orders.length || 1)];
    if (!known) return;
    if (step.do === 'refund') return this.refund(known, step.share);
    if (step.do === 'paid' || step.do === 'failed') return this.settle(known, step.do);
    return this[step.do](known);
  }

  private async create(method: string, amount: number): Promise<void> {
    const key = `${this.name}-${this.orders.length}`;
    const input = orderInput({ method, amount });
    const answer = await this.merchant.call('POST', '/v1/orders', input, { key });
    expect(answer.status, answer.text).toBe(201);
    const status = method === 'mbway' ? 'pending' : 'awaiting_payment';
    expect(answer.body).toMatchObject({ status, amount, method });
    const events = status === 'pending' ? [] : [`order.${status}`];
    this.orders.push({ key, input, answer, status, refunded: 0, events });
  }

  private async replay({ key, input, answer }: Modelled): Promise<void> {
    const { status, text, headers } = await this.merchant.call('POST', '/v1/orders', input, { key });
    expect([status, text, headers.get('idempotent-replay')]).toEqual([201, answer.text, 'true']);
  }

  private async reuse({ key, input }: Modelled): Promise<void> {
    const other = { ...input, amount: Number(input.amount) + 1 };
    expectError(await this.merchant.call('POST', '/v1/orders', other, { key }), 'idempotency_key_reused');
  }

  private async retrieve(known: Modelled): Promise<void> {
    const { body } = await this.merchant.retrieve(known.answer.body.id);
    const paid = known.status === 'paid' || known.status === 'refunded';
    expect(body).toEqual({
      ...known.answer.body,
      status: known.status,
      ...(paid && { paid_at: expect.any(String) }),
    });
  }

  private async settle(known: Modelled, outcome: 'paid' | 'failed'): Promise<void> {
    const { id, multibanco } = known.answer.body;
    const answer = multibanco
      ? await this.merchant.payVoucher(multibanco, outcome === 'failed' ? { outcome: 'fail' } : {})
      : await this.merchant.decide(id, outcome === 'paid' ? 'approve' : 'decline');
    if (!isOpen(known)) return expect(String(answer.status), answer.text).toMatch(/^4/);
    expect([answer.status, answer.body.status]).toEqual([200, outcome]);
    this.move(known, outcome);
  }

  private async refund(known: Modelled, share: number): Promise<void> {
    const amount = Math.round(Number(known.input.amount) * share);
    const remaining = Number(known.input.amount) - known.refunded;
    const answer = await this.merchant.refund(known.answer.body.id, { amount });
    if (known.status !== 'paid') return expectError(answer, 'order_not_paid');
    if (amount > remaining) return expectError(answer, 'refund_exceeds_amount');
    expect([answer.status, answer.body.amount]).toEqual([201, amount || remaining]);
    known.refunded += amount || remaining;
    if (known.refunded === Number(known.input.amount)) this.move(known, 'refunded');
  }

  expireAll(): void {
    for (const known of this.orders.filter(isOpen)) this.move(known, 'expired');
  }

  private move(known: Modelled, status: Exclude<Status, 'pending'>): void {
    known.status = status;
    known.events.push(`order.${status}`);
  }
}

test('random commands from three clients agree with the model, event for event', {
  annotation: rule('service.operations'),
}, async ({ own, engine, receiver }) => {
  test.setTimeout(180_000);
  await fc.assert(
    fc.asyncProperty(scenario, async (phases) => {
      const merchant = await Merchant.signUp(own.paymentsUrl, { webhookUrl: receiver.url });
      const clients = ['a', 'b', 'c'].map((name) => new Client(merchant, name));
      for (const [index, phase] of phases.entries()) {
        if (index > 0) {
          await merchant.advanceClock(9 * 86_400);
          for (const client of clients) client.expireAll();
          for (const status of ['pending', 'awaiting_payment'])
            expect((await merchant.list(`?status=${status}`)).body.data).toEqual([]);
        }
        await Promise.all(
          clients.map(async (client, place) => {
            for (const step of phase[place] ?? []) await client.run(step);
          }),
        );
      }
      const expected = clients.flatMap(({ orders }) => orders);
      await expectListsAgree(merchant, expected);
      const wanted = expected
        .flatMap(({ answer, events }) => events.map((type) => `${answer.body.id} ${type}`))
        .sort();
      await expect.poll(() => received(receiver.requests, expected)).toEqual(wanted);
    }),
    { seed: SEED, numRuns: engine === 'whole-postgres' ? 10 : 4, interruptAfterTimeLimit: 60_000 },
  );
  // The embedded database is the server's alone: its unit test proves it.
  const { DATABASE_URL: url = '' } = own.paymentsEnv;
  if (!url.startsWith('postgres')) return;
  process.env.PAYMENTS_DATABASE_URL = url;
  expect(await checkLedger()).toEqual([]);
  await paymentsDatabase().close();
  delete process.env.PAYMENTS_DATABASE_URL;
});

async function expectListsAgree(merchant: Merchant, orders: Modelled[]): Promise<void> {
  for (const status of STATUSES) {
    const { data } = (await merchant.list(`?status=${status}`)).body;
    const wanted = orders.filter((known) => known.status === status).map(({ answer }) => answer.body.id);
    if (wanted.length <= 25) expect(data.map(({ id }: { id: string }) => id).sort()).toEqual(wanted.sort());
  }
}

/** One line per event received for these orders; a repeated delivery of the same event counts once. */
function received(requests: { body: string }[], orders: Modelled[]): string[] {
  const ids = new Set(orders.map(({ answer }) => answer.body.id));
  const events = new Map<string, string>();
  for (const { body } of requests) {
    const event = JSON.parse(body);
    if (ids.has(event.data.object.id)) events.set(event.id, `${event.data.object.id} ${event.type}`);
  }
  return [...events.values()].sort();
}
