// How a receiver responds to genuine events: 2xx, whatever shape the API grows into. It runs on a paid order.
import { must, type Rule } from '../../rule';
import { mustAccept, said, sendGenuine } from '../judge';
import { isGood, isRefusal, madeUpOrder, type Outcome, type Sender } from '../sender';

export const responses: Rule<Sender>[] = [
  {
    id: 'event.genuine',
    says: 'A genuine event is accepted with a 2xx.',
    check: (sender) => sendGenuine(sender, 'a genuine order.paid', sender.event('paid')),
  },
  {
    id: 'event.raw-bytes',
    says: 'The bytes are verified as they came: white space, escapes and characters beyond ASCII do not matter.',
    proves: ['receiver.raw'],
    check: (sender) => {
      const event = sender.event('paid', { event: { note: 'Café · 5 €' } });
      const spaced = JSON.stringify(event, null, 2).replace('Café', 'Caf\\u00e9');
      return sendGenuine(sender, 'an event with white space', spaced);
    },
  },
  {
    id: 'time.tolerated',
    says: 'A request up to 300 seconds away is accepted, on either side.',
    proves: ['events.tolerance'],
    check: async (sender) => {
      for (const away of [-290, 290]) {
        await sendGenuine(sender, `an event ${away} seconds away`, sender.event('paid'), { away });
      }
    },
  },
  {
    id: 'header.rotation',
    says: 'With two signatures, as during a rotation, either may be the one that matches.',
    check: async (sender) => {
      const own = sender.options.secret;
      const other = 'ecl_whsec_the_other_secret';
      const first = { secrets: [own, other] };
      await sendGenuine(sender, 'two signatures, the first of which matches', sender.event('paid'), first);
      const second = { secrets: [other, own] };
      await sendGenuine(sender, 'two signatures, the second of which matches', sender.event('paid'), second);
    },
  },
  {
    id: 'event.duplicate',
    says: 'An event that is delivered again is accepted again.',
    proves: ['receiver.once'],
    check: async (sender) => {
      const event = sender.event('paid');
      for (const time of ['first', 'second', 'third']) {
        await sendGenuine(sender, `an event for the ${time} time`, event);
      }
    },
  },
  {
    id: 'event.concurrent',
    says: 'Ten copies of one event at once cause no failure.',
    check: async (sender) => {
      const event = sender.event('paid');
      const copies = Array.from({ length: 10 }, () => sender.send('one of ten copies', event));
      const outcomes = await Promise.all(copies);
      const failed = outcomes.find((outcome) => !isGood(outcome) && !isRefusal(outcome));
      must(failed === undefined, 'no failure among ten copies at once', failed ? said(failed) : '');
      mustAccept(sender, outcomes.find(isGood) ?? (outcomes[0] as Outcome), 'one of ten copies at once');
    },
  },
  {
    id: 'event.unknown-type',
    says: 'A type that is not known yet is accepted: the API may grow.',
    check: (sender) => {
      const event = sender.event('paid', { event: { type: 'order.something_new' } });
      return sendGenuine(sender, 'an event of a new type', event);
    },
  },
  {
    id: 'event.unknown-status',
    says: 'A status that is not known yet is accepted.',
    check: (sender) => sendGenuine(sender, 'an order with a new status', sender.event('under_review')),
  },
  {
    id: 'event.unknown-field',
    says: 'Fields that are not known yet are accepted, in the event and in the order.',
    check: (sender) => {
      const event = sender.event('paid', {
        event: { api_version: '1.1' },
        order: { tip: 50, wallet: { name: 'x' } },
      });
      return sendGenuine(sender, 'an event with new fields', event);
    },
  },
  {
    id: 'event.other-object',
    says: 'An event about something else than an order is accepted and ignored.',
    check: async (sender) => {
      const object = { id: 'po_conform', amount: 4250, arrives_on: '2030-01-31' };
      const event = { ...sender.event('paid'), type: 'payout.sent', data: { object } };
      const outcome = await sender.send('an event about a payout', event);
      must(isGood(outcome), '2xx for an event about a payout', said(outcome));
    },
  },
  {
    id: 'event.unknown-order',
    says: 'An event about an unknown order gets 2xx (it is another shop’s) or 4xx (send it again), never a failure.',
    check: async (sender) => {
      const event = sender.event('paid', { about: madeUpOrder() });
      const outcome = await sender.send('a payment of an unknown order', event);
      must(isGood(outcome) || isRefusal(outcome), '2xx or 4xx for an unknown order', said(outcome));
    },
  },
  {
    id: 'event.refused-again',
    says: 'An event that was refused is not taken for a duplicate when it is delivered again.',
    check: async (sender) => {
      const event = sender.event('paid', { about: madeUpOrder() });
      const first = await sender.send('a payment of an unknown order', event);
      const second = await sender.send('the same event again', event);
      const expected = `a refusal again: an event that was refused with ${said(first)} has not been handled`;
      must(isGood(first) || !isGood(second), expected, said(second));
    },
  },
];
