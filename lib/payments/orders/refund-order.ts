// Refunds a paid order, in part or in full.
import { uniqueViolation } from '@/db/unique-violation';
import type { AuditEntry } from '../audit/audit';
import { ApiError } from '../contract/errors';
import type { RefundInput } from '../contract/schemas';
import type { ApiResponse } from '../http/api-response';
import { type Claim, replay } from '../http/idempotency';
import { newId } from '../ids';
import { moveOrder } from './move-order';
import { type OrderRow, type Owner, readOrderOf } from './order-row';

/**
 * Refunds `input.amount` cents, or all that remains when it is absent or 0. The last part makes the order
 * `refunded`. With a `claim`, a repeated request gets the first one's response: a retry never pays twice. `silent` sends
 * no webhook.
 * Throws `resource_not_found`, `order_not_paid`, `refund_exceeds_amount`, `idempotency_key_reused`.
 */
export async function refundOrder(
  owner: Owner,
  orderId: string,
  input: RefundInput,
  claim?: Claim,
  { audit = null, silent = false }: { audit?: AuditEntry; silent?: boolean } = {},
): Promise<ApiResponse> {
  for (;;) {
    const kept = claim && (await replay(claim));
    if (kept) return kept;
    const { order, now, feePlan } = await readOrderOf(owner, orderId);
    if (order.status !== 'paid') throw new ApiError('order_not_paid');
    const remaining = order.amount - order.refunded_amount;
    const amount = input.amount || remaining;
    if (amount > remaining) {
      throw new ApiError('refund_exceeds_amount', {
        param: 'amount',
        message: `O reembolso é maior que o valor que resta na ordem: ${remaining} centavos.`,
      });
    }
    const refund = { id: newId('ref'), amount, reason: input.reason ?? null };
    const to: OrderRow = {
      ...order,
      status: amount === remaining ? 'refunded' : 'paid',
      refunded_amount: order.refunded_amount + amount,
    };
    const response: ApiResponse = {
      status: 201,
      body: JSON.stringify({ id: refund.id, amount, status: 'succeeded' }),
    };
    try {
      const moved = await moveOrder({
        from: order,
        to,
        at: now,
        feePlan,
        refund,
        audit,
        silent,
        ...(claim && { claim: { ...claim, response } }),
      });
      if (moved) return response;
    } catch (error) {
      // The same key was used on another order meanwhile: the replay above decides.
      if (uniqueViolation(error) !== 'idempotency_keys_pkey') throw error;
    }
  }
}
