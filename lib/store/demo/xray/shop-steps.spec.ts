import { expect, test } from 'playwright/test';
import { setShopSettings } from '@/e2e/support/shop-settings';
import type { Purchase } from '@/lib/store/purchases/purchases';
import type { ShopTimeline } from './read-shop-timeline';
import { shopSteps } from './shop-steps';

test.beforeAll(() =>
  setShopSettings({ STORE_PAYMENTS_KEY: 'sk_test_ecl_secret', STORE_WEBHOOK_SECRET: 'ecl_whsec_secret' }),
);

const EMPTY = { attempts: [], refunds: [], calls: [], webhooks: [], events: [], pushes: [], emails: [] };
const steps = (recorded: object) =>
  shopSteps({ ...EMPTY, ...recorded } as unknown as ShopTimeline, {} as Purchase, 'en');

/** What a step shows of the wire, as text. */
const wires = ({ wires = [] }: ReturnType<typeof steps>[number]) =>
  wires.map(({ label, lines }) => [
    label,
    ...lines.map((line) =>
      line.map((part) => (typeof part === 'string' ? part : `<${part.redacted}>`)).join(''),
    ),
  ]);

test('a refund shows the bodies that were recorded, to the character', () => {
  const call = {
    id: 1,
    at: new Date(0),
    durationMs: 12,
    key: 'refund-id',
    method: 'POST',
    path: '/v1/orders/ord_1/refunds',
    requestBody: '{"amount":1000}',
    status: 201,
    responseBody: '{ "id": "re_1",  "amount": 1000 }',
    requestId: 'req_1',
  };
  const [asked, answered] = steps({ calls: [call] });
  expect(asked && wires(asked)).toEqual([
    [
      'What was sent',
      'POST /v1/orders/ord_1/refunds',
      'Authorization: Bearer <sk_test_>',
      'Idempotency-Key: refund-id',
      '',
      '{"amount":1000}',
    ],
  ]);
  expect(answered && wires(answered)).toEqual([
    ['What was received', 'HTTP 201', 'Request-Id: req_1', '', '{ "id": "re_1",  "amount": 1000 }'],
  ]);
  const [, lost] = steps({ calls: [{ ...call, status: null, responseBody: null, requestId: null }] });
  expect(lost && wires(lost)).toEqual([]);
});
