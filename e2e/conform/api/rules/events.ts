// The events that the service sends (/docs/webhooks). They come to the kit's own receiver.
import { createHmac } from 'node:crypto';
import { must, NotChecked, type Rule, show } from '../../rule';
import type { Delivery } from '../event-inbox';
import { expectCreated, expectOrder, expectRefund, expectShape, type Order } from '../expect';
import { EVENT } from '../shapes';
import { mbway, multibanco, type Subject } from '../subject';

const SIGNATURE = /^t=(\d+)(,v1=[0-9a-f]{64})+$/;

/** The header that carries the signature, whatever the service's brand calls it. */
function signatureOf({ headers }: Delivery): string {
  const found = Object.entries(headers).find(([name]) => /(^|-)signature$/.test(name));
  return String(found?.[1] ?? '');
}

async function paidOrder({ api, payer }: Subject, body = mbway()): Promise<Order> {
  const order = expectCreated(await api.create(body));
  await payer.pay(order);
  return order;
}

/** One event of the type, about the order as it can be retrieved now. */
async function expectEvent(subject: Subject, order: Order, type: string, status: string): Promise<void> {
  const { event } = await subject.inbox.waitFor(order.id, type);
  expectShape(event, EVENT, 'an event');
  must(event.data.object.status === status, `the order ${status} in ${type}`, event.data.object.status);
}

