// What a receiver of events owes (/docs/webhooks). In order: what comes later builds on what
// came before, since there may be one order to speak of.
import { must, NotChecked, type Rule } from '../rule';
import type { Answer, Sender } from './sender';

const said = ({ status, error }: Answer) => (status === undefined ? `no answer: ${error}` : String(status));
const isGood = ({ status }: Answer) => status !== undefined && status >= 200 && status < 300;
const isRefusal = ({ status }: Answer) => status !== undefined && status >= 400 && status < 500;

/** A genuine event must be taken. Of an order that we made up, a receiver may say that it does not know it. */
function mustTake(sender: Sender, response: Answer, what: string): void {
  if (!isGood(response) && isRefusal(response) && !sender.knowsOrder) {
    throw new NotChecked(`${what} was answered ${response.status}: give an --order that the receiver knows`);
  }
  must(isGood(response), `2xx for ${what}`, said(response));
}

/** A forged event must be refused as such: the response to a genuine one of an unknown order proves nothing. */
async function mustRefuse(sender: Sender, response: Answer, what: string): Promise<void> {
  must(isRefusal(response), `4xx for ${what}`, said(response));
  const genuine = await sender.genuine();
  if (!isGood(genuine) && genuine.status === response.status) {
    throw new NotChecked(
      `a genuine event gets ${genuine.status} as well: give an --order that the receiver knows`,
    );
  }
}

/** Sends a forged call: refused, and without effect where that can be seen. */
async function forge(sender: Sender, what: string, delivery: Parameters<Sender['send']>[2]): Promise<void> {
  // A genuine event has its effect before the look that the forged one is compared with.
  await sender.genuine();
  const before = await optional(() => sender.probe());
  await mustRefuse(sender, await sender.send(what, sender.event('paid'), delivery), what);
  if (before === undefined) return;
  const after = await sender.probe();
  must(after === before, `no effect of ${what}`, after);
}

async function optional<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof NotChecked) return undefined;
    throw error;
  }
}

const withHex = (change: (hex: string) => string) => (signed: string) =>
  signed.replace(/v1=([0-9a-f]{64})/, (_, hex: string) => `v1=${change(hex)}`);

