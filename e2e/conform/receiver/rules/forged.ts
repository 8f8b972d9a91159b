// Requests that do not come from the service, or not now: a receiver refuses each with a 4xx.
import type { Rule } from '../../rule';
import { sendForged } from '../judge';
import type { Sender } from '../sender';

const withHex = (change: (hex: string) => string) => (signed: string) =>
  signed.replace(/v1=([0-9a-f]{64})/, (_, hex: string) => `v1=${change(hex)}`);

const MALFORMED: Record<string, (signed: string) => string> = {
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

export const forged: Rule<Sender>[] = [
  {
    id: 'forged.no-header',
    says: 'A request without a signature is refused.',
    proves: ['receiver.verified'],
    check: (sender) =>
      sendForged(sender, 'an event without the signature header', { header: () => undefined }),
  },
  {
    id: 'forged.wrong-secret',
    says: 'A signature made with another secret is refused.',
    proves: ['receiver.verified'],
    check: (sender) =>
      sendForged(sender, 'an event signed with another secret', {
        secrets: ['ecl_whsec_another_accounts_secret'],
      }),
  },
  {
    id: 'forged.empty-secret',
    says: 'A signature that anyone can make, with an empty secret, is refused.',
    check: (sender) => sendForged(sender, 'an event signed with an empty secret', { secrets: [''] }),
  },
  {
    id: 'forged.body',
    says: 'A body that was changed after signing is refused, even by one cent or one space.',
    proves: ['receiver.verified'],
    check: async (sender) => {
      await sendForged(sender, 'an event whose amount was changed', {
        body: (text) => text.replace(/"amount":(\d+)/, (_, amount) => `"amount":${Number(amount) + 1}`),
      });
      await sendForged(sender, 'an event with a space added', { body: (text) => `${text} ` });
    },
  },
  {
    id: 'forged.time',
    says: 't is part of what is signed: if it is changed, the request is refused.',
    check: (sender) =>
      sendForged(sender, 'an event whose t was changed', {
        away: -1,
        header: (signed) => signed.replace(/^t=(\d+)/, (_, time) => `t=${Number(time) + 1}`),
      }),
  },
  {
    id: 'header.malformed',
    says: 'v1 is 64 lowercase hex digits: any other form is refused, and so is a header without v1 or without t.',
    proves: ['events.v1'],
    check: async (sender) => {
      for (const [what, header] of Object.entries(MALFORMED)) {
        await sendForged(sender, `a header with ${what}`, { header });
      }
    },
  },
  {
    id: 'time.old',
    says: 'A request more than 300 seconds old is refused: it may be a replay.',
    proves: ['events.tolerance'],
    check: (sender) => sendForged(sender, 'an event 310 seconds old', { away: -310 }),
  },
  {
    id: 'time.ahead',
    says: 'A request more than 300 seconds ahead of the clock is refused too.',
    proves: ['events.tolerance'],
    check: (sender) => sendForged(sender, 'an event 310 seconds ahead', { away: 310 }),
  },
];
