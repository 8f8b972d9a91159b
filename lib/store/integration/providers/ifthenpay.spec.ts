// The adapter against responses as ifthenpay documents them: what it sends, what it makes of each status, and what it never
// repeats.
import { expect, test } from 'playwright/test';
import type { Found } from '../payment-store';
import { PaymentOutcomeUnknown, PaymentRejected } from '../payments-client';
import { ifthenpayClient, readCents } from './ifthenpay';

const MBWAY = {
  amount: 10050,
  method: 'mbway',
  phone: '+351912345678',
  external_reference: 'M-0123456789012',
} as const;
const MULTIBANCO = { amount: 250, method: 'multibanco', external_reference: 'M-1' } as const;
const CREATED = {
  Amount: '100.50',
  Message: 'Pending',
  OrderId: 'M-0123456789012',
  RequestId: 'R+1',
  Status: '000',
};

/** The shop's attempt. */
const ATTEMPT = { method: 'mbway', request: MBWAY, amount: 10050 } as const;

type Reply = object | Error | { http: number };

/** A client of a server that gives these responses in turn, and what it was sent. `known`: the shop's attempt. */
function clientOf(replies: Reply[], known?: Partial<Found['attempt']>) {
  const sent: { url: string; body?: unknown }[] = [];
  const client = ifthenpayClient({
    mbwayKey: 'ABC-123456',
    multibancoKey: 'DEF-123456',
    backofficeKey: 'back-office',
    antiPhishingKey: 'secret',
    store: {
      find: async () => (known ? ({ attempt: { voucherExpiresAt: null, ...known } } as Found) : undefined),
    },
    fetch: async (url, init) => {
      sent.push({ url: String(url), ...(init?.body && { body: JSON.parse(String(init.body)) }) });
      const reply = replies.shift();
      if (reply instanceof Error || !reply) throw reply ?? new Error('no more responses');
      return 'http' in reply ? new Response('{}', { status: reply.http }) : Response.json(reply);
    },
  });
  return { client, sent };
}

test('MB WAY: what is sent, and 000 is not yet paid', async () => {
  const { client, sent } = clientOf([CREATED]);
  expect(await client.createOrder('key', { ...MBWAY, description: 'Mug' })).toMatchObject({
    id: 'R+1',
    status: 'pending',
    amount: 10050,
    external_reference: 'M-0123456789012',
    livemode: true,
  });
  expect(sent).toEqual([
    {
      url: 'https://api.ifthenpay.com/spg/payment/mbway',
      body: {
        mbWayKey: 'ABC-123456',
        orderId: 'M-0123456789012',
        amount: '100.50',
        mobileNumber: '351#912345678',
        email: '',
        description: 'Mug',
      },
    },
  ]);
});

test('Multibanco: entity, reference in threes, and the last second of its last day in Lisbon', async () => {
  const made = {
    ...CREATED,
    Amount: '2.5',
    Entity: '12345',
    Message: 'Success',
    OrderId: 'M-1',
    Status: '0',
  };
  for (const [ExpiryDate, expires_at] of [
    ['31-12-2026', '2026-12-31T23:59:59.000Z'],
    ['31-07-2026', '2026-07-31T22:59:59.000Z'],
  ]) {
    const { client, sent } = clientOf([{ ...made, Reference: '123456789', ExpiryDate }]);
    expect(await client.createOrder('key', MULTIBANCO)).toMatchObject({
      id: 'R+1',
      status: 'awaiting_payment',
      multibanco: { entity: '12345', reference: '123 456 789', amount: 250, expires_at },
    });
    expect(sent[0]?.body).toMatchObject({ mbKey: 'DEF-123456', amount: '2.50', expiryDays: 7 });
  }
});

test('the amount that counts is the one in the response', async () => {
  const { client } = clientOf([{ ...CREATED, Amount: '100.49' }]);
  expect((await client.createOrder('key', MBWAY)).amount).toBe(10049);
});

for (const [Status, status, code] of [
  ['-1', 401, 'unauthorized'],
  ['999', 402, 'payment_failed'],
  ['122', 402, 'payment_failed'],
  ['100', 400, 'status_100'],
] as const)
  test(`creation with status ${Status} is a refusal: ${code}`, async () => {
    const { client } = clientOf([{ ...CREATED, Status, RequestId: '' }]);
    await expect(client.createOrder('key', MBWAY)).rejects.toMatchObject({
      name: 'PaymentRejected',
      status,
      code,
    });
  });

