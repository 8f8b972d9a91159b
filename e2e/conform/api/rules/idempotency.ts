// Idempotency keys: a retried creation never makes a second order (/docs/idempotency).
import { randomInt, randomUUID } from 'node:crypto';
import { must, type Rule } from '../../rule';
import type { ApiClient, Exchange } from '../client';
import { expectCreated, expectOrder, expectRefused, expectStatus, mustRefusePayment } from '../expect';
import { UNREGISTERED_PHONE } from '../payer';
import { mbway, multibanco, type Subject } from '../subject';

const HEADER = 'Idempotency-Key';
const marked = ({ headers }: Exchange) => headers.get('idempotent-replay');

/** The first response again, marked as such. */
export function expectReplay(again: Exchange, first: Exchange, when: string): void {
  expectStatus(again, first.status, `the first response ${when}`);
  must(again.text === first.text, `the first response, byte for byte, ${when}: ${first.text}`, again.text);
  must(marked(again) === 'true', `Idempotent-Replay: true ${when}`, marked(again) ?? 'no such header');
}

/** A creation under a key of its own: its response, and a way to send it again. */
async function createTwice(api: ApiClient, body: object) {
  const key = randomUUID();
  const first = await api.create(body, { key });
  const { id } = expectCreated(first);
  return {
    key,
    id,
    first,
    replays: async (when: string, sent: unknown = body) =>
      expectReplay(await api.create(sent, { key }), first, when),
  };
}

export const idempotency: Rule<Subject>[] = [
  {
    id: 'idempotency.required',
    says: 'A creation without Idempotency-Key is refused.',
    proves: ['create.key'],
    check: async ({ api }) => {
      const response = await api.create(multibanco(), { key: null });
      expectRefused(response, 400, 'validation_failed', 'no key', HEADER);
    },
  },
  {
    id: 'idempotency.key-length',
    says: 'A key has 1 to 128 characters.',
    proves: ['create.key'],
    check: async ({ api }) => {
      const letter = 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)] ?? 'x';
      const short = await api.create(multibanco(), { key: letter });
      // A key of one character may have been used by an earlier run.
      if (short.body?.error?.code !== 'idempotency_key_reused') expectCreated(short, 'a key of 1 character');
      const key = randomUUID().padEnd(128, 'k');
      expectCreated(await api.create(multibanco(), { key }), 'a key of 128 characters');
      for (const wrong of [`${key}k`, '']) {
        const response = await api.create(multibanco(), { key: wrong });
        expectRefused(response, 400, 'validation_failed', `a key of ${wrong.length} characters`, HEADER);
      }
    },
  },
  {
    id: 'idempotency.replay',
    says: 'Same key and body: the first response again, byte for byte, marked Idempotent-Replay: true.',
    proves: ['create.replay'],
    check: async ({ api }) => {
      for (const body of [mbway(), multibanco()]) {
        const { id, first, replays } = await createTwice(api, body);
        must(marked(first) !== 'true', 'no Idempotent-Replay on the first response', marked(first));
        await replays('on the second request');
        await replays('on the third request');
        expectOrder(await api.retrieve(id));
      }
    },
  },
  {
    id: 'idempotency.conflict',
    says: 'Same key, other body: a conflict, and nothing is created.',
    proves: ['create.key-reused'],
    check: async ({ api }) => {
      const body = multibanco();
      const { key, replays } = await createTwice(api, body);
      const other = multibanco();
      for (const changed of [other, { ...body, amount: 4251 }, { ...body, description: 'x' }]) {
        const response = await api.create(changed, { key });
        expectRefused(response, 409, 'idempotency_key_reused', 'the key with another body');
      }
      await replays('after the conflicts');
      expectCreated(await api.create(other), 'the refused body under a key of its own');
    },
  },
  {
    id: 'idempotency.concurrent',
    says: 'Many requests at once with one key make one order.',
    check: async ({ api }) => {
      const key = randomUUID();
      const body = multibanco();
      const responses = await Promise.all(Array.from({ length: 8 }, () => api.create(body, { key })));
      const seen = responses.map(({ status, text }) => `${status} ${text}`);
      const made = responses.filter(({ status }) => status === 201);
      must(new Set(made.map(({ text }) => text)).size === 1, 'one order', seen);
      const first = made.filter((response) => marked(response) !== 'true');
      must(first.length === 1, 'one first response, all others marked as replays', made.map(marked));
      const others = responses.every(({ status }) => [201, 409, 425].includes(status));
      must(others, 'nothing but 201, or a conflict while the first is under way', seen);
    },
  },
  {
    id: 'idempotency.per-account',
    says: 'Keys of different accounts have nothing to do with each other.',
    check: async ({ api, otherAccount }) => {
      const other = await otherAccount();
      const theirs = multibanco();
      const { key, id, replays } = await createTwice(api, multibanco());
      const response = await other.create(theirs, { key });
      must(marked(response) !== 'true', 'no replay for another account', marked(response));
      must(expectCreated(response).id !== id, 'an order of its own', response.text);
      await replays('to the first account');
      expectReplay(await other.create(theirs, { key }), response, 'to the other account');
    },
  },
  {
    id: 'idempotency.payment-failed',
    says: 'A payment that could not be started is replayed as well: 402, byte for byte.',
    proves: ['create.replay'],
    check: async ({ api, payer }) => {
      payer.required();
      const key = randomUUID();
      const body = mbway({ phone: UNREGISTERED_PHONE });
      const first = await mustRefusePayment(api, body, { key });
      expectReplay(await api.create(body, { key }), first, 'after the failure');
    },
  },
  {
    id: 'idempotency.same-json',
    says: 'Fields in another order, and other white space, are the same body.',
    advice: true,
    check: async ({ api }) => {
      const body = multibanco();
      const { replays } = await createTwice(api, body);
      const reversed = Object.fromEntries(Object.entries(body).reverse());
      await replays('as other text', JSON.stringify(reversed, null, 3));
    },
  },
  {
    id: 'idempotency.after-payment',
    says: 'The replay is the original response, whatever has become of the order since.',
    proves: ['create.replay'],
    check: async ({ api, payer }) => {
      const { first, replays } = await createTwice(api, mbway());
      await payer.pay(first.body);
      await replays('after the payment');
    },
  },
  {
    id: 'idempotency.retention',
    says: 'Keys are kept for 24 hours at least.',
    proves: ['create.retention'],
    check: async ({ api, moveClock }) => {
      const { replays } = await createTwice(api, multibanco());
      await moveClock(86_340);
      await replays('23 hours and 59 minutes later');
    },
  },
  {
    id: 'idempotency.after-refusal',
    says: 'A request that was refused as invalid does not use its key up.',
    advice: true,
    check: async ({ api }) => {
      const key = randomUUID();
      const invalid = await api.create(multibanco({ amount: 0 }), { key });
      expectRefused(invalid, 400, ['validation_failed', 'amount_below_fee'], 'amount 0');
      const { external_reference } = expectCreated(await api.create(multibanco()));
      const taken = await api.create(multibanco({ external_reference }), { key });
      expectRefused(taken, 409, 'external_reference_taken', 'a reference that was used');
      expectCreated(await api.create(multibanco(), { key }), 'the key of two refused requests');
    },
  },
];
