// What a callback does and how it is responded to; only 200 ends its repetition.
import { expect, test } from 'playwright/test';
import type { Decision } from '../decide';
import type { Found } from '../payment-store';
import type { IfthenpayClient } from './ifthenpay';
import { receiveCallback } from './receive-callback';

interface Case {
  query?: Record<string, string>;
  attempt?: Partial<Found['attempt']>;
  /** What ifthenpay's status says; none when it can't be asked. */
  status?: string;
  key?: string;
  broken?: true;
  seen?: boolean;
}

/** Sends a genuine callback about an MB WAY payment of 100.50, changed by the case. */
async function receive({ query, attempt, status = 'paid', key = 'secret', broken, seen = false }: Case = {}) {
  const saved: Decision[] = [];
  const asked: string[] = [];
  const found = {
    payment: { status: 'open', paidAttempt: null, token: 't' },
    attempt: {
      id: 'a',
      status: 'pending',
      method: 'mbway',
      amount: 10050,
      externalReference: 'M-1',
      orderId: 'R+1',
      supersededAt: null,
      createdAt: new Date(),
      ...attempt,
    },
    seen,
  } as unknown as Found;
  const paid = { amount: '100.5', status: 'PAGO', estado: 'PAGO' };
  const values = { key: 'secret', order: 'M-1', request: 'R+1', ...paid, ...query };
  // As ifthenpay fills its template: `+` stays.
  const url = `http://shop/?${new URLSearchParams(values)}`.replaceAll('%2B', '+');
  const responded = await receiveCallback(
    { url },
    {
      log: () => {},
      store: {
        find: async ({ id, external_reference }: { id?: string; external_reference: string }) => {
          if (broken) throw new Error('no database');
          const { orderId, externalReference } = found.attempt;
          return id === orderId || external_reference === externalReference ? found : undefined;
        },
        save: async (_found: Found, decision: Decision) => saved.push(decision) > 0,
      } as never,
    },
    {
      antiPhishingKey: key,
      livemode: true,
      readStatus: async (id: string) => {
        asked.push(id);
        if (!status) throw new Error('no response');
        return status;
      },
    } as IfthenpayClient,
  );
  return { responded, saved, asked };
}

test('paid: confirmed by the status of that very request, then released', async () => {
  const { responded, saved, asked } = await receive();
  expect([responded, asked]).toEqual([200, ['R+1']]);
  expect(saved).toMatchObject([{ outcome: 'moved', payment: 'paid', effects: ['paid'] }]);
});

test('it may come before the response to the creation, and twice', async () => {
  const early = await receive({ attempt: { status: 'creating', orderId: null } });
  expect(early).toMatchObject({ responded: 200, saved: [{ effects: ['paid'] }] });
  expect(await receive({ seen: true })).toMatchObject({ responded: 200, saved: [] });
});

for (const [title, change, responded] of [
  ['a wrong key', { query: { key: 'wrong' } }, 400],
  ['no key of our own', { query: { key: '' }, key: '' }, 400],
  ['no request', { query: { request: '' } }, 400],
  ['an unknown payment', { query: { request: 'X', order: 'X' } }, 404],
  ['no amount', { query: { amount: '' } }, 422],
  ['a status that does not confirm it', { status: 'pending' }, 503],
  ['a status that can’t be asked for', { status: '' }, 503],
  ['no database', { broken: true }, 500],
] as [string, Case, number][])
  test(`${title}: ${responded}, and nothing is written`, async () => {
    expect(await receive(change)).toMatchObject({ responded, saved: [] });
  });

for (const [title, query] of [
  ['a cent less', { amount: '100.49' }],
  ['another request', { request: 'R2' }],
  ['another order', { order: 'M-2' }],
] as [string, Record<string, string>][])
  test(`${title}: flagged, and never accepted, not even the second time`, async () => {
    const first = await receive({ query });
    expect(first).toMatchObject({ responded: 422, saved: [{ outcome: 'flagged', effects: ['flagged'] }] });
    if (!query.request) expect((await receive({ query, seen: true })).responded).toBe(422);
  });

test('Multibanco: entity and reference have to fit; there is no status to ask for', async () => {
  const attempt = {
    method: 'multibanco',
    status: 'awaiting_payment',
    voucherEntity: '12345',
    voucherReference: '123 456 789',
  } as const;
  const fits = { entity: '12345', reference: '123456789' };
  const paid = await receive({ attempt, query: fits });
  expect(paid).toMatchObject({ responded: 200, asked: [], saved: [{ effects: ['paid'] }] });
  for (const wrong of [{ entity: '54321' }, { reference: '123456780' }])
    expect(await receive({ attempt, query: { ...fits, ...wrong } })).toMatchObject({
      responded: 422,
      saved: [],
    });
});

test('refunded: in full it ends the payment, in part it changes nothing', async () => {
  const attempt = { status: 'paid' } as const;
  const told: Record<string, string>[] = [{ status: 'DEVOLVIDO' }, { status: '?', estado: 'DEVOLVIDO' }];
  for (const query of told)
    expect(await receive({ attempt, query })).toMatchObject({
      responded: 200,
      saved: [{ attempt: 'refunded' }],
    });
  const part = await receive({ attempt, query: { status: 'DEVOLVIDO', amount: '2.00' } });
  expect(part).toMatchObject({ responded: 200, saved: [] });
});
