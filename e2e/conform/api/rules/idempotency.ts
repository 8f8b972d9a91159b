// Idempotency keys: a retried creation never makes a second order (/docs/idempotency).
import { randomInt, randomUUID } from 'node:crypto';
import { must, NotChecked, type Rule, show } from '../../rule';
import type { Exchange } from '../client';
import { expectCreated, expectOrder, expectRefused } from '../expect';
import { UNREGISTERED_PHONE } from '../payer';
import { mbway, multibanco, type Subject } from '../subject';

const HEADER = 'Idempotency-Key';
const marked = ({ headers }: Exchange) => headers.get('idempotent-replay');

function expectReplay(again: Exchange, first: Exchange, when: string): void {
  must(
    again.status === first.status,
    `the status of the first response ${when}`,
    `${again.status} ${show(again.text)}`,
  );
  must(
    again.text === first.text,
    `the first response, byte for byte, ${when}: ${show(first.text)}`,
    again.text,
  );
  must(marked(again) === 'true', `Idempotent-Replay: true ${when}`, marked(again) ?? 'no such header');
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
      const body = multibanco();
      const short = await api.create(body, { key: letter });
      // A key of one character may have been used by an earlier run.
      if (short.body?.error?.code !== 'idempotency_key_reused') expectCreated(short, 'a key of 1 character');
      const key = randomUUID().padEnd(128, 'k');
      expectCreated(await api.create(multibanco(), { key }), 'a key of 128 characters');
      for (const [about, wrong] of [
        ['a key of 129 characters', `${key}k`],
        ['an empty key', ''],
      ] as const) {
        const response = await api.create(multibanco(), { key: wrong });
        expectRefused(response, 400, 'validation_failed', about, HEADER);
      }
    },
  },
  {
    id: 'idempotency.replay',
    says: 'Same key and body: the first response again, byte for byte, marked Idempotent-Replay: true.',
    proves: ['create.replay'],
    check: async ({ api }) => {
      for (const body of [mbway(), multibanco()]) {
        const key = randomUUID();
        const first = await api.create(body, { key });
        const order = expectCreated(first);
        must(marked(first) !== 'true', 'no Idempotent-Replay on the first response', marked(first));
        expectReplay(await api.create(body, { key }), first, 'on the second request');
        expectReplay(await api.create(body, { key }), first, 'on the third request');
        expectOrder(await api.retrieve(order.id));
      }
    },
  },
  {
    id: 'idempotency.conflict',
    says: 'Same key, other body: a conflict, and nothing is created.',
    proves: ['create.key-reused'],
    check: async ({ api }) => {
      const key = randomUUID();
      const body = multibanco();
      const first = await api.create(body, { key });
      expectCreated(first);
      const other = multibanco();
      for (const changed of [other, { ...body, amount: 4251 }, { ...body, description: 'x' }]) {
        expectRefused(
          await api.create(changed, { key }),
          409,
          'idempotency_key_reused',
          'the key with another body',
        );
      }
      expectReplay(await api.create(body, { key }), first, 'after the conflicts');
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
      const made = responses.filter(({ status }) => status === 201);
      must(made.length > 0, 'an order', responses.map(({ status, text }) => `${status} ${text}`).join(' | '));
      const texts = new Set(made.map(({ text }) => text));
      must(texts.size === 1, 'one response for all', [...texts].join(' | '));
      must(
        made.filter((response) => marked(response) !== 'true').length === 1,
        'one first response, all others marked as replays',
        made.map(marked),
      );
      const rest = responses.filter(({ status }) => status !== 201);
      must(
        rest.every(({ status }) => status === 409 || status === 425),
        'nothing but 201, or a conflict while the first is under way',
        rest.map(({ status, text }) => `${status} ${text}`).join(' | '),
      );
    },
  },
  {
    id: 'idempotency.per-account',
    says: 'Keys of different accounts have nothing to do with each other.',
    check: async ({ api, otherAccount }) => {
      const other = await otherAccount();
      const key = randomUUID();
      const [mine, theirs] = [multibanco(), multibanco()];
      const first = await api.create(mine, { key });
      const { id } = expectCreated(first);
      const response = await other.create(theirs, { key });
      must(marked(response) !== 'true', 'no replay for another account', marked(response));
      must(expectCreated(response).id !== id, 'an order of its own', response.text);
      expectReplay(await api.create(mine, { key }), first, 'to the first account');
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
      const first = await api.create(body, { key });
      if (first.status === 201)
        throw new NotChecked(`the simulated network took the number ${UNREGISTERED_PHONE}`);
      expectRefused(first, 402, 'payment_failed', 'a phone without MB WAY');
      expectReplay(await api.create(body, { key }), first, 'after the failure');
    },
  },
  {
    id: 'idempotency.same-json',
    says: 'Fields in another order, and other white space, are the same body.',
    advice: true,
    check: async ({ api }) => {
      const key = randomUUID();
      const body = multibanco();
      const first = await api.create(body, { key });
      expectCreated(first);
      const reversed = Object.fromEntries(Object.entries(body).reverse());
      expectReplay(await api.create(JSON.stringify(reversed, null, 3), { key }), first, 'as other text');
    },
  },
  {
    id: 'idempotency.after-payment',
    says: 'The replay is the original response, whatever has become of the order since.',
    proves: ['create.replay'],
    check: async ({ api, payer }) => {
      const key = randomUUID();
      const body = mbway();
      const first = await api.create(body, { key });
      const order = expectCreated(first);
      await payer.pay(order);
      expectReplay(await api.create(body, { key }), first, 'after the payment');
    },
  },
  {
    id: 'idempotency.retention',
    says: 'Keys are kept for 24 hours at least.',
    proves: ['create.retention'],
    check: async ({ api, moveClock }) => {
      const key = randomUUID();
      const body = multibanco();
      const first = await api.create(body, { key });
      expectCreated(first);
      await moveClock(86_340);
      expectReplay(await api.create(body, { key }), first, '23 hours and 59 minutes later');
    },
  },
  {
    id: 'idempotency.after-refusal',
    says: 'A request that was refused as invalid does not use its key up.',
    advice: true,
    check: async ({ api }) => {
      const key = randomUUID();
      expectRefused(
        await api.create(multibanco({ amount: 0 }), { key }),
        400,
        ['validation_failed', 'amount_below_fee'],
        'amount 0',
      );
      const { external_reference } = expectCreated(await api.create(multibanco()));
      const taken = await api.create(multibanco({ external_reference }), { key });
      expectRefused(taken, 409, 'external_reference_taken', 'a reference that was used');
      expectCreated(await api.create(multibanco(), { key }), 'the key of two refused requests');
    },
  },
];