export const RECEIVER_RULES: Rule<Sender>[] = [
  {
    id: 'forged.no-header',
    says: 'A call without a signature is refused.',
    check: (sender) => forge(sender, 'an event without the signature header', { header: () => undefined }),
  },
  {
    id: 'forged.wrong-secret',
    says: 'A signature made with another secret is refused.',
    check: (sender) =>
      forge(sender, 'an event signed with another secret', {
        secrets: ['ecl_whsec_another_accounts_secret'],
      }),
  },
  {
    id: 'forged.empty-secret',
    says: 'A signature that anybody can make, with an empty secret, is refused.',
    check: (sender) => forge(sender, 'an event signed with an empty secret', { secrets: [''] }),
  },
  {
    id: 'forged.body',
    says: 'A body that was altered after signing is refused, be it by one cent or one space.',
    check: async (sender) => {
      await forge(sender, 'an event whose amount was altered', {
        body: (text) => text.replace(/"amount":(\d+)/, (_, amount) => `"amount":${Number(amount) + 1}`),
      });
      await forge(sender, 'an event with a space added', { body: (text) => `${text} ` });
    },
  },
  {
    id: 'forged.time',
    says: 't is part of what is signed: changed, the call is refused.',
    check: (sender) =>
      forge(sender, 'an event whose t was changed', {
        away: -1,
        header: (signed) => signed.replace(/^t=(\d+)/, (_, time) => `t=${Number(time) + 1}`),
      }),
  },
  {
    id: 'header.malformed',
    says: 'v1 is 64 lowercase hex digits: any other form is refused, as is a header without v1 or without t.',
    check: async (sender) => {
      const forms: Record<string, (signed: string) => string> = {
        'v1 in upper case': withHex((hex) => hex.toUpperCase()),
        'v1 of 63 digits': withHex((hex) => hex.slice(0, 63)),
        'v1 of 65 digits': withHex((hex) => `${hex}0`),
        'v1 followed by other text': withHex((hex) => `${hex}zz`),
        'an empty v1': withHex(() => ''),
        'v0 in the place of v1': (signed) => signed.replace('v1=', 'v0='),
        'no v1': (signed) => signed.replace(/,v1=.*/, ''),
        'no t': (signed) => signed.replace(/^t=\d+,/, ''),
        'no form at all': () => 'valid',
      };
      for (const [what, header] of Object.entries(forms)) {
        await forge(sender, `a header with ${what}`, { header });
      }
    },
  },
  {
    id: 'time.old',
    says: 'A call more than 300 seconds old is refused: it may be a replay.',
    check: (sender) => forge(sender, 'an event 310 seconds old', { away: -310 }),
  },
  {
    id: 'time.ahead',
    says: 'A call more than 300 seconds ahead of the clock is refused too.',
    check: (sender) => forge(sender, 'an event 310 seconds ahead', { away: 310 }),
  },
  {
    id: 'event.status-not-type',
    says: 'The status inside the order counts, not the type of the event.',
    check: async (sender) => {
      const empty = await sender.probe();
      const waiting = sender.event('awaiting_payment');
      mustTake(sender, await sender.send('order.awaiting_payment', waiting), 'order.awaiting_payment');
      const before = await sender.probeAfter(empty);
      const event = sender.event('awaiting_payment', { type: 'order.paid' });
      mustTake(sender, await sender.send('order.paid about an unpaid order', event), 'the event');
      const after = await sender.probe();
      must(after === before, 'no payment from an order that still awaits it, whatever the type says', after);
    },
  },
  {
    id: 'event.genuine',
    says: 'A genuine event is taken with a 2xx, and has its effect.',
    check: async (sender) => {
      const before = await optional(() => sender.probe());
      mustTake(
        sender,
        await sender.send('a genuine order.paid', sender.event('paid')),
        'a genuine order.paid',
      );
      if (before === undefined) return;
      const after = await sender.probeAfter(before);
      must(after !== before, 'the payment to show at the probe', after);
    },
  },
  {
    id: 'event.raw-bytes',
    says: 'The bytes are verified as they came: white space, escapes and characters beyond ASCII do not matter.',
    check: async (sender) => {
      const event = sender.event('paid', { note: 'Café · 5 €' });
      const spaced = JSON.stringify(event, null, 2).replace('Café', 'Caf\\u00e9');
      mustTake(sender, await sender.send('an event with white space', spaced), 'an event with white space');
    },
  },
  {
    id: 'time.tolerated',
    says: 'A call up to 300 seconds away is taken, on either side.',
    check: async (sender) => {
      for (const away of [-290, 290]) {
        const what = `an event ${away} seconds away`;
        mustTake(sender, await sender.send(what, sender.event('paid'), { away }), what);
      }
    },
  },
  {
    id: 'header.rotation',
    says: 'With two signatures, as during a rotation, either may be the one that fits.',
    check: async (sender) => {
      const own = sender.secret;
      for (const secrets of [
        ['ecl_whsec_the_other_secret', own],
        [own, 'ecl_whsec_the_other_secret'],
      ]) {
        const what = `two signatures, the ${secrets[0] === own ? 'first' : 'second'} of which fits`;
        mustTake(sender, await sender.send(what, sender.event('paid'), { secrets }), what);
      }
    },
  },
  {
    id: 'event.duplicate',
    says: 'An event that is delivered again is accepted again, without a second effect.',
    check: async (sender) => {
      const event = sender.event('paid');
      mustTake(sender, await sender.send('an event', event), 'an event');
      const before = await optional(() => sender.probe());
      for (const time of ['second', 'third']) {
        mustTake(
          sender,
          await sender.send(`an event for the ${time} time`, event),
          `the same event a ${time} time`,
        );
      }
      if (before === undefined) return;
      const after = await sender.probe();
      must(after === before, 'no second effect', after);
    },
  },
  {
    id: 'event.concurrent',
    says: 'Copies of one event at once have one effect, and fail nobody.',
    check: async (sender) => {
      const event = sender.event('paid');
      const before = await optional(() => sender.probe());
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => sender.send('one of ten copies', event)),
      );
      const failed = responses.find((response) => !isGood(response) && !isRefusal(response));
      must(failed === undefined, 'no failure among ten copies at once', failed ? said(failed) : '');
      const taken = responses.find(isGood);
      mustTake(sender, taken ?? (responses[0] as Answer), 'one of ten copies at once');
      if (before === undefined) return;
      const after = await sender.probe();
      must(after === before, 'no second effect of a payment that was known', after);
    },
  },
  {
    id: 'event.forward-only',
    says: 'Events may overtake each other: an older state that comes late takes nothing back.',
    check: async (sender) => {
      const before = await optional(() => sender.probe());
      for (const status of ['awaiting_payment', 'failed', 'expired']) {
        const what = `a late order.${status}`;
        mustTake(sender, await sender.send(what, sender.event(status)), what);
      }
      if (before === undefined)
        throw new NotChecked('taken, but its effect cannot be seen: give --order and --probe');
      const after = await sender.probe();
      must(after === before, 'what the payment had made', after);
    },
  },
  {
    id: 'event.unknown-type',
    says: 'A type that is not known yet is taken: the API may grow.',
    check: async (sender) => {
      const event = sender.event('paid', { type: 'order.something_new' });
      mustTake(sender, await sender.send('an event of a new type', event), 'an event of a new type');
    },
  },
  {
    id: 'event.unknown-field',
    says: 'Fields that are not known yet are taken, in the event and in the order.',
    check: async (sender) => {
      const event = sender.event('paid', { api_version: '1.1' }, { tip: 50, wallet: { name: 'x' } });
      mustTake(sender, await sender.send('an event with new fields', event), 'an event with new fields');
    },
  },
  {
    id: 'answer.in-time',
    says: 'Every call is answered in time; heavy work waits until after the response.',
    check: (sender) => {
      const late = sender.answers.find(({ answer }) => answer.seconds > sender.patience);
      must(
        late === undefined,
        `an answer within ${sender.patience} s`,
        late ? `${late.answer.seconds.toFixed(1)} s for ${late.what}` : '',
      );
    },
  },
  {
    id: 'answer.no-5xx',
    says: 'Nothing that the kit sends makes the receiver fail.',
    check: (sender) => {
      const failed = sender.answers.find(({ answer }) => (answer.status ?? 500) >= 500);
      must(failed === undefined, 'no 5xx', failed ? `${said(failed.answer)} for ${failed.what}` : '');
    },
  },
];
