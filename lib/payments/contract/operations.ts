// The four operations as data: what each accepts, and every response it can give.
import type { z } from 'zod';
import type { ErrorCode } from './errors';
import {
  createOrderSchema,
  listQuerySchema,
  orderListSchema,
  orderSchema,
  refundRecordSchema,
  refundSchema,
} from './schemas';

export interface Operation {
  id: 'createOrder' | 'listOrders' | 'retrieveOrder' | 'refundOrder';
  method: 'GET' | 'POST';
  /** OpenAPI form: `{id}` is a path parameter. */
  path: '/v1/orders' | '/v1/orders/{id}' | '/v1/orders/{id}/refunds';
  summary: string;
  description: string;
  body?: z.ZodType;
  query?: z.ZodObject;
  /** `Idempotency-Key`: whether it must be sent, may be, or has no meaning. */
  idempotencyKey?: 'required' | 'optional';
  success: { status: 200 | 201; schema: z.ZodType; description: string };
  errors: readonly ErrorCode[];
}

/** Errors of every operation. */
const COMMON = ['unauthorized', 'rate_limited', 'internal_error'] as const;
/** Errors of every operation with a body. */
const BODY = ['validation_failed', 'invalid_json', 'body_too_large'] as const;

export const OPERATIONS: readonly Operation[] = [
  {
    id: 'createOrder',
    method: 'POST',
    path: '/v1/orders',
    summary: 'Create an order',
    description:
      'With `mbway`, the payer gets a request in the app and the order starts as `pending`. With `multibanco`, a ' +
      'voucher is issued and the order starts as `awaiting_payment`; it may keep that status for days.',
    body: createOrderSchema,
    idempotencyKey: 'required',
    success: {
      status: 201,
      schema: orderSchema,
      description: 'The order. A replayed response has `Idempotent-Replay: true`.',
    },
    errors: [
      ...BODY,
      'currency_not_supported',
      'amount_below_fee',
      'payment_failed',
      'external_reference_taken',
      'idempotency_key_reused',
      ...COMMON,
    ],
  },
  {
    id: 'listOrders',
    method: 'GET',
    path: '/v1/orders',
    summary: 'List orders',
    description:
      'Up to 25 orders per page, newest first. For the next page, pass the last `id` as `starting_after`.',
    query: listQuerySchema,
    success: { status: 200, schema: orderListSchema, description: 'A page of order summaries.' },
    errors: ['validation_failed', ...COMMON],
  },
  {
    id: 'retrieveOrder',
    method: 'GET',
    path: '/v1/orders/{id}',
    summary: 'Retrieve an order',
    description: 'The order’s current state. For an order of another account or mode, the response is `404`.',
    success: { status: 200, schema: orderSchema, description: 'The order.' },
    errors: ['resource_not_found', ...COMMON],
  },
  {
    id: 'refundOrder',
    method: 'POST',
    path: '/v1/orders/{id}/refunds',
    summary: 'Refund an order',
    description:
      'Refunds part of a paid order, or the remaining amount if `amount` is absent or 0. The body is required: send ' +
      '`{}` for a full refund. The refund that reaches the total changes the order to `refunded` and sends ' +
      '`order.refunded`.',
    body: refundSchema,
    idempotencyKey: 'optional',
    success: { status: 201, schema: refundRecordSchema, description: 'The refund.' },
    errors: [
      ...BODY,
      'refund_exceeds_amount',
      'resource_not_found',
      'order_not_paid',
      'idempotency_key_reused',
      ...COMMON,
    ],
  },
];
