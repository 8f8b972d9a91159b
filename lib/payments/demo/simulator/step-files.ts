// The files that do each step of an order, for the X-ray.
import type { EventType } from '@/lib/payments/contract/schemas';
import type { OPERATION_IDS } from '@/lib/payments/requests/operation-paths';

const MOVES = ['lib/payments/orders/move-order.ts', 'lib/payments/webhooks/compose-event.ts'];
const SENDS = [
  'lib/payments/webhooks/deliver.ts',
  'lib/payments/webhooks/sign.ts',
  'lib/payments/webhooks/send.ts',
];

export const STEP_FILES = {
  request: {
    createOrder: [
      'lib/payments/http/handle.ts',
      'lib/payments/http/idempotency.ts',
      'lib/payments/orders/create-order.ts',
    ],
    listOrders: ['lib/payments/http/handle.ts', 'lib/payments/orders/list-orders.ts'],
    retrieveOrder: ['lib/payments/http/handle.ts', 'lib/payments/orders/retrieve-order.ts'],
    refundOrder: [
      'lib/payments/http/handle.ts',
      'lib/payments/http/idempotency.ts',
      'lib/payments/orders/refund-order.ts',
    ],
  } satisfies Record<(typeof OPERATION_IDS)[number], string[]>,
  order: {
    mbway: ['lib/payments/orders/create-order.ts', 'lib/payments/demo/network/simulated-network.ts'],
    multibanco: ['lib/payments/orders/create-order.ts', 'lib/payments/orders/voucher-reference.ts'],
  },
  event: {
    'order.awaiting_payment': [
      'lib/payments/orders/create-order.ts',
      'lib/payments/webhooks/compose-event.ts',
    ],
    'order.paid': ['lib/payments/orders/settle-order.ts', ...MOVES],
    'order.failed': ['lib/payments/orders/settle-order.ts', ...MOVES],
    'order.expired': ['lib/payments/orders/expire-orders.ts', ...MOVES],
    'order.refunded': ['lib/payments/orders/refund-order.ts', ...MOVES],
  } satisfies Record<EventType, string[]>,
  delivered: SENDS,
  undelivered: [...SENDS, 'lib/payments/webhooks/retry-delays.ts'],
  refund: ['lib/payments/orders/refund-order.ts', 'lib/payments/ledger/entry-sets.ts'],
};
