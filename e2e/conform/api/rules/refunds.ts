// Refunds, in part and in full (/docs/reference/refund-order).
import { must, type Rule } from '../../rule';
import type { Exchange } from '../client';
import { expectCreated, expectOrder, expectRefund, expectRefused, mustHave, type Order } from '../expect';
import { mbway, multibanco, type Subject } from '../subject';
import { expectReplay } from './idempotency';
import { failedOrder, paidOrder } from './states';

/** An order of 100 cents, paid. */
const paid = (subject: Subject) => paidOrder(subject, mbway({ amount: 100 }));

async function expectStatus({ api }: Subject, { id }: Order, status: string): Promise<void> {
  mustHave(expectOrder(await api.retrieve(id)), { status });
}

const exceeds = (response: Exchange, about: string) =>
  expectRefused(response, 400, 'refund_exceeds_amount', about, 'amount');
const notPaid = (response: Exchange, about: string) =>
  expectRefused(response, 409, 'order_not_paid', `a refund of ${about}`);

export const refunds: Rule<Subject>[] = [
  {
    id: 'refund.only-paid',
    says: 'Only an order that is paid can be refunded.',
    proves: ['refund.only-paid'],
    check: async ({ api }) => {
      for (const body of [mbway(), multibanco()]) {
        const order = expectCreated(await api.create(body));
        for (const input of [{}, { amount: 1 }]) {
          notPaid(await api.refund(order.id, input), `a ${order.status} order`);
        }
      }
    },
  },
  {
    id: 'refund.closed',
    says: 'Nor can one that failed or expired.',
    proves: ['refund.only-paid'],
    check: async (subject) => {
      const { api, moveClock } = subject;
      notPaid(await api.refund((await failedOrder(subject)).id), 'a failed order');
      const expired = expectCreated(await api.create(mbway()));
      await moveClock(1_800);
      notPaid(await api.refund(expired.id), 'an expired order');
    },
  },
  {
    id: 'refund.unknown-order',
    says: 'A refund of an order that does not exist is resource_not_found.',
    proves: ['refund.404'],
    check: async ({ api }) => {
      expectRefused(await api.refund('ord_doesnotexist'), 404, 'resource_not_found', 'an unknown order');
    },
  },
  {
    id: 'refund.full',
    says: 'An empty object refunds all, turns the order into refunded, and returns id, amount and status.',
    proves: ['refund.201', 'refund.record', 'refund.remainder', 'states.refunded'],
    check: async (subject) => {
      for (const body of [mbway({ amount: 100 }), multibanco({ amount: 100 })]) {
        const order = await paidOrder(subject, body);
        expectRefund(await subject.api.refund(order.id, {}), 100);
        await expectStatus(subject, order, 'refunded');
        notPaid(await subject.api.refund(order.id, {}), 'a refunded order');
      }
    },
  },
  {
    id: 'refund.zero',
    says: 'Amount 0 refunds what remains, as no amount does.',
    proves: ['refund.remainder'],
    check: async (subject) => {
      const order = await paid(subject);
      expectRefund(await subject.api.refund(order.id, { amount: 30 }), 30);
      expectRefund(await subject.api.refund(order.id, { amount: 0 }), 70);
      await expectStatus(subject, order, 'refunded');
    },
  },
  {
    id: 'refund.partial',
    says: 'Partial refunds may be repeated up to the total; only the last turns the order into refunded.',
    proves: ['refund.partial', 'states.partial-refund', 'refund.fields'],
    check: async (subject) => {
      const order = await paid(subject);
      for (const [amount, status] of [
        [30, 'paid'],
        [30, 'paid'],
        [40, 'refunded'],
      ] as const) {
        expectRefund(await subject.api.refund(order.id, { amount, reason: 'Devolução parcial' }), amount);
        await expectStatus(subject, order, status);
      }
    },
  },
  {
    id: 'refund.exceeds',
    says: 'More than what remains is refund_exceeds_amount, to the cent.',
    proves: ['refund.exceeds'],
    check: async (subject) => {
      const { id } = await paid(subject);
      const refund = (amount: number) => subject.api.refund(id, { amount });
      exceeds(await refund(101), '101 of 100 cents');
      expectRefund(await refund(60), 60);
      exceeds(await refund(41), '41 of 40 cents');
      expectRefund(await refund(40), 40);
    },
  },
  {
    id: 'refund.amount',
    says: 'An amount that is no whole number of cents is refused, and never read as a full refund.',
    proves: ['refund.fields'],
    check: async (subject) => {
      const order = await paid(subject);
      for (const amount of [null, '', false, '0', '30', [], {}, -1, 1.5, true]) {
        const response = await subject.api.refund(order.id, { amount });
        expectRefused(response, 400, 'validation_failed', `amount ${JSON.stringify(amount)}`, 'amount');
      }
      await expectStatus(subject, order, 'paid');
      expectRefund(await subject.api.refund(order.id, {}), 100);
    },
  },
  {
    id: 'refund.body-required',
    says: 'The body is required, and must be a JSON object.',
    proves: ['refund.body'],
    check: async (subject) => {
      const order = await paid(subject);
      for (const body of ['', '[]', 'null', '100']) {
        const codes = body ? 'validation_failed' : ['invalid_json', 'validation_failed'];
        expectRefused(await subject.api.refund(order.id, body), 400, codes, `the body “${body}”`);
      }
      await expectStatus(subject, order, 'paid');
    },
  },
  {
    id: 'refund.unknown-field',
    says: 'A field that is not documented is refused; a reason must be a text.',
    proves: ['refund.fields'],
    check: async (subject) => {
      const order = await paid(subject);
      for (const [body, param] of [
        [{ colour: 'blue' }, 'colour'],
        [{ amonut: 10 }, 'amonut'],
        [{ amount: 10, currency: 'EUR' }, 'currency'],
        [{ reason: 7 }, 'reason'],
        [{ reason: null }, 'reason'],
      ] as const) {
        const response = await subject.api.refund(order.id, body);
        expectRefused(response, 400, 'validation_failed', JSON.stringify(body), param);
      }
      await expectStatus(subject, order, 'paid');
    },
  },
  {
    id: 'refund.concurrent',
    says: 'Refunds at once never give back more than was paid.',
    check: async (subject) => {
      const { id } = await paid(subject);
      const refunds = Array.from({ length: 8 }, () => subject.api.refund(id, { amount: 30 }));
      const others = (await Promise.all(refunds)).filter(({ status }) => status !== 201);
      must(others.length === 5, 'three of eight refunds of 30 on 100 cents', 8 - others.length);
      for (const response of others) exceeds(response, '30 of 10 cents');
      expectRefund(await subject.api.refund(id), 10);
    },
  },
  {
    id: 'refund.concurrent-full',
    says: 'Of two full refunds at once, one succeeds and one finds the order refunded.',
    proves: ['refund.only-paid'],
    check: async (subject) => {
      const order = await paid(subject);
      const responses = await Promise.all([subject.api.refund(order.id), subject.api.refund(order.id)]);
      const statuses = responses.map(({ status }) => status).sort();
      must(statuses.join() === '201,409', '201 and 409', statuses);
    },
  },
  {
    id: 'refund.no-key',
    says: 'A refund needs no Idempotency-Key.',
    proves: ['refund.201'],
    check: async (subject) => {
      const order = await paid(subject);
      for (const key of [null, null]) {
        expectRefund(await subject.api.refund(order.id, { amount: 30 }, { key }), 30);
      }
    },
  },
  {
    id: 'refund.paid-at',
    says: 'paid_at stays after a refund: the order was paid.',
    proves: ['order.paid-at'],
    advice: true,
    check: async (subject) => {
      const { id } = await paid(subject);
      const { paid_at } = expectOrder(await subject.api.retrieve(id));
      expectRefund(await subject.api.refund(id), 100);
      mustHave(expectOrder(await subject.api.retrieve(id)), { paid_at });
    },
  },
  {
    id: 'refund.idempotent',
    says: 'A refund repeated with its Idempotency-Key pays once.',
    advice: true,
    check: async (subject) => {
      const { id } = await paid(subject);
      const [key, atOnce] = [crypto.randomUUID(), crypto.randomUUID()];
      const first = await subject.api.refund(id, { amount: 30 }, { key });
      expectReplay(await subject.api.refund(id, { amount: 30 }, { key }), first, 'on the second request');
      const refunds = Array.from({ length: 8 }, () =>
        subject.api.refund(id, { amount: 10 }, { key: atOnce }),
      );
      const statuses = (await Promise.all(refunds)).map(({ status }) => status);
      must(
        statuses.every((status) => status === 201 || status === 409),
        'one refund and its replays',
        statuses,
      );
      expectRefund(await subject.api.refund(id), 60);
    },
  },
  {
    id: 'refund.idempotency-conflict',
    says: 'The key of one refund is refused for another amount or order.',
    advice: true,
    check: async (subject) => {
      const [one, two] = [await paid(subject), await paid(subject)];
      const key = crypto.randomUUID();
      expectRefund(await subject.api.refund(one.id, { amount: 10 }, { key }), 10);
      for (const [order, amount] of [
        [one, 20],
        [two, 10],
      ] as const) {
        const response = await subject.api.refund(order.id, { amount }, { key });
        expectRefused(response, 409, 'idempotency_key_reused', `the key for ${amount} cents of ${order.id}`);
      }
      expectRefund(await subject.api.refund(two.id), 100);
    },
  },
];
