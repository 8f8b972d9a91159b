import { expect, test } from 'playwright/test';
import { setShopSettings } from '@/e2e/support/shop-settings';
import type { Purchase } from '@/lib/store/purchases/purchases';
import type { ServiceStep } from './read-service-timeline';
import type { ShopTimeline } from './read-shop-timeline';
import { composeTimeline } from './read-timeline';

test.beforeAll(() =>
  setShopSettings({ STORE_PAYMENTS_KEY: 'sk_test_ecl_secret', STORE_WEBHOOK_SECRET: 'ecl_whsec_secret' }),
);

const at = (ms: number) => new Date(1_795_324_000_000 + ms);
const SHOP = 'https://shop.example/webhooks/payments';

/** A request of the shop that created an order, unless `over` says more. */
const call = (over: object = {}) => ({
  id: 1,
  at: at(5),
  durationMs: 40,
  method: 'POST',
  path: '/v1/orders',
  status: 201,
  requestBody: null,
  responseBody: null,
  ...over,
});

/** A purchase of one attempt, with an order, and what both sides recorded of it. */
function told(method: 'mbway' | 'multibanco', steps: object[], shop: object = {}) {
  const purchase = { attempts: [{ id: 'a1', orderId: 'ord_1', method }] } as unknown as Purchase;
  const empty = { attempts: [], calls: [], pushes: [], webhooks: [], events: [], emails: [], refunds: [] };
  const timeline = { orderId: 'ord_1', status: 'paid', method, steps: steps as ServiceStep[] };
  return composeTimeline(purchase, { ...empty, ...shop } as unknown as ShopTimeline, [timeline], 'en');
}
const lines = ({ arrows }: ReturnType<typeof told>) =>
  arrows.map(({ from, to, label, sinceMs = 0 }) => `${from} → ${to}: ${label} +${sinceMs}`);

const paid = { kind: 'event', event_id: 'evt_1', type: 'order.paid', at: at(500), body: '{}', deliveries: 1 };
const delivery = {
  kind: 'delivery',
  event_id: 'evt_1',
  url: SHOP,
  attempt: 1,
  status: 200,
  outcome: 'delivered',
};

test('a payment with MB WAY, from the form to the update of the page, with the time between two arrows', () => {
  const shop = {
    attempts: [{ id: 'a1', number: 1, at: at(0) }],
    calls: [call()],
    pushes: [{ version: 3, at: at(520), pages: 1 }],
  };
  const sequence = told(
    'mbway',
    [{ kind: 'order', at: at(30) }, paid, { ...delivery, at: at(504), duration_ms: 20 }],
    shop,
  );
  expect(sequence.payer).toBe('phone');
  expect(lines(sequence)).toEqual([
    'page → shop: order form +0',
    'shop → service: POST /v1/orders +5',
    'service → payer: payment request +25',
    'service → shop: 201 +15',
    'payer → service: approves +455',
    'service → shop: order.paid +4',
    'shop → page: update +16',
    'shop → service: 200 +4',
  ]);
});

test('a voucher, deliveries that fail, a request without a response; endpoints of others are left out', () => {
  const failed = { ...delivery, at: at(510), duration_ms: 10, status: null, outcome: 'retrying' };
  const again = { ...delivery, at: at(5_510), duration_ms: 10, attempt: 2 };
  const other = { ...delivery, at: at(511), duration_ms: 1, url: 'https://other.example/hook' };
  const path = '/v1/orders/ord_1/refunds';
  const calls = [call({ at: at(6_000), durationMs: 8_000, path, status: null })];
  const sequence = told('multibanco', [{ kind: 'order', at: at(0) }, paid, failed, other, again], { calls });
  expect(sequence.payer).toBe('atm');
  expect(lines(sequence)).toEqual([
    'payer → service: pays +0',
    'service → shop: order.paid +10',
    'shop → service: no response +10',
    'service → shop: order.paid (2) +4990',
    'shop → service: 200 +10',
    'shop → service: POST /v1/orders/…/refunds +480',
    'service → shop: no response +8000',
  ]);
  expect(sequence.arrows.flatMap(({ isBad }, index) => (isBad ? [index] : []))).toEqual([2, 6]);
});

test('what happens in one millisecond is told as the steps of the X-ray are: causes first', () => {
  const calls = [call({ at: at(0), durationMs: 500 })];
  const { arrows } = told('mbway', [paid, { ...delivery, at: at(500), duration_ms: 0 }], { calls });
  const kinds = arrows.map(({ key }) => key.split(':')[0]);
  expect(kinds).toEqual(['call', 'decision', 'response', 'delivery', 'received']);
});