test('a creation without a usable response is unknown, and sent only once', async () => {
  for (const reply of [
    new Error('ECONNRESET'),
    { http: 500 },
    { http: 404 },
    {},
    { ...CREATED, RequestId: '' },
    { ...CREATED, OrderId: 'another' },
  ]) {
    const { client, sent } = clientOf([reply, CREATED]);
    await expect(client.createOrder('key', MBWAY)).rejects.toThrow(PaymentOutcomeUnknown);
    expect(sent).toHaveLength(1);
  }
});

test('asked for before, no second payment is made: its status decides, once a callback has told its id', async () => {
  const { client, sent } = clientOf([CREATED]);
  await expect(client.createOrder('key', MBWAY, true)).rejects.toThrow(PaymentOutcomeUnknown);
  expect(sent).toEqual([]);
  const known = clientOf([{ Status: '000' }], { ...ATTEMPT, orderId: 'R+1' });
  expect(await known.client.createOrder('key', MBWAY, true)).toMatchObject({ id: 'R+1', status: 'paid' });
  expect(known.sent).toEqual([
    { url: 'https://api.ifthenpay.com/spg/payment/mbway/status?mbWayKey=ABC-123456&requestId=R%2B1' },
  ]);
});

test('a reference that is too long is refused before anything is sent', async () => {
  const { client, sent } = clientOf([]);
  const long = { ...MBWAY, external_reference: 'sixteen-letters!' };
  await expect(client.createOrder('key', long)).rejects.toThrow(PaymentRejected);
  expect(sent).toEqual([]);
});

test('each status of MB WAY; one that is unknown decides nothing', async () => {
  for (const [Status, status] of [
    ['000', 'paid'],
    ['123', 'pending'],
    ['020', 'failed'],
    ['122', 'failed'],
    ['101', 'expired'],
  ]) {
    const { client } = clientOf([{ Status }], ATTEMPT);
    expect(await client.retrieveOrder('R')).toMatchObject({ status, amount: 10050 });
  }
  const { client } = clientOf([{ Status: '777' }], ATTEMPT);
  await expect(client.retrieveOrder('R')).rejects.toThrow(PaymentOutcomeUnknown);
});

test('Multibanco has no status to ask for: it waits, until its last day is over', async () => {
  for (const [days, status] of [
    [1, 'awaiting_payment'],
    [-1, 'expired'],
  ] as const) {
    const voucherExpiresAt = new Date(Date.now() + days * 86_400_000);
    const { client, sent } = clientOf([], { method: 'multibanco', request: MULTIBANCO, voucherExpiresAt });
    expect(await client.retrieveOrder('R')).toMatchObject({ status });
    expect(sent).toEqual([]);
  }
});

test.describe('refunds', () => {
  const paid = { ...ATTEMPT, status: 'paid' } as const;
  const done = { Code: 1, Message: '' };

  test('in full, or in part', async () => {
    const { client, sent } = clientOf([done, done], paid);
    expect(await client.refundOrder('R+1', 'key')).toMatchObject({ amount: 10050, status: 'succeeded' });
    await client.refundOrder('R+1', 'key', 200);
    expect(sent[0]?.url).toBe('https://ifthenpay.com/api/endpoint/payments/refund');
    expect(sent.map(({ body }) => body)).toEqual([
      { backofficekey: 'back-office', requestId: 'R+1', amount: '100.50' },
      { backofficekey: 'back-office', requestId: 'R+1', amount: '2.00' },
    ]);
  });

  test('after insufficient funds it may be tried again; after a lost response never', async () => {
    const insufficient = { Code: -1, Message: 'Insufficient funds' };
    const { client, sent } = clientOf([insufficient, new Error('ECONNRESET'), done], paid);
    await expect(client.refundOrder('R', 'key')).rejects.toMatchObject({ code: 'insufficient_funds' });
    await expect(client.refundOrder('R', 'key', undefined, true)).rejects.toThrow(PaymentOutcomeUnknown);
    await expect(client.refundOrder('R', 'key', undefined, true)).rejects.toThrow(PaymentOutcomeUnknown);
    expect(sent).toHaveLength(2);
  });

  test('none of Multibanco, and none of what is refunded', async () => {
    for (const [attempt, code] of [
      [{ ...paid, method: 'multibanco' }, 'refund_not_possible'],
      [{ ...paid, status: 'refunded' }, 'order_not_paid'],
    ] as const) {
      const { client, sent } = clientOf([], attempt);
      await expect(client.refundOrder('R', 'key')).rejects.toMatchObject({ code });
      expect(sent).toEqual([]);
    }
  });
});

test('amounts are compared in cents', () => {
  expect(['2.5', '2.50', '2', '100.05'].map(readCents)).toEqual([250, 250, 200, 10005]);
  expect(['2,50', '-1', '1e3', '', '2.505', 'NaN'].map(readCents)).toEqual(Array(6).fill(undefined));
});
