// Bodies that no service sends, but that anyone can; and what all responses have in common.
import { must, type Rule } from '../../rule';
import { said } from '../judge';
import { abortUpload, streamUpload } from '../raw-requests';
import { isGood, type Sender } from '../sender';

const MEGABYTE = 1_048_576;

export const bodies: Rule<Sender>[] = [
  {
    id: 'body.unreadable',
    says: 'A signed body that is no event gets a response, whatever its status code.',
    check: async (sender) => {
      const texts = {
        'text that is no JSON': 'no json',
        'an empty object': '{}',
        null: 'null',
        'an array': '[]',
      };
      for (const [what, text] of Object.entries(texts)) {
        const outcome = await sender.send(what, text, { mayFail: true });
        must(outcome.status !== undefined, `a response to ${what}`, said(outcome));
      }
    },
  },
  {
    id: 'body.aborted',
    says: 'A request that breaks off in the middle harms nothing: the next event is handled.',
    check: async (sender) => {
      const before = await sender.genuine();
      for (let times = 0; times < 3; times++) await abortUpload(sender.options.url);
      const after = await sender.send('an event after requests that broke off', sender.event('paid'));
      must(after.status !== undefined, 'a response after requests that broke off', said(after));
      must(isGood(after) === isGood(before), `${said(before)} as before`, said(after));
    },
  },
  {
    id: 'body.limit',
    says: 'The size of a body is limited: nobody can fill the memory.',
    advice: true,
    check: async (sender) => {
      const most = 32 * MEGABYTE;
      for (const announced of [true, false]) {
        const { url, header } = sender.options;
        const { sent, status } = await streamUpload(url, header, most, announced);
        const seen = `all of it was read${announced ? '' : ', its length not announced'}, then ${status ?? 'nothing'}`;
        // Some frameworks read on to the body's end, but keep nothing beyond their limit: 413 says so.
        must(
          sent < most || status === 413,
          '413, or an end before 32 MB of an unsigned body were read',
          seen,
        );
      }
    },
  },
  {
    id: 'response.in-time',
    says: 'Every request gets its response in time; heavy work waits until after the response.',
    proves: ['receiver.in-time'],
    check: ({ outcomes, options: { patience } }) => {
      const late = outcomes.find(({ outcome }) => outcome.seconds > patience);
      const seen = late ? `${late.outcome.seconds.toFixed(1)} s for ${late.what}` : '';
      must(late === undefined, `a response within ${patience} s`, seen);
    },
  },
  {
    id: 'response.no-5xx',
    says: 'Nothing that the service could send makes the receiver fail.',
    check: ({ outcomes }) => {
      const failed = outcomes.find(({ outcome, mayFail }) => !mayFail && (outcome.status ?? 500) >= 500);
      must(failed === undefined, 'no 5xx', failed ? `${said(failed.outcome)} for ${failed.what}` : '');
    },
  },
];
