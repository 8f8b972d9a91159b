// What becomes of attempts that the shop heard nothing about, on both engines, against a payment service that remembers
// what it was asked.
import { json } from 'node:stream/consumers';
import { expect, test } from 'playwright/test';
import { storeDatabase } from '@/db/store/client';
import { addAttempt, placeNewest, recordedAs, recordedPurchase } from '@/e2e/support/made-purchases';
import { onBothStoreEngines } from '@/e2e/support/on-both-engines';
import { fakeService, orderOf } from '@/e2e/support/shop-settings';
import type { Purchase } from '@/lib/store/purchases/purchases';
import { shopIntegration, shopStore } from '@/lib/store/shop-integration';
import type { Order } from './payments-client';
import { placeOrderAgain } from './place-order';
import { reconcile } from './reconcile';

const reconcileAll = () => reconcile(shopIntegration());

/** What becomes of a request for an order: the status code of a refusal, or its response is lost, or it never arrives. */
type Fault = 401 | 402 | 409 | 413 | 429 | 'lost' | 'dropped';

/** The service before its first request. */
const newService = () => ({
  /** Newest first, with the key that created each. */
  orders: [] as (Order & { key?: string })[],
  requests: [] as string[],
  up: true,
  /** What becomes of the next requests for an order. */
  faults: [] as Fault[],
  /** The order that it can't show. */
  broken: '',
  /** What happens before it lists its orders. */
  onList: async () => {},
});
const service = newService();

fakeService(async (request, send) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://service');
  service.requests.push(`${request.method} ${pathname.replace(/ord_.*/, ':id')}`);
  if (!service.up) return send(503, {});
  if (request.method === 'POST') {
    const key = String(request.headers['idempotency-key']);
    const fault = service.faults.shift();
    if (typeof fault === 'number')
      return send(fault, { error: { code: `code_${fault}` } }, { 'retry-after': '60' });
    if (fault === 'dropped') return request.socket.destroy();
    const known = service.orders.find((order) => order.key === key);
    const order = known ?? newOrder((await json(request)) as Partial<Order>, key);
    return fault === 'lost' ? request.socket.destroy() : send(201, order);
  }
  const id = /^\/v1\/orders\/(.+)/.exec(pathname)?.[1];
  if (id && id === service.broken) return send(500, {});
  if (id) {
    const order = service.orders.find((each) => each.id === id);
    return order ? send(200, order) : send(404, { error: { code: 'resource_not_found' } });
  }
  await service.onList();
  const from = service.orders.findIndex((order) => order.id === searchParams.get('starting_after')) + 1;
  send(200, { data: service.orders.slice(from, from + 25), has_more: service.orders.length > from + 25 });
});

let made = 0;

function newOrder(body: Partial<Order>, key?: string): Order {
  const id = `ord_${process.pid}_${made++}`;
  const order = { ...orderOf({ id, external_reference: `other-${made}`, ...body }), ...(key && { key }) };
  service.orders.unshift(order);
  return order;
}

/** Lets time pass for every attempt. */
const pass = (seconds: number) => storeDatabase().query`
  update store.payment_attempts
  set created_at = created_at - make_interval(secs => ${seconds}::int), tried_at = tried_at - make_interval(secs => ${seconds}::int),
      check_at = check_at - make_interval(secs => ${seconds}::int)`;

const posts = () => service.requests.filter((each) => each.startsWith('POST')).length;
const orderFor = ({ attempts: [{ id, amount, externalReference }] }: Purchase) =>
  newOrder({ amount, external_reference: externalReference }, id);

