// What must happen once, and in one direction only. Ends with the order refunded.
import type { Rule } from '../../rule';
import { sendGenuine } from '../judge';
import type { Sender } from '../sender';

/** Sends genuine events that bring no news: they are accepted, and what is seen stays the same. */
async function mustChangeNothing(
  sender: Sender,
  events: Record<string, object>,
  expected: string,
): Promise<void> {
  const { probe, options } = sender;
  const before = await sender.settled();
  for (const [what, event] of Object.entries(events)) await sendGenuine(sender, what, event);
  await probe.mustStay(before, options.settle, expected);
}

export const afterPayment: Rule<Sender>[] = [
  {
    id: 'effect.duplicate',
    says: 'An event that is delivered again has no second effect.',
    proves: ['receiver.once'],
    check: async (sender) => {
      const { probe } = sender;
      const event = sender.event('paid');
      await sendGenuine(sender, 'an event', event);
      const before = await sender.settled();
      for (const time of ['second', 'third'])
        await sendGenuine(sender, `an event for the ${time} time`, event);
      await probe.mustStay(before, sender.options.settle, 'no second effect');
    },
  },
  {
    id: 'effect.paid-again',
    says: 'A paid order that is reported as paid by another event has no second effect.',
    check: (sender) =>
      mustChangeNothing(sender, { 'another order.paid': sender.event('paid') }, 'no second effect'),
  },
  {
    id: 'effect.forward-only',
    says: 'Events may overtake each other: an older state that arrives late takes nothing back.',
    proves: ['receiver.any-order'],
    check: (sender) => {
      const statuses = ['awaiting_payment', 'failed', 'expired'];
      const late = statuses.map((status) => [`a late order.${status}`, sender.event(status)]);
      return mustChangeNothing(sender, Object.fromEntries(late), 'the payment as it was');
    },
  },
  {
    id: 'effect.concurrent',
    says: 'A payment that arrives in ten copies at once has one effect.',
    proves: ['receiver.once'],
    check: async (sender) => {
      const { order, probe } = sender.untouched(3);
      const event = sender.event('paid', { about: order });
      const at = sender.newSecond();
      await Promise.all(Array.from({ length: 10 }, () => sender.send('one of ten copies', event, { at })));
      await sender.settled(probe);
      await probe.mustShowPaid(sender.options.settle, 'one payment to show');
    },
  },
  {
    id: 'effect.same-second',
    says: 'Two events of one second have the same t: both have their effect.',
    check: async (sender) => {
      const { order, probe } = sender.untouched(3);
      const at = sender.newSecond();
      await sendGenuine(sender, 'order.paid', sender.event('paid', { about: order }), { at });
      const before = await sender.settled(probe);
      const refunded = sender.event('refunded', { about: order });
      await sendGenuine(sender, 'order.refunded with the same t', refunded, { at });
      await probe.mustChange(before, sender.options.settle, 'the refund to show');
    },
  },
  {
    id: 'effect.late-paid',
    says: 'A payment that comes after its order expired is not lost: it shows, as paid or as one to look at.',
    check: async (sender) => {
      const { order, probe } = sender.untouched(4);
      await sendGenuine(sender, 'order.expired', sender.event('expired', { about: order }));
      const before = await sender.settled(probe);
      const paid = sender.event('paid', { about: order });
      await sendGenuine(sender, 'order.paid after order.expired', paid, { at: sender.newSecond() });
      await probe.mustChange(before, sender.options.settle, 'the late payment to show');
    },
  },
  {
    id: 'effect.refunded',
    says: 'A full refund shows.',
    check: async (sender) => {
      const { probe, options } = sender;
      const before = await sender.settled();
      const event = sender.event('refunded');
      await sendGenuine(sender, 'a genuine order.refunded', event, { at: sender.newSecond() });
      await probe.mustChange(before, options.settle, 'the refund to show');
    },
  },
  {
    id: 'effect.refund-is-final',
    says: 'A refunded order stays refunded, whatever arrives late.',
    check: (sender) => {
      const statuses = ['awaiting_payment', 'paid', 'expired', 'refunded'];
      const late = statuses.map((status) => [`a late order.${status}`, sender.event(status)]);
      return mustChangeNothing(sender, Object.fromEntries(late), 'the refund as it was');
    },
  },
  {
    id: 'effect.refund-first',
    says: 'A refund may overtake its payment: then the payment releases nothing.',
    proves: ['receiver.any-order'],
    check: async (sender) => {
      const { order, probe } = sender.untouched(2);
      for (const status of ['refunded', 'paid']) {
        await sendGenuine(sender, `order.${status}`, sender.event(status, { about: order }));
      }
      await probe.mustNotShowPaid(sender.options.settle, 'nothing released for money that went back');
    },
  },
];
