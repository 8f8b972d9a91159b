// What events do to purchases, on both engines: races are real on PostgreSQL alone.
import { createHmac } from 'node:crypto';
import { expect, test } from 'playwright/test';
import { storeDatabase } from '@/db/store/client';
import { addAttempt, appliedWith, recordedAs, recordedPurchase } from '@/e2e/support/made-purchases';
import { onBothStoreEngines } from '@/e2e/support/on-both-engines';
import { orderOf, setShopSettings } from '@/e2e/support/shop-settings';
import { newToken } from '@/lib/store/checkout/tokens';
import { shopIntegration, shopStore } from '@/lib/store/shop-integration';
import { applyEvent, applyToAttempt } from './apply-order';
import { refuse } from './decide';
import type { Order } from './payments-client';
import { receiveWebhook } from './receive-webhook';
import { runEffects } from './run-effects';

let counter = 0;

/** The token of a purchase of 89.90 with one attempt that the API has not responded to yet. */
async function purchase(): Promise<string> {
  const lines = [
    { slug: 'manta-de-burel', quantity: 1, price: 8900 },
    { slug: 'postal', quantity: 2, price: 45 },
  ];
  return (await recordedPurchase({ method: 'mbway', phone: '+351912345678', lines })).token;
}

/** An event about attempt `number` of a purchase, as the service would send it. */
async function event(
  token: string,
  status: string,
  { number = 1, ...over }: Partial<Order> & { number?: number } = {},
) {
  const attempt = (await recordedAs(token)).attempts[number - 1];
  if (!attempt) throw new Error('no such attempt');
  const object = orderOf({
    id: `ord_${attempt.id}`,
    status,
    amount: 8990,
    method: attempt.method,
    external_reference: attempt.externalReference,
    ...(status === 'paid' && { paid_at: '2026-11-21T00:01:00Z' }),
    ...over,
  });
  return { id: `evt_${token}_${counter++}`, type: `order.${status}`, created: 1, data: { object } };
}

const handleEvent = (payload: unknown) => applyEvent(appliedWith(), payload);
const byMultibanco = (token: string) => addAttempt(token, 1, { method: 'multibanco', phone: null });
const send = async (...args: Parameters<typeof event>) => handleEvent(await event(...args));

test.beforeAll(() => setShopSettings());