export const events: Rule<Subject>[] = [
  {
    id: 'event.awaiting-payment',
    says: 'Issuing a voucher has order.awaiting_payment.',
    proves: ['events.awaiting-paid', 'states.multibanco', 'service.events'],
    check: async (subject) => {
      const order = expectCreated(await subject.api.create(multibanco()));
      await expectEvent(subject, order, 'order.awaiting_payment', 'awaiting_payment');
    },
  },
  {
    id: 'event.paid',
    says: 'A payment has order.paid, by either method.',
    proves: ['service.seconds', 'events.awaiting-paid', 'states.pending', 'states.awaiting'],
    check: async (subject) => {
      for (const body of [mbway(), multibanco()]) {
        await expectEvent(subject, await paidOrder(subject, body), 'order.paid', 'paid');
      }
    },
  },
  {
    id: 'event.failed',
    says: 'A payment that fails has order.failed, by either method.',
    proves: ['events.failed', 'states.pending', 'states.awaiting'],
    check: async (subject) => {
      for (const body of [mbway(), multibanco()]) {
        const order = expectCreated(await subject.api.create(body));
        await subject.payer.fail(order);
        await expectEvent(subject, order, 'order.failed', 'failed');
      }
    },
  },
  {
    id: 'event.refunded',
    says: 'A full refund has order.refunded; a partial one has no event.',
    proves: ['events.refunded', 'events.partial-refund', 'states.refunded'],
    check: async (subject) => {
      const order = await paidOrder(subject, mbway({ amount: 100 }));
      await subject.inbox.waitFor(order.id, 'order.paid');
      expectRefund(await subject.api.refund(order.id, { amount: 30 }), 30);
      expectRefund(await subject.api.refund(order.id), 70);
      await expectEvent(subject, order, 'order.refunded', 'refunded');
      const types = subject.inbox.about(order.id).map(({ event }) => event.type);
      must(types.join() === 'order.paid,order.refunded', 'order.paid and one order.refunded', types);
    },
  },
  {
    id: 'event.expired',
    says: 'An order or voucher that expires has order.expired.',
    proves: ['events.expired', 'states.pending-expired', 'states.awaiting-expired'],
    check: async (subject) => {
      const order = expectCreated(await subject.api.create(mbway()));
      const voucher = expectCreated(await subject.api.create(multibanco()));
      await subject.moveClock(1_800);
      await expectEvent(subject, order, 'order.expired', 'expired');
      const validity = Date.parse(voucher.multibanco?.expires_at ?? '') - Date.parse(voucher.created_at);
      await subject.moveClock(validity / 1000);
      await expectEvent(subject, voucher, 'order.expired', 'expired');
    },
  },
  {
    id: 'event.none-for-pending',
    says: 'An order that is pending has no event, and every event is one of the five.',
    check: async (subject) => {
      const order = expectCreated(await subject.api.create(mbway()));
      // Whatever this order caused would come before what a later one causes.
      const later = expectCreated(await subject.api.create(multibanco()));
      await subject.inbox.waitFor(later.id, 'order.awaiting_payment');
      const types = subject.inbox.about(order.id).map(({ event }) => event.type);
      must(types.length === 0, 'no event of a pending order', types);
    },
  },
  {
    id: 'event.order',
    says: 'An event carries the full order, as a retrieval returns it.',
    proves: ['events.fields'],
    check: async (subject) => {
      const order = await paidOrder(subject, multibanco());
      const { event } = await subject.inbox.waitFor(order.id, 'order.paid');
      const retrieved = expectOrder(await subject.api.retrieve(order.id)) as unknown as Record<
        string,
        unknown
      >;
      for (const name of new Set([...Object.keys(retrieved), ...Object.keys(event.data?.object ?? {})])) {
        const [is, was] = [event.data.object[name], retrieved[name]].map((value) => JSON.stringify(value));
        must(is === was, `${name} ${was} as retrieved`, is ?? 'no such field');
      }
    },
  },
  {
    id: 'event.request',
    says: 'An event comes by POST, as JSON, in an envelope of id, type, created and data.',
    proves: ['events.https', 'events.fields'],
    check: async (subject) => {
      const order = expectCreated(await subject.api.create(multibanco()));
      const delivery = await subject.inbox.waitFor(order.id, 'order.awaiting_payment');
      must(delivery.method === 'POST', 'POST', delivery.method);
      const type = delivery.headers['content-type'] ?? '';
      must(/^application\/json\b/.test(type), 'Content-Type: application/json', type);
      expectShape(delivery.event, EVENT, 'an event');
    },
  },
  {
    id: 'event.created',
    says: 'created is the moment of the event, in Unix seconds.',
    proves: ['events.fields'],
    check: async (subject) => {
      const order = expectCreated(await subject.api.create(multibanco()));
      const { event } = await subject.inbox.waitFor(order.id, 'order.awaiting_payment');
      const made = Date.parse(order.created_at) / 1000;
      must(
        Math.abs(event.created - made) <= 60,
        `created near ${Math.floor(made)}, the order’s moment`,
        event.created,
      );
    },
  },
  {
    id: 'event.signature',
    says: 'The signature is t=<unix>,v1=<hex>: HMAC-SHA256 with the secret over t, a point and the bytes.',
    proves: ['events.header', 'events.hmac'],
    check: async (subject) => {
      if (!subject.inbox.secret) throw new NotChecked('needs the endpoint’s secret: give --webhook-secret');
      const order = await paidOrder(subject);
      const delivery = await subject.inbox.waitFor(order.id, 'order.paid');
      const header = signatureOf(delivery);
      must(SIGNATURE.test(header), 't=<unix>,v1=<64 lowercase hex digits>', header || 'no signature header');
      const time = /^t=(\d+)/.exec(header)?.[1] ?? '';
      const expected = createHmac('sha256', subject.inbox.secret)
        .update(`${time}.`)
        .update(delivery.body)
        .digest('hex');
      must(header.split(',').includes(`v1=${expected}`), `v1=${expected}`, header);
    },
  },
  {
    id: 'event.signature-time',
    says: 't is the wall clock’s time of the attempt, well within the receivers’ 300 seconds.',
    proves: ['events.header'],
    check: async (subject) => {
      const order = expectCreated(await subject.api.create(multibanco()));
      const delivery = await subject.inbox.waitFor(order.id, 'order.awaiting_payment');
      const time = Number(/t=(\d+)/.exec(signatureOf(delivery))?.[1]);
      const distance = Math.abs(delivery.at / 1000 - time);
      must(
        distance <= 60,
        't within a minute of the clock here',
        `${signatureOf(delivery)}, ${distance} s away`,
      );
    },
  },
  {
    id: 'event.once',
    says: 'An order has one event of a type: whatever comes twice has the same id and bytes.',
    proves: ['states.once'],
    check: async (subject) => {
      const order = await paidOrder(subject);
      await Promise.all([1, 2, 3].map(() => subject.payer.decide(order.id, 'approve')));
      await subject.inbox.waitFor(order.id, 'order.paid');
      const voucher = await paidOrder(subject, multibanco());
      await subject.payer.payVoucher(voucher);
      await subject.inbox.waitFor(voucher.id, 'order.paid');
      const bodies = new Map<string, string>();
      const ids = new Map<string, string>();
      for (const { event, body } of subject.inbox.deliveries) {
        const about = `${event?.type} of ${event?.data?.object?.id}`;
        const known = ids.get(about);
        must(known === undefined || known === event.id, `one event ${about}`, [known, event.id]);
        ids.set(about, event.id);
        const before = bodies.get(event.id);
        must(
          before === undefined || before === body.toString(),
          `the same bytes under ${event.id}`,
          body.toString(),
        );
        bodies.set(event.id, body.toString());
      }
      must(new Set(ids.values()).size === ids.size, 'an id of its own for each event', show([...ids]));
    },
  },
  {
    id: 'event.retry',
    says: 'Without a 2xx an event is delivered again: same id, same bytes, a new signature.',
    proves: ['events.at-least-once'],
    check: async (subject) => {
      const order = expectCreated(await subject.api.create(mbway()));
      subject.inbox.statuses.set(order.id, [500]);
      await subject.payer.pay(order);
      const first = await subject.inbox.waitFor(order.id, 'order.paid');
      const second = await secondAttempt(subject, order);
      must(second.event.id === first.event.id, `the same id ${first.event.id}`, second.event.id);
      must(
        second.body.equals(first.body),
        `the same bytes ${show(first.body.toString())}`,
        second.body.toString(),
      );
      must(SIGNATURE.test(signatureOf(second)), 'a signature', signatureOf(second) || 'none');
    },
  },
];

/** The retry's schedule is the service's own: move its clock where that is allowed, or give it half a minute. */
async function secondAttempt(subject: Subject, order: Order): Promise<Delivery> {
  const { inbox, moveClock } = subject;
  try {
    // The first attempt must be written down as failed before time moves on.
    await new Promise((resolve) => setTimeout(resolve, 150));
    await moveClock(120);
    return await inbox.waitFor(order.id, 'order.paid', 2, 4);
  } catch (error) {
    if (!(error instanceof NotChecked)) throw error;
  }
  try {
    return await inbox.waitFor(order.id, 'order.paid', 2, 30);
  } catch {
    throw new NotChecked(
      'no second attempt within 30 s, and the schedule is the service’s own: give --simulator',
    );
  }
}
