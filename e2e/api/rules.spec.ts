// Every rule of the conformance kit, part by part in the order of the specification, each as a test with accounts of its
// own; those about every response, after each of them. What the kit leaves to an implementation is fixed here for ours.

import { PARTS } from '../conform/api/check-api';
import { ApiClient, type Exchange } from '../conform/api/client';
import { openInboxServer } from '../conform/api/event-inbox';
import { Payer } from '../conform/api/payer';
import { responses } from '../conform/api/rules/responses';
import type { Subject } from '../conform/api/subject';
import { rule } from '../rules';
import { ERRORS, type ErrorCode } from '../support/spec';
import { test as base, expect } from '../support/test';
import { expectMessage } from './brazilian';

const test = base.extend<{ subject: Subject }>({
  subject: async ({ whole: { paymentsUrl: url } }, use, { titlePath }) => {
    const journal: Exchange[] = [];
    const payer = new Payer(`${url}/simulator`);
    const inboxes = await openInboxServer(0);
    const inbox = inboxes.open();
    const client = (apiKey = '') => new ApiClient({ url, apiKey, journal });
    const newAccount: Subject['newAccount'] = async (terms) =>
      client((await payer.signUp(undefined, terms))?.apiKey);
    const merchant = await payer.signUp(titlePath.includes('Events') ? inbox.url : undefined);
    inbox.secret = merchant?.webhookSecret ?? '';
    const api = client(merchant?.apiKey);
    const moveClockOf: Subject['moveClockOf'] = ({ apiKey }, seconds) => payer.moveClock(seconds, apiKey);
    await use({
      api,
      journal,
      payer,
      inbox,
      newAccount,
      otherAccount: newAccount,
      moveClockOf,
      moveClock: (seconds) => moveClockOf(api, seconds),
    });
    await inboxes.close();
  },
});

/** What holds for every response, and so after each rule; that a code has one type, `expectOurs` says as well. */
const always = responses.filter(({ id }) => id !== 'error.type');
const provenAlways = rule('errors.message', ...always.flatMap(({ proves = [] }) => proves));

for (const [part, rules] of Object.entries(PARTS)) {
  test.describe(part, () => {
    for (const { id, says, proves = [], check } of rules) {
      test(`${id}: ${says}`, { annotation: [...rule(...proves), ...provenAlways] }, async ({ subject }) => {
        await check(subject);
        for (const each of always) await each.check(subject);
        for (const exchange of subject.journal) expectOurs(exchange, id);
      });
    }
  });
}

/** What the specification leaves open, as our service does it. */
function expectOurs({ method, path, status, headers, body }: Exchange, ruleId: string): void {
  const request = `${method} ${path.slice(0, 60)} → ${status}`;
  expect(headers.get('request-id'), request).toMatch(/^req_[0-9a-z]+$/);
  expect(headers.get('content-type'), request).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control'), request).toBe('no-store');
  expect(headers.get('www-authenticate'), request).toBe(status === 401 ? 'Bearer' : null);
  if (status < 400) return;
  const { code, type, message } = body.error;
  expect(ERRORS[code as ErrorCode], `${request} ${code}`).toEqual({ status, type });
  // A fee is agreed with one account only.
  if (ruleId !== 'create.below-fee') expect(code, request).not.toBe('amount_below_fee');
  expectMessage(message);
}
