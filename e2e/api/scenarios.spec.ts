// Every scenario of the simulated network: what an endpoint receives, and what the order ends as. Clocks are moved, never
// waited for.
import { randomUUID } from 'node:crypto';
import { SCENARIOS, type Scenario, type ScenarioName } from '@/lib/payments/demo/network/scenarios';
import { verifyWebhook } from '@/lib/store/integration/verify-webhook';
import { type Merchant, orderInput } from '../support/merchant';
import type { Receiver } from '../support/receiver';
import { expect, expectError, test } from '../support/test';

/** The events in the order in which they arrive, and what the order ends as. */
const OUTCOMES: Record<ScenarioName, [events: string[], status: string]> = {
  approve_after: [['paid'], 'paid'],
  approve_last_second: [['paid'], 'paid'],
  decline: [['failed'], 'failed'],
  ignore: [['expired'], 'expired'],
  limit_exceeded: [['failed'], 'failed'],
  not_registered: [[], 'none'],
  not_registered_later: [['failed'], 'failed'],
  event_before_response: [['paid'], 'paid'],
  lost_response: [['paid'], 'paid'],
  duplicate_deliveries: [['paid', 'paid'], 'paid'],
  delayed_delivery: [['paid'], 'paid'],
  invalid_signature: [['paid', 'paid'], 'paid'],
  wrong_amount: [['paid'], 'paid'],
  refund_before_paid: [['refunded', 'paid'], 'refunded'],
  late_paid: [['expired', 'paid'], 'expired'],
  reverse_order: [['paid', 'awaiting_payment'], 'paid'],
  voucher_last_minute: [['awaiting_payment', 'paid'], 'paid'],
  voucher_paid_twice: [['awaiting_payment', 'paid', 'paid'], 'paid'],
  voucher_fails: [['awaiting_payment', 'failed'], 'failed'],
  voucher_expires: [['awaiting_payment', 'expired'], 'expired'],
};

/** What a scenario promises beyond its events and its final status. */
const MORE: Partial<Record<ScenarioName, (played: Awaited<ReturnType<typeof play>>) => void>> = {
  approve_after: ({ order }) => expect(secondsBetween(order.created_at, order.paid_at)).toBe(5),
  approve_last_second: ({ order }) => expect(secondsBetween(order.created_at, order.paid_at)).toBe(239),
  not_registered: ({ creation }) => creation && expectError(creation, 'payment_failed', 'phone'),
  lost_response: ({ creation }) => expect(creation).toBeUndefined(),
  event_before_response: ({ creation, eventsBefore, order }) => {
    expect(eventsBefore).toBe(1);
    expect(creation?.body.status).toBe('pending');
    expect(order.paid_at).toBe(order.created_at);
  },
  duplicate_deliveries: ({ requests, received, deliveries }) => {
    const [first, second] = requests;
    expect(first?.body).toBe(second?.body);
    expect(first?.headers['service-signature']).toBe(second?.headers['service-signature']);
    expect(received[0].id).toBe(received[1].id);
    expect(deliveries[0].attempts.map(({ number }: { number: number }) => number)).toEqual([1, 2]);
  },
  delayed_delivery: ({ order, deliveries }) =>
    expect(secondsBetween(order.paid_at, deliveries[0].attempts[0].at)).toBeGreaterThanOrEqual(300),
  invalid_signature: ({ received, deliveries }) => {
    expect(received[0].id).toBe(received[1].id);
    expect(deliveries[0].attempts.map(({ status }: { status: number }) => status)).toEqual([400, 200]);
  },
  wrong_amount: ({ received, order }) => expect(received[0].data.object.amount).toBe(order.amount - 1),
  late_paid: ({ received, order }) => {
    expect(received[1].data.object).toMatchObject({ id: order.id, status: 'paid', amount: order.amount });
    expect(order.paid_at).toBeUndefined();
  },
  voucher_last_minute: ({ order }) =>
    expect(secondsBetween(order.paid_at, order.multibanco.expires_at)).toBe(30),
  voucher_paid_twice: ({ received }) => expect(received[1].id).not.toBe(received[2].id),
};

const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000;

/** Creates an order that plays the scenario, and moves the clock until nothing more can happen. */
async function play(merchant: Merchant, receiver: Receiver, change: Record<string, unknown>) {
  receiver.answer((response, { body, headers }) => {
    const header = String(headers['service-signature']);
    const valid = verifyWebhook(Buffer.from(body), header, merchant.webhookSecret).valid;
    response.writeHead(valid ? 200 : 400).end();
  });
  const key = randomUUID();
  const input = orderInput(change);
  const create = () => merchant.call('POST', '/v1/orders', input, { key });
  /** Undefined when it was lost. */
  const creation = await create().catch(() => undefined);
  const eventsBefore = receiver.requests.length;
  // After a lost response the shop asks again, and gets what it missed.
  const { id } = (creation ?? (await create())).body;
  expect((await merchant.advanceClock(9 * 86_400)).status).toBe(200);
  return {
    creation,
    /** How many events had arrived by then. */
    eventsBefore,
    requests: receiver.requests,
    received: receiver.requests.map(({ body }) => JSON.parse(body)),
    /** As it is in the end. */
    order: id && (await merchant.retrieve(id)).body,
    deliveries: id && (await merchant.settledDeliveries(id)),
  };
}

for (const scenario of SCENARIOS as readonly (Scenario & { name: ScenarioName })[]) {
  const { name, what, method, phone, amount } = scenario;
  const [events, status] = OUTCOMES[name];
  test(`${name}: ${what}`, async ({ notified, receiver }) => {
    const played = await play(notified, receiver, { method, ...(phone ? { phone } : { amount }) });
    expect(played.received.map(({ type }) => type)).toEqual(events.map((event) => `order.${event}`));
    expect(played.order?.status ?? 'none').toBe(status);
    MORE[name]?.(played);
  });
}
