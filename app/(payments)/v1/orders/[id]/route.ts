// GET /v1/orders/{id} retrieves an order.
import { handle } from '@/lib/payments/http/handle';
import { methodNotAllowed } from '@/lib/payments/http/method-not-allowed';
import { retrieveOrder } from '@/lib/payments/orders/retrieve-order';

export const GET = handle(async ({ caller, params }) => retrieveOrder(caller, params.id ?? ''), {
  path: '/v1/orders/{id}',
});

const refuse = methodNotAllowed('/v1/orders/{id}');

export { refuse as DELETE, refuse as OPTIONS, refuse as PATCH, refuse as POST, refuse as PUT };
