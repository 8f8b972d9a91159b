// The files that do each step of an order, for the X-ray.
import type { EventType } from '@/lib/payments/contract/schemas';
import type { OPERATION_IDS } from '@/lib/payments/requests/operation-paths';

const files = (...names: string[]) => names.map((name) => `lib/payments/${name}.ts`);
const MOVES = ['orders/move-order', 'webhooks/compose-event'];
const SENDS = ['webhooks/deliver', 'webhooks/sign', 'webhooks/send'];

export const STEP_FILES = {
  request: {
    createOrder: files('http/handle', 'http/idempotency', 'orders/create-order'),
    listOrders: files('http/handle', 'orders/list-orders'),
    retrieveOrder: files('http/handle', 'orders/retrieve-order'),
    refundOrder: files('http/handle', 'http/idempotency', 'orders/refund-order'),
  } satisfies Record<(typeof OPERATION_IDS)[number], string[]>,
  order: {
    mbway: files('orders/create-order', 'demo/network/simulated-network'),
    multibanco: files('orders/create-order', 'orders/voucher-reference'),
  },
  event: {
    'order.awaiting_payment': files('orders/create-order', 'webhooks/compose-event'),
    'order.paid': files('orders/settle-order', ...MOVES),
    'order.failed': files('orders/settle-order', ...MOVES),
    'order.expired': files('orders/expire-orders', ...MOVES),
    'order.refunded': files('orders/refund-order', ...MOVES),
  } satisfies Record<EventType, string[]>,
  delivered: files(...SENDS),
  undelivered: files(...SENDS, 'webhooks/retry-delays'),
  refund: files('orders/refund-order', 'ledger/entry-sets'),
};
