// What MB WAY and Multibanco can do to a shop, by name. The simulated network, the table on /docs/testing and the tests
// all read this list.
import type { CreateOrderInput, EventType, Method, Status } from '@/lib/payments/contract/schemas';
import { paymentsEnv } from '@/lib/payments/env';

export interface Scenario {
  name: string;
  /** What happens, in a sentence. */
  what: string;
  method: Method;
  /** Orders for this phone number (MB WAY) or of this amount in cents (Multibanco) play the scenario. */
  phone?: string;
  amount?: number;
  /** Only an order that does not exist yet can play it. */
  atCreation?: 'refused' | 'event_first' | 'response_lost' | 'delays_first_event';
  /** What the payer does, and when: seconds after the start, or before the time is over. */
  payer?: { outcome: 'paid' | 'failed'; after: number } | { outcome: 'paid' | 'failed'; beforeEnd: number };
  /** What happens right after the payment, or a minute after the time is over. */
  follows?: 'refund' | 'second_paid_event' | 'late_paid_event';
  /** Seconds by which events of a type are sent later. */
  delays?: Partial<Record<EventType, number>>;
  /** How events are sent. */
  sending?: 'twice' | 'first_signature_invalid';
  /** The paid event carries another amount than the order. */
  wrongAmount?: true;
  /** Events of a kind that our API never sends. Real providers do. */
  outsideContract?: true;
  /** The events that an endpoint receives, in this order; `status` is what the order ends as. */
  events: EventType[];
  status: Status | 'none';
}

/** Seconds after the start at which the payer acts, unless the scenario says otherwise. */
const SOON = 2;
const PAID = { outcome: 'paid', after: SOON } as const;
const FAILED = { outcome: 'failed', after: SOON } as const;

/** The number whose last three digits say after how many seconds the payer approves. */
const APPROVE_AFTER = /^\+351910001(\d{3})$/;

const LIST = [
  {
    name: 'approve_after',
    what: 'The payer approves after the number of seconds in the last three digits: 005 is five seconds.',
    phone: '+351910001005',
    payer: { outcome: 'paid', after: 5 },
    events: ['order.paid'],
    status: 'paid',
  },
  {
    name: 'approve_last_second',
    what: 'The payer approves one second before the four minutes are over.',
    phone: '+351910000101',
    payer: { outcome: 'paid', beforeEnd: 1 },
    events: ['order.paid'],
    status: 'paid',
  },
  {
    name: 'decline',
    what: 'The payer declines after two seconds.',
    phone: '+351910000102',
    payer: FAILED,
    events: ['order.failed'],
    status: 'failed',
  },
  {
    name: 'ignore',
    what: 'The payer does nothing. The request expires after four minutes.',
    phone: '+351910000103',
    events: ['order.expired'],
    status: 'expired',
  },
  {
    name: 'limit_exceeded',
    what: 'The payer approves, and the bank refuses: the daily limit is exceeded.',
    phone: '+351910000104',
    payer: FAILED,
    events: ['order.failed'],
    status: 'failed',
  },
  {
    name: 'not_registered',
    what: 'The number has no MB WAY: creating the order responds 402, and no order remains.',
    phone: '+351910000402',
    atCreation: 'refused',
    events: [],
    status: 'none',
  },
  {
    name: 'not_registered_later',
    what: 'The number has no MB WAY, and the network says so only after the order was created, as at some providers.',
    phone: '+351910000500',
    payer: { outcome: 'failed', after: 0 },
    events: ['order.failed'],
    status: 'failed',
  },
  {
    name: 'event_before_response',
    what: 'The paid event arrives before the response to the creation.',
    phone: '+351910000201',
    atCreation: 'event_first',
    payer: { outcome: 'paid', after: 0 },
    events: ['order.paid'],
    status: 'paid',
  },
  {
    name: 'lost_response',
    what: 'The order is created, and the connection ends before the response is complete. Send the request again with the same Idempotency-Key.',
    phone: '+351910000202',
    atCreation: 'response_lost',
    payer: PAID,
    events: ['order.paid'],
    status: 'paid',
  },
  {
    name: 'duplicate_deliveries',
    what: 'Every event arrives twice, at the same time.',
    phone: '+351910000203',
    payer: PAID,
    sending: 'twice',
    events: ['order.paid', 'order.paid'],
    status: 'paid',
  },
  {
    name: 'delayed_delivery',
    what: 'The paid event is sent five minutes after the payment.',
    phone: '+351910000204',
    payer: PAID,
    delays: { 'order.paid': 300 },
    events: ['order.paid'],
    status: 'paid',
  },
  {
    name: 'invalid_signature',
    what: 'The first attempt carries an invalid signature. The retry, five seconds later, a valid one.',
    phone: '+351910000205',
    payer: PAID,
    sending: 'first_signature_invalid',
    events: ['order.paid', 'order.paid'],
    status: 'paid',
  },
  {
    name: 'wrong_amount',
    what: 'The paid event is validly signed, and its amount is one cent less than the order’s.',
    phone: '+351910000206',
    payer: PAID,
    wrongAmount: true,
    outsideContract: true,
    events: ['order.paid'],
    status: 'paid',
  },
  {
    name: 'refund_before_paid',
    what: 'The order is paid and refunded at once. The refunded event arrives five seconds before the paid event.',
    phone: '+351910000207',
    payer: PAID,
    follows: 'refund',
    delays: { 'order.paid': 5 },
    events: ['order.refunded', 'order.paid'],
    status: 'refunded',
  },
  {
    name: 'late_paid',
    what: 'The request expires. A minute later a paid event arrives all the same.',
    phone: '+351910000208',
    follows: 'late_paid_event',
    outsideContract: true,
    events: ['order.expired', 'order.paid'],
    status: 'expired',
  },
  {
    name: 'reverse_order',
    what: 'The voucher is paid at once. The paid event arrives before the awaiting_payment event.',
    amount: 770_001,
    atCreation: 'delays_first_event',
    payer: PAID,
    delays: { 'order.awaiting_payment': 10 },
    events: ['order.paid', 'order.awaiting_payment'],
    status: 'paid',
  },
  {
    name: 'voucher_last_minute',
    what: 'The voucher is paid half a minute before its time is over.',
    amount: 770_002,
    payer: { outcome: 'paid', beforeEnd: 30 },
    events: ['order.awaiting_payment', 'order.paid'],
    status: 'paid',
  },
  {
    name: 'voucher_paid_twice',
    what: 'The network reports two payments of the voucher: two paid events with different ids.',
    amount: 770_003,
    payer: PAID,
    follows: 'second_paid_event',
    outsideContract: true,
    events: ['order.awaiting_payment', 'order.paid', 'order.paid'],
    status: 'paid',
  },
  {
    name: 'voucher_fails',
    what: 'The payment of the voucher fails.',
    amount: 770_004,
    payer: FAILED,
    events: ['order.awaiting_payment', 'order.failed'],
    status: 'failed',
  },
  {
    name: 'voucher_expires',
    what: 'Nobody pays. The voucher expires at the end of its last day.',
    amount: 770_005,
    events: ['order.awaiting_payment', 'order.expired'],
    status: 'expired',
  },
] as const satisfies Omit<Scenario, 'method'>[];

