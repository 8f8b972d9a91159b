// Refunds, in part and in full (/docs/reference/refund-order).
import { must, type Rule, show } from '../../rule';
import { expectCreated, expectOrder, expectRefund, expectRefused, type Order } from '../expect';
import { mbway, multibanco, type Subject } from '../subject';

/** An order of 100 cents, paid. */
async function paid({ api, payer }: Subject, body = mbway({ amount: 100 })): Promise<Order> {
  const order = expectCreated(await api.create(body));
  await payer.pay(order);
  return order;
}

async function expectStatus({ api }: Subject, { id }: Order, status: string, when: string): Promise<void> {
  const order = expectOrder(await api.retrieve(id));
  must(order.status === status, `status ${status} ${when}`, order.status);
}

export const refunds: Rule<Subject>[] = [
  {
    id: 'refund.only-paid',
    says: 'Only an order that is paid can be refunded.',
    proves: ['refund.only-paid'],
    check: async ({ api }) => {
      for (const body of [mbway(), multibanco()]) {
        const order = expectCreated(await api.create(body));
        for (const input of [{}, { amount: 1 }]) {
          const response = await api.refund(order.id, input);
          expectRefused(response, 409, 'order_not_paid', `a refund of a ${order.status} order`);
        }
      }
    },
  },
  {
    id: 'refund.closed',
    says: 'Nor can one that failed or expired.',
    proves: ['refund.only-paid'],
    check: async ({ api, payer, moveClock }) => {
      const failed = expectCreated(await api.create(mbway()));
      await payer.fail(failed);
      expectRefused(await api.refund(failed.id), 409, 'order_not_paid', 'a refund of a failed order');
      const expired = expectCreated(await api.create(mbway()));
      await moveClock(1_800);
      expectRefused(await api.refund(expired.id), 409, 'order_not_paid', 'a refund of an expired order');
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
        const order = await paid(subject, body);
        expectRefund(await subject.api.refund(order.id, {}), 100);
        await expectStatus(subject, order, 'refunded', 'after a full refund');
        expectRefused(
          await subject.api.refund(order.id, {}),
          409,
          'order_not_paid',
          'a refund of a refunded order',
        );
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
      await expectStatus(subject, order, 'refunded', 'after the remainder was refunded');
    },
  },
  {
    id: 'refund.partial',
    says: 'Partial refunds may be repeated up to the total; only the last turns the order into refunded.',
    proves: ['refund.partial', 'states.partial-refund', 'refund.fields'],
    check: async (subject) => {
      const order = await paid(subject);
      for (const amount of [30, 30]) {
        expectRefund(await subject.api.refund(order.id, { amount, reason: 'Devolução parcial' }), amount);
        await expectStatus(subject, order, 'paid', 'after a partial refund');
      }
      expectRefund(await subject.api.refund(order.id, { amount: 40 }), 40);
      await expectStatus(subject, order, 'refunded', 'once the total is reached');
    },
  },
  {
    id: 'refund.exceeds',
    says: 'More than what remains is refund_exceeds_amount, to the cent.',
    proves: ['refund.exceeds'],
    check: async (subject) => {
      const order = await paid(subject);
      expectRefused(
        await subject.api.refund(order.id, { amount: 101 }),
        400,
        'refund_exceeds_amount',
        '101 of 100 cents',
        'amount',
      );
      expectRefund(await subject.api.refund(order.id, { amount: 60 }), 60);
      expectRefused(
        await subject.api.refund(order.id, { amount: 41 }),
        400,
        'refund_exceeds_amount',
        '41 of 40 cents',
        'amount',
      );
      await expectStatus(subject, order, 'paid', 'after refusals');
      expectRefund(await subject.api.refund(order.id, { amount: 40 }), 40);
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
      await expectStatus(subject, order, 'paid', 'after refusals');
      expectRefund(await subject.api.refund(order.id, {}), 100);
    },
  },
  {
    id: 'refund.body-required',
    says: 'The body is required, and must be a JSON object.',
    proves: ['refund.body'],
    check: async (subject) => {
      const order = await paid(subject);
      expectRefused(
        await subject.api.refund(order.id, ''),
        400,
        ['invalid_json', 'validation_failed'],
        'no body',
      );
      for (const body of ['[]', 'null', '100']) {
        expectRefused(await subject.api.refund(order.id, body), 400, 'validation_failed', `the body ${body}`);
      }
      await expectStatus(subject, order, 'paid', 'after refusals');
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
      await expectStatus(subject, order, 'paid', 'after refusals');
    },
  },
  {
    id: 'refund.concurrent',
    says: 'Refunds at once never give back more than was paid.',
    check: async (subject) => {
      const order = await paid(subject);
      const responses = await Promise.all(
        Array.from({ length: 8 }, () => subject.api.refund(order.id, { amount: 30 })),
      );
      const statuses = responses.map(({ status }) => status);
      must(
        statuses.filter((status) => status === 201).length === 3,
        'three of eight refunds of 30 on 100 cents',
        statuses,
      );
      for (const response of responses.filter(({ status }) => status !== 201)) {
        must(
          response.body?.error?.code === 'refund_exceeds_amount',
          'refund_exceeds_amount for the others',
          `${response.status} ${show(response.text)}`,
        );
      }
      expectRefund(await subject.api.refund(order.id), 10);
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
      expectRefund(await subject.api.refund(order.id, { amount: 30 }, { key: null }), 30);
      expectRefund(await subject.api.refund(order.id, { amount: 30 }, { key: null }), 30);
    },
  },
  {
    id: 'refund.paid-at',
    says: 'paid_at stays after a refund: the order was paid.',
    proves: ['order.paid-at'],
    advice: true,
    check: async (subject) => {
      const order = await paid(subject);
      const { paid_at } = expectOrder(await subject.api.retrieve(order.id));
      expectRefund(await subject.api.refund(order.id), 100);
      const after = expectOrder(await subject.api.retrieve(order.id));
      must(after.paid_at === paid_at, `paid_at ${paid_at}`, after.paid_at ?? 'no paid_at');
    },
  },
  {
    id: 'refund.idempotent',
    says: 'A refund repeated with its Idempotency-Key pays once.',
    advice: true,
    check: async (subject) => {
      const order = await paid(subject);
      const key = crypto.randomUUID();
      const first = await subject.api.refund(order.id, { amount: 30 }, { key });
      const again = await subject.api.refund(order.id, { amount: 30 }, { key });
      must(again.text === first.text, `the first response: ${show(first.text)}`, again.text);
      const mark = again.headers.get('idempotent-replay');
      must(mark === 'true', 'Idempotent-Replay: true', mark ?? 'no such header');
      const atOnce = crypto.randomUUID();
      const responses = await Promise.all(
        Array.from({ length: 8 }, () => subject.api.refund(order.id, { amount: 10 }, { key: atOnce })),
      );
      must(
        responses.every(({ status }) => status === 201 || status === 409),
        'one refund and its replays',
        responses.map(({ status }) => status),
      );
      expectRefund(await subject.api.refund(order.id), 60);
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
