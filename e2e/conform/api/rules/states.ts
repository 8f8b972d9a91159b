// What becomes of an order once its payer acts, or time passes (/docs/states).
import { must, type Rule } from '../../rule';
import { expectCreated, expectOrder, expectRefund, mustHave, type Order } from '../expect';
import { mbway, multibanco, type Subject } from '../subject';

/** The longest that a wallet's request may wait for its payer, in seconds; no specification says. */
const APPROVAL_AT_MOST = 1_800;

/** An order that has been paid. */
export async function paidOrder({ api, payer }: Subject, body = mbway()): Promise<Order> {
  const order = expectCreated(await api.create(body));
  await payer.pay(order);
  return order;
}

/** An order whose payment has failed. */
export async function failedOrder({ api, payer }: Subject, body = mbway()): Promise<Order> {
  const order = expectCreated(await api.create(body));
  await payer.fail(order);
  return order;
}

/** Reads the order until it has the status, for a few seconds: an outcome may take a moment. */
async function expectBecomes({ api }: Subject, { id }: Order, status: string, when: string): Promise<Order> {
  for (let attempt = 0; ; attempt++) {
    const order = expectOrder(await api.retrieve(id));
    if (order.status === status) return order;
    must(attempt < 9, `status ${status} ${when}`, order.status);
    await new Promise((resolve) => setTimeout(resolve, 50 * 1.5 ** attempt));
  }
}

export const states: Rule<Subject>[] = [
  {
    id: 'state.mbway-paid',
    says: 'A pending order whose payer approves becomes paid, with paid_at.',
    proves: ['states.mbway', 'states.pending', 'order.paid-at'],
    check: async (subject) => {
      const order = await paidOrder(subject);
      const { paid_at } = await expectBecomes(subject, order, 'paid', 'after the approval');
      must(paid_at !== undefined && paid_at >= order.created_at, 'paid_at, after created_at', paid_at);
    },
  },
  {
    id: 'state.mbway-failed',
    says: 'A pending order whose payer refuses becomes failed, without paid_at.',
    proves: ['states.pending', 'order.paid-at'],
    check: async (subject) => {
      const order = await expectBecomes(subject, await failedOrder(subject), 'failed', 'after the refusal');
      mustHave(order, { paid_at: undefined });
    },
  },
  {
    id: 'state.voucher-paid',
    says: 'A voucher that is paid makes its order paid.',
    proves: ['states.awaiting'],
    check: async (subject) => {
      const order = await paidOrder(subject, multibanco());
      const { paid_at } = await expectBecomes(subject, order, 'paid', 'after the payment');
      must(paid_at !== undefined, 'paid_at', 'no paid_at');
    },
  },
  {
    id: 'state.voucher-failed',
    says: 'A voucher whose payment fails makes its order failed.',
    proves: ['states.awaiting'],
    check: async (subject) => {
      const order = await failedOrder(subject, multibanco());
      await expectBecomes(subject, order, 'failed', 'after the failure');
    },
  },
  {
    id: 'state.listed',
    says: 'The list shows what has become of an order, and its filter finds it.',
    check: async (subject) => {
      const order = await paidOrder(subject);
      await expectBecomes(subject, order, 'paid', 'after the approval');
      const { body } = await subject.api.list('?status=paid');
      const item = body?.data?.find(({ id }: Order) => id === order.id);
      must(item?.status === 'paid' && item.paid_at, 'the order, paid, with paid_at', item ?? body);
    },
  },
  {
    id: 'state.final',
    says: 'A final state does not move: a second decision or payment changes nothing.',
    proves: ['states.final'],
    check: async (subject) => {
      const { payer } = subject;
      const declined = await failedOrder(subject);
      await payer.decide(declined.id, 'approve');
      await expectBecomes(subject, declined, 'failed', 'after an approval that came too late');
      const voucher = await failedOrder(subject, multibanco());
      await payer.payVoucher(voucher);
      await expectBecomes(subject, voucher, 'failed', 'after a payment of a failed voucher');

      const approved = await paidOrder(subject);
      const bought = await paidOrder(subject, multibanco());
      const before = await Promise.all(
        [approved, bought].map((order) => expectBecomes(subject, order, 'paid', 'after the payment')),
      );
      await payer.decide(approved.id, 'decline');
      await payer.payVoucher(bought);
      await payer.payVoucher(bought, { outcome: 'fail' });
      for (const { id, paid_at } of before) {
        const order = await subject.api.retrieve(id);
        mustHave(expectOrder(order), { status: 'paid', paid_at });
      }
      expectRefund(await subject.api.refund(bought.id), 4250);
      await payer.payVoucher(bought);
      await expectBecomes(subject, bought, 'refunded', 'after a payment of a refunded order');
    },
  },
  {
    id: 'state.mbway-expired',
    says: 'A pending order that is not approved expires.',
    proves: ['states.pending-expired'],
    check: async (subject) => {
      const order = expectCreated(await subject.api.create(mbway()));
      await subject.moveClock(APPROVAL_AT_MOST);
      await expectBecomes(subject, order, 'expired', `${APPROVAL_AT_MOST} seconds later`);
      await subject.payer.decide(order.id, 'approve');
      await expectBecomes(subject, order, 'expired', 'after an approval that came too late');
    },
  },
  {
    id: 'state.voucher-expired',
    says: 'A voucher waits until its validity ends, and expires then.',
    proves: ['states.awaiting-lasts', 'states.awaiting-expired'],
    check: async (subject) => {
      const order = expectCreated(await subject.api.create(multibanco()));
      const ends = Date.parse(order.multibanco?.expires_at ?? '');
      const validity = (ends - Date.parse(order.created_at)) / 1000;
      await subject.moveClock(Math.max(0, validity - 300));
      await expectBecomes(subject, order, 'awaiting_payment', 'five minutes before its validity ends');
      await subject.moveClock(600);
      await expectBecomes(subject, order, 'expired', 'five minutes after its validity ended');
    },
  },
];
