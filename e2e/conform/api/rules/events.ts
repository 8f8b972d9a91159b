// The events that the service sends (/docs/webhooks). They come to the kit's own receiver.
import { createHmac } from 'node:crypto';
import { must, NotChecked, type Rule } from '../../rule';
import type { Delivery } from '../event-inbox';
import { expectCreated, expectOrder, expectRefund, expectShape, mustHave, type Order } from '../expect';
import { EVENT } from '../shapes';
import { mbway, multibanco, type Subject } from '../subject';
import { failedOrder, paidOrder } from './states';

const SIGNATURE = /^t=(\d+)(,v1=[0-9a-f]{64})+$/;

/** The header that carries the signature, whatever the service's brand calls it. */
function signatureOf({ headers }: Delivery): string {
  const found = Object.entries(headers).find(([name]) => /(^|-)signature$/.test(name));
  return String(found?.[1] ?? '');
}

/** One event of the type, about the order as it can be retrieved now. */
async function expectEvent({ inbox }: Subject, order: Order, status: string): Promise<void> {
  const { event } = await inbox.waitFor(order.id, `order.${status}`);
  expectShape(event, EVENT, 'an event');
  mustHave(event.data.object, { status });
}

/** The event of a voucher that has just been issued. */
async function voucherEvent({ api, inbox }: Subject): Promise<{ order: Order; delivery: Delivery }> {
  const order = expectCreated(await api.create(multibanco()));
  return { order, delivery: await inbox.waitFor(order.id, 'order.awaiting_payment') };
}

export const events: Rule<Subject>[] = [
  {
    id: 'event.awaiting-payment',
    says: 'Issuing a voucher has order.awaiting_payment.',
    proves: ['events.awaiting-paid', 'states.multibanco', 'service.events'],
    check: async (subject) => {
      const order = expectCreated(await subject.api.create(multibanco()));
      await expectEvent(subject, order, 'awaiting_payment');
    },
  },
  {
    id: 'event.paid',
    says: 'A payment has order.paid, by either method.',
    proves: ['service.seconds', 'events.awaiting-paid', 'states.pending', 'states.awaiting'],
    check: async (subject) => {
      for (const body of [mbway(), multibanco()]) {
        await expectEvent(subject, await paidOrder(subject, body), 'paid');
      }
    },
  },
  {
    id: 'event.failed',
    says: 'A payment that fails has order.failed, by either method.',
    proves: ['events.failed', 'states.pending', 'states.awaiting'],
    check: async (subject) => {
      for (const body of [mbway(), multibanco()]) {
        await expectEvent(subject, await failedOrder(subject, body), 'failed');
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
      await expectEvent(subject, order, 'refunded');
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
      await expectEvent(subject, order, 'expired');
      const validity = Date.parse(voucher.multibanco?.expires_at ?? '') - Date.parse(voucher.created_at);
      await subject.moveClock(validity / 1000);
      await expectEvent(subject, voucher, 'expired');
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
      const retrieved = expectOrder(await subject.api.retrieve(order.id));
      mustHave(event.data.object, { ...retrieved });
      mustHave(retrieved, event.data.object);
    },
  },
  {
    id: 'event.request',
    says: 'An event comes by POST, as JSON, in an envelope of id, type, created and data.',
    proves: ['events.https', 'events.fields'],
    check: async (subject) => {
      const { method, headers, event } = (await voucherEvent(subject)).delivery;
      must(method === 'POST', 'POST', method);
      const type = headers['content-type'] ?? '';
      must(/^application\/json\b/.test(type), 'Content-Type: application/json', type);
      expectShape(event, EVENT, 'an event');
    },
  },
  {
    id: 'event.created',
    says: 'created is the moment of the event, in Unix seconds.',
    proves: ['events.fields'],
    check: async (subject) => {
      const { order, delivery } = await voucherEvent(subject);
      const { created } = delivery.event;
      const made = Math.floor(Date.parse(order.created_at) / 1000);
      must(Math.abs(created - made) <= 60, `created near ${made}, the order’s moment`, created);
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
      const { delivery } = await voucherEvent(subject);
      const header = signatureOf(delivery);
      const distance = Math.abs(delivery.at / 1000 - Number(/t=(\d+)/.exec(header)?.[1]));
      must(distance <= 60, 't within a minute of the clock here', `${header}, ${distance} s away`);
    },
  },
  {
    id: 'event.once',
    says: 'An order has one event of a type: whatever comes twice has the same id and bytes.',
    proves: ['states.once'],
    check: async (subject) => {
      const { inbox, payer } = subject;
      const order = await paidOrder(subject);
      await Promise.all([1, 2, 3].map(() => payer.decide(order.id, 'approve')));
      const voucher = await paidOrder(subject, multibanco());
      await payer.payVoucher(voucher);
      for (const { id } of [order, voucher]) await inbox.waitFor(id, 'order.paid');
      const known = new Map<string, Delivery>();
      for (const delivery of inbox.deliveries) {
        const { event, body } = delivery;
        const about = `${event.type} of ${event.data.object.id}`;
        const first = known.get(about) ?? delivery;
        known.set(about, first);
        must(first.event.id === event.id, `one event ${about}`, [first.event.id, event.id]);
        must(first.body.equals(body), `the same bytes under ${event.id}`, body.toString());
      }
      const ids = [...known.values()].map(({ event }) => event.id);
      must(new Set(ids).size === ids.length, 'an id of its own for each event', ids);
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
      // The id is among them.
      must(second.body.equals(first.body), `the same bytes ${first.body}`, second.body.toString());
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