onBothStoreEngines(() => {
  test.beforeEach(async () => {
    await storeDatabase().query`delete from store.payments`;
    Object.assign(service, newService());
  });
  test('an attempt whose process died before asking is finished, once', async () => {
    const { token, attempts } = await recordedPurchase();
    await pass(61);
    // As long as a request may be under way, nothing is asked; nor when the page is loaded again and again.
    await storeDatabase().query`update store.payment_attempts set tried_at = now() - interval '5 seconds'`;
    await reconcileAll();
    await placeOrderAgain(shopIntegration(), attempts[0].id);
    expect(service.requests).toEqual([]);
    await pass(61);
    expect(await reconcileAll()).toMatchObject({ repaired: [{ status: 'created' }] });
    expect((await recordedAs(token)).attempts[0].status).toBe('awaiting_payment');
    expect(service.orders).toHaveLength(1);
    await pass(61);
    await reconcileAll();
    expect(posts()).toBe(1);
  });

  // A refusal says that there is no order only if no earlier request can have made one.
  for (const { first, later = [], ends } of [
    { first: ['lost', 401], later: [401], ends: 'creating' },
    { first: ['lost', 'lost', 'lost'], later: [409], ends: 'creating' },
    { first: ['dropped', 401], later: ['lost', 429], ends: 'creating' },
    { first: ['dropped', 429], later: [402], ends: 'refused' },
    { first: ['dropped', 413], ends: 'refused' },
    { first: [401], ends: 'refused' },
  ] satisfies { first: Fault[]; later?: Fault[]; ends: string }[])
    for (const asker of later.length > 0 ? ['the page', 'the reconciliation'] : ['nobody'])
      test(`${first.join(', ')}; then ${asker} asks: ${later.join(', ')} → ${ends}`, async () => {
        const purchase = await recordedPurchase();
        const { id } = purchase.attempts[0];
        const askAgain = async (seconds: number) => {
          await pass(seconds);
          await (asker === 'the page' ? placeOrderAgain(shopIntegration(), id) : reconcileAll());
        };
        service.faults = [...first];
        await placeNewest(purchase.token);
        service.faults.push(...later);
        if (later.length > 0) await askAgain(61);
        expect(service.faults).toEqual([]);
        const [attempt] = (await recordedAs(purchase.token)).attempts;
        expect(attempt.status).toBe(ends);
        if (ends === 'refused') return expect(service.orders).toEqual([]);
        await askAgain(70);
        expect(service.orders).toMatchObject([{ key: id }]);
        expect((await recordedAs(purchase.token)).attempts).toMatchObject([
          { status: 'awaiting_payment', orderId: service.orders[0]?.id },
        ]);
      });

  test('an abandoned attempt is given up, after the service has said that it has no order', async () => {
    const purchase = await recordedPurchase();
    service.up = false;
    await pass(600);
    await expect(reconcileAll()).rejects.toThrow();
    expect((await recordedAs(purchase.token)).attempts[0].status).toBe('creating');
    service.up = true;
    await pass(600);
    expect(await reconcileAll()).toMatchObject({ repaired: [{ status: 'given up' }] });
    expect(posts()).toBe(0);
    const after = await recordedAs(purchase.token);
    expect(after.attempts[0]).toMatchObject({ status: 'refused', refusal: 'not_created' });
    expect(after.version).toBe(purchase.version + 1);
  });

  test('an attempt that its page asks for again while the orders are listed is not given up', async () => {
    const { token, attempts } = await recordedPurchase();
    service.faults = ['dropped', 401];
    service.onList = async () => {
      await placeOrderAgain(shopIntegration(), attempts[0].id);
    };
    await pass(600);
    expect(await reconcileAll()).toEqual({ checked: 1, repaired: [] });
    expect((await recordedAs(token)).attempts[0].status).toBe('creating');
  });

  test('an abandoned attempt that has an order gets it from the list', async () => {
    const purchase = await recordedPurchase();
    const order = orderFor(purchase);
    for (let n = 0; n < 60; n++) newOrder({});
    await pass(600);
    expect(await reconcileAll()).toMatchObject({
      repaired: [{ orderId: order.id, status: 'awaiting_payment' }],
    });
    expect(posts()).toBe(0);
    expect(await recordedAs(purchase.token)).toMatchObject({ attempts: [{ orderId: order.id }] });
  });

  test('an attempt that the shopper moved on from is never asked for again', async () => {
    const { token } = await recordedPurchase();
    await addAttempt(token, 1, { method: 'multibanco', phone: null });
    await placeNewest(token);
    service.requests = [];
    await pass(61);
    await reconcileAll();
    expect(posts()).toBe(0);
    expect((await recordedAs(token)).attempts.map(({ status }) => status)).toEqual([
      'refused',
      'awaiting_payment',
    ]);
  });

  test('a payment whose event was lost is found, and a refund made elsewhere', async () => {
    const purchase = await recordedPurchase();
    await placeNewest(purchase.token);
    const [order] = service.orders as [Order];
    order.status = 'paid';
    await shopStore().checkAllSoon();
    expect(await reconcileAll()).toMatchObject({ repaired: [{ orderId: order.id, status: 'paid' }] });
    expect(await recordedAs(purchase.token)).toMatchObject({ status: 'paid' });
    order.status = 'refunded';
    await pass(121);
    expect(await reconcileAll()).toMatchObject({ repaired: [{ orderId: order.id, status: 'refunded' }] });
    // Nothing more can come.
    await pass(100_000);
    await reconcileAll();
    service.requests = [];
    await pass(100_000);
    await reconcileAll();
    expect(service.requests).toEqual([]);
  });

  test('an order that the service cannot show, or does not know, keeps none waiting for long', async () => {
    const abandoned = await recordedPurchase();
    const gone = await recordedPurchase();
    const broken = await recordedPurchase();
    await placeNewest(gone.token);
    service.orders.pop();
    await placeNewest(broken.token);
    service.broken = service.orders[0]?.id ?? '';
    const late = orderFor(abandoned);
    late.status = 'paid';
    await pass(600);
    await expect(reconcileAll()).rejects.toThrow();
    // A minute on, what that run had claimed is due again, and the broken order is not.
    await pass(61);
    expect(await reconcileAll()).toMatchObject({ repaired: [{ orderId: late.id, status: 'paid' }] });
  });
});