onBothStoreEngines(() => {
  test('paid releases, and finds the purchase before the API has told its order id', async () => {
    const token = await purchase();
    // The status inside the order counts, not the type of the event.
    const paid = { ...(await event(token, 'paid')), type: 'order.expired' };
    expect(await handleEvent(paid)).toEqual({ outcome: 'moved', token, effects: ['paid'] });
    expect(await recordedAs(token)).toMatchObject({
      status: 'paid',
      paidAt: new Date('2026-11-21T00:01:00Z'),
      attempts: [{ status: 'paid', surplus: false }],
    });
  });

  test('a new purchase and every change of its version notify its pages, and no others', async () => {
    const [token, other] = [newToken(), newToken()];
    const heard: string[] = [];
    const stops = [token, other].map((each) =>
      storeDatabase().listen('store_payments', each, () => heard.push(each)),
    );
    const times = () => [token, other].map((each) => heard.filter((one) => one === each).length);
    // Each listener is called once when listening begins.
    await expect.poll(times).toEqual([1, 1]);
    await recordedPurchase({ token });
    await send(token, 'pending', { amount: 90 });
    await storeDatabase().query`update store.payments set name = 'Rita' where token = ${token}`;
    await byMultibanco(token);
    await expect.poll(times).toEqual([4, 1]);
    for (const stop of stops) stop();
  });

  test('an event that can’t be saved is refused with 500: the service sends it again', async () => {
    const body = JSON.stringify(await event(await purchase(), 'paid'));
    const t = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', 'whsec_test').update(`${t}.${body}`).digest('hex');
    const headers = { 'Service-Signature': `t=${t},v1=${v1}` };
    const receive = (store = shopStore()) =>
      receiveWebhook(
        new Request('http://shop/', { method: 'POST', headers, body }),
        { ...shopIntegration(), store },
        'whsec_test',
      );
    expect(await receive({ ...shopStore(), save: () => Promise.reject(new Error('no database')) })).toBe(500);
    expect(await receive()).toBe(200);
  });

  const releases = (outcomes: Awaited<ReturnType<typeof handleEvent>>[]) =>
    outcomes.filter((each) => 'effects' in each && each.effects.includes('paid')).length;

  test('a hundred copies of one event at once, and ten events that say paid, release once', async () => {
    const token = await purchase();
    const copy = await event(token, 'paid');
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => handleEvent(copy)));
    expect(releases(outcomes)).toBe(1);
    expect(outcomes.filter((each) => each.outcome === 'duplicate')).toHaveLength(99);

    const other = await purchase();
    const events = await Promise.all(Array.from({ length: 10 }, () => event(other, 'paid')));
    expect(releases(await Promise.all(events.map(handleEvent)))).toBe(1);
    expect((await recordedAs(other)).attempts[0].surplus).toBe(false);
  });

  for (const first of ['the refused', 'the new'])
    test(`the order of a refused attempt turns up beside a new attempt, and both are paid, ${first} one first`, async () => {
      const token = await purchase();
      const { attempts } = await recordedAs(token);
      await applyToAttempt(appliedWith(), attempts[0], ({ status }) => refuse(status, 'rate_limited'));
      await byMultibanco(token);
      await send(token, 'awaiting_payment', { number: 2 });
      expect(await send(token, 'pending')).toEqual({ outcome: 'moved', token, effects: [] });
      const [paying, other] = first === 'the refused' ? [1, 2] : [2, 1];
      expect(await send(token, 'paid', { number: paying })).toMatchObject({ effects: ['paid'] });
      expect(await send(token, 'paid', { number: other })).toMatchObject({ effects: ['surplus'] });
      const after = await recordedAs(token);
      expect(after).toMatchObject({ status: 'paid', paidAttempt: after.attempts[paying - 1]?.id });
      expect(after.attempts.map(({ status, surplus }) => [status, surplus])).toEqual([
        ['paid', paying !== 1],
        ['paid', paying !== 2],
      ]);
    });

  test('an effect that keeps failing becomes an error in the log, with its age', async () => {
    await storeDatabase().query`delete from store.payment_effects`;
    await send(await purchase(), 'paid');
    const lines: [string, string, unknown][] = [];
    const log = (level: string, message: string, { ageSeconds }: Record<string, unknown>) =>
      lines.push([level, message, ageSeconds]);
    const fail = () => Promise.reject(new Error('no printer'));
    for (let tries = 0; tries < 6; tries++) {
      await runEffects({ store: shopStore(), log }, { paid: fail, surplus: fail });
      await storeDatabase().query`
        update store.payment_effects set next_try_at = now(), created_at = now() - interval '2 hours'`;
    }
    const waits = ['warn', 'effect not carried out yet', undefined];
    const error = ['error', 'effect keeps failing', expect.any(Number)];
    expect(lines).toEqual([waits, waits, waits, waits, error, error]);
    expect(lines.at(-1)?.[2]).toBeCloseTo(7200, -2);
    await storeDatabase().query`delete from store.payment_effects`;
    // @ts-expect-error: a shop without a `surplus` handler would keep every second payment.
    await runEffects({ store: shopStore(), log }, { paid: fail });
  });

  test('two attempts paid at once: one counts, the other is the duplicate', async () => {
    for (let round = 0; round < 5; round++) {
      const token = await purchase();
      await send(token, 'pending');
      await byMultibanco(token);
      const both = await Promise.all([1, 2].map((number) => event(token, 'paid', { number })));
      expect(releases(await Promise.all(both.map(handleEvent)))).toBe(1);
      expect((await recordedAs(token)).attempts.filter((each) => each.surplus)).toHaveLength(1);
    }
  });

  test('a form sent ten times at once makes one purchase', async () => {
    const token = newToken();
    await Promise.all(Array.from({ length: 10 }, () => recordedPurchase({ token })));
    expect(await storeDatabase().query`select from store.payments where token = ${token}`).toHaveLength(1);
    expect((await recordedAs(token)).attempts).toHaveLength(1);
  });
});
