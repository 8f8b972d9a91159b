// GET /v1/orders/{id} retrieves an order.
import { handle } from '@/lib/payments/http/handle';
import { retrieveOrder } from '@/lib/payments/orders/retrieve-order';

export const GET = handle(async ({ caller, params }) => retrieveOrder(caller, params.id ?? ''));
