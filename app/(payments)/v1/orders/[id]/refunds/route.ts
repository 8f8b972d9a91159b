// POST /v1/orders/{id}/refunds refunds a paid order, in part or in full.
import { refundSchema } from '@/lib/payments/contract/schemas';
import { validate } from '@/lib/payments/contract/validate';
import { handle } from '@/lib/payments/http/handle';
import { fingerprintOf, readIdempotencyKey } from '@/lib/payments/http/idempotency';
import { methodNotAllowed } from '@/lib/payments/http/method-not-allowed';
import { refundOrder } from '@/lib/payments/orders/refund-order';

export const POST = handle(
  async ({ caller, params, headers, body }) => {
    const key = readIdempotencyKey(headers);
    const id = params.id ?? '';
    const input = validate(refundSchema, body);
    // Spec is silent: the key is optional here, and honoured when sent, so that a retry can't pay twice.
    const claim =
      key === undefined
        ? undefined
        : {
            accountId: caller.accountId,
            livemode: caller.livemode,
            operation: 'refund_order' as const,
            key,
            fingerprint: fingerprintOf({ id, body }),
          };
    return refundOrder(caller, id, input, claim);
  },
  { path: '/v1/orders/{id}/refunds', readsBody: true },
);

const refuse = methodNotAllowed('/v1/orders/{id}/refunds');

export { refuse as DELETE, refuse as GET, refuse as HEAD, refuse as OPTIONS, refuse as PATCH, refuse as PUT };
