// Genuine events that must not release anything: the signature proves the sender, not that the payment is the right one.
// All of them are sent while the order awaits its payment.
import { must, type Rule } from '../../rule';
import { said, sendGenuine } from '../judge';
import { type EventChange, isGood, isRefusal, madeUpOrder, type Sender } from '../sender';

/** Sends `paid` events that don't fit the order. A receiver may accept or refuse them, but nothing may be paid. */
async function mustNotPay(sender: Sender, events: Record<string, EventChange>): Promise<void> {
  const { probe, options } = sender;
  await probe.mustBeUnpaid();
  for (const [what, change] of Object.entries(events)) {
    const outcome = await sender.send(what, sender.event('paid', change));
    must(isGood(outcome) || isRefusal(outcome), `2xx or 4xx for ${what}`, said(outcome));
  }
  await probe.mustNotShowPaid(options.settle, `no effect of ${Object.keys(events).join(' or ')}`);
}

export const beforePayment: Rule<Sender>[] = [
  {
    id: 'effect.status-not-type',
    says: 'The status inside the order counts, not the type of the event.',
    proves: ['receiver.status'],
    check: async (sender) => {
      const { probe, options } = sender;
      await probe.mustBeUnpaid();
      const event = sender.event('awaiting_payment', { event: { type: 'order.paid' } });
      await sendGenuine(sender, 'order.paid about an unpaid order', event);
      await probe.mustNotShowPaid(options.settle, 'no payment while the status is awaiting_payment');
    },
  },
  {
    id: 'effect.unknown-status',
    says: 'A status that is not known yet pays nothing.',
    proves: ['merchant.paid-first'],
    check: async (sender) => {
      const { probe, options } = sender;
      await probe.mustBeUnpaid();
      await sender.send('an order with a new status', sender.event('under_review'));
      await probe.mustNotShowPaid(options.settle, 'no payment from the status under_review');
    },
  },
  {
    id: 'effect.amount',
    says: 'A payment of another amount pays nothing, be it less or more.',
    proves: ['merchant.paid-first'],
    check: (sender) => {
      const amount = Number(sender.order.amount);
      return mustNotPay(sender, {
        'a payment of one cent less': { order: { amount: amount - 1 } },
        'a payment of one cent more': { order: { amount: amount + 1 } },
        'a payment of a hundred times the amount': { order: { amount: amount * 100 } },
      });
    },
  },
  {
    id: 'effect.currency',
    says: 'A payment in another currency pays nothing.',
    check: (sender) =>
      mustNotPay(sender, { 'a payment in another currency': { order: { currency: 'USD' } } }),
  },
  {
    id: 'effect.livemode',
    says: 'A payment in the other mode, live or test, pays nothing.',
    check: (sender) => {
      const livemode = sender.order.livemode !== true;
      return mustNotPay(sender, { [`a payment with livemode ${livemode}`]: { order: { livemode } } });
    },
  },
  {
    id: 'effect.foreign-id',
    says: 'A payment with the purchase’s reference but another order’s id pays nothing.',
    proves: ['merchant.order-id'],
    check: (sender) =>
      mustNotPay(sender, { 'a payment of another order id': { order: { id: madeUpOrder().id } } }),
  },
  {
    id: 'effect.foreign-reference',
    says: 'A payment with the order’s id but another reference pays nothing.',
    check: (sender) =>
      mustNotPay(sender, {
        'a payment with another reference': {
          order: { external_reference: madeUpOrder().external_reference },
        },
      }),
  },
  {
    id: 'effect.unknown-order',
    says: 'A payment of an order that the receiver does not know changes no other.',
    proves: ['merchant.order-id'],
    check: async (sender) => {
      const { probe, options } = sender;
      const before = await sender.settled();
      await sender.send('a payment of an unknown order', sender.event('paid', { about: madeUpOrder() }));
      await probe.mustStay(before, options.settle, 'no effect of a payment of an unknown order');
    },
  },
  {
    id: 'effect.paid',
    says: 'A genuine payment has its effect.',
    proves: ['merchant.paid-first'],
    check: async (sender) => {
      const { probe, options } = sender;
      await sendGenuine(sender, 'a genuine order.paid', sender.event('paid'), { at: sender.newSecond() });
      await probe.mustShowPaid(options.settle, 'the payment to show');
    },
  },
  {
    id: 'effect.other-orders',
    says: 'The payment of one order leaves the others unpaid.',
    check: async (sender) => {
      const { probe } = sender.untouched(2);
      await probe.mustNotShowPaid(sender.options.settle, 'the second order unpaid while the first is paid');
    },
  },
];