/** A scenario with a phone is one of MB WAY, one with an amount of Multibanco. */
export const SCENARIOS = LIST.map((scenario) => ({
  ...scenario,
  method: 'phone' in scenario ? ('mbway' as const) : ('multibanco' as const),
}));

export type ScenarioName = (typeof SCENARIOS)[number]['name'];
export const SCENARIO_NAMES = SCENARIOS.map(({ name }) => name) as [ScenarioName, ...ScenarioName[]];

const byName = new Map<string, Scenario>(SCENARIOS.map((scenario) => [scenario.name, scenario]));

export const scenarioOf = (name: string | null): Scenario | undefined =>
  name === null ? undefined : byName.get(name);

/** Whether payments of this mode run on the simulated network. Test mode always does. */
export const isSimulated = (livemode: boolean) => !livemode || paymentsEnv().NETWORK === 'simulator';

/** The scenario that an order plays because of its phone number or its amount. */
export function magicScenario({ method, phone, amount }: CreateOrderInput): Scenario | undefined {
  if (phone !== undefined && APPROVE_AFTER.test(phone)) return byName.get('approve_after');
  return SCENARIOS.find((scenario: Scenario) =>
    method === 'mbway' ? scenario.phone === phone : scenario.amount === amount,
  );
}

/** When the scenario's next step is due on an open order that begins to play it at `start`; null when there is none. */
export function firstStepAt(
  { payer, follows }: Scenario,
  start: Date,
  expiresAt: Date,
  phone?: string,
): Date | null {
  if (follows === 'late_paid_event') return new Date(expiresAt.getTime() + 60_000);
  if (!payer) return null;
  if ('beforeEnd' in payer) return new Date(expiresAt.getTime() - payer.beforeEnd * 1000);
  const after = phone === undefined ? undefined : APPROVE_AFTER.exec(phone)?.[1];
  return new Date(start.getTime() + Number(after ?? payer.after) * 1000);
}
