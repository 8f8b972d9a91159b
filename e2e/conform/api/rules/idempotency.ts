// Idempotency keys: a retried creation never makes a second order (/docs/idempotency).
import { randomInt, randomUUID } from 'node:crypto';
import { must, type Rule, show } from '../../rule';
import type { Exchange } from '../client';
import { expectCreated, expectOrder, expectRefused } from '../expect';
import { mbway, multibanco, type Subject } from '../subject';

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
    check: async ({ api }) => {
      expectRefused(await api.create(multibanco(), { key: null }), 400, 'validation_failed', 'no key');
    },
  },
  {
    id: 'idempotency.key-length',
    says: 'A key has 1 to 128 characters.',
    check: async ({ api }) => {
      const letter = 'abcdefghijklmnopqrstuvwxyz'[randomInt(26)] ?? 'x';
      const body = multibanco();
      const short = await api.create(body, { key: letter });
      // A key of one character may have been used by an earlier run.
      if (short.body?.error?.code !== 'idempotency_key_reused') expectCreated(short, 'a key of 1 character');
      const key = randomUUID().padEnd(128, 'k');
      expectCreated(await api.create(multibanco(), { key }), 'a key of 128 characters');
      expectRefused(
        await api.create(multibanco(), { key: `${key}k` }),
        400,
        'validation_failed',
        'a key of 129 characters',
      );
      expectRefused(await api.create(multibanco(), { key: '' }), 400, 'validation_failed', 'an empty key');
    },
  },
  {
    id: 'idempotency.replay',
    says: 'Same key and body: the first response again, byte for byte, marked Idempotent-Replay: true.',
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
      const first = expectCreated(await api.create(multibanco(), { key }));
      const response = await other.create(multibanco(), { key });
      must(marked(response) !== 'true', 'no replay for another account', marked(response));
      must(expectCreated(response).id !== first.id, 'an order of its own', response.text);
    },
  },
  {
    id: 'idempotency.after-payment',
    says: 'The replay is the original response, whatever has become of the order since.',
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
      expectCreated(await api.create(multibanco(), { key }), 'the key of a refused request');
    },
  },
];
