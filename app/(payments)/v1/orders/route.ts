// POST /v1/orders creates an order; GET /v1/orders lists them.
import { ApiError } from '@/lib/payments/contract/errors';
import { createOrderSchema, listQuerySchema } from '@/lib/payments/contract/schemas';
import { validate } from '@/lib/payments/contract/validate';
import { handle } from '@/lib/payments/http/handle';
import { fingerprintOf, readIdempotencyKey } from '@/lib/payments/http/idempotency';
import { methodNotAllowed } from '@/lib/payments/http/method-not-allowed';
import { readQuery } from '@/lib/payments/http/read-query';
import { createOrder } from '@/lib/payments/orders/create-order';
import { listOrders } from '@/lib/payments/orders/list-orders';

export const POST = handle(
  async ({ caller, headers, body }) => {
    const key = readIdempotencyKey(headers);
    if (key === undefined) {
      throw new ApiError('validation_failed', {
        param: 'Idempotency-Key',
        message: 'Envie o cabeçalho Idempotency-Key, com 1 a 128 caracteres.',
      });
    }
    const input = validate(createOrderSchema, body);
    if (input.currency !== undefined && input.currency !== 'EUR') {
      throw new ApiError('currency_not_supported', { param: 'currency' });
    }
    return createOrder(caller, input, {
      accountId: caller.accountId,
      livemode: caller.livemode,
      operation: 'create_order',
      key,
      fingerprint: fingerprintOf(body),
    });
  },
  { path: '/v1/orders', readsBody: true },
);

export const GET = handle(
  async ({ caller, query }) => listOrders(caller, validate(listQuerySchema, readQuery(query))),
  { path: '/v1/orders' },
);

const refuse = methodNotAllowed('/v1/orders');

export { refuse as DELETE, refuse as OPTIONS, refuse as PATCH, refuse as PUT };
