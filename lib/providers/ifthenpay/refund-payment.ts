// Refunds an MB WAY payment, in part or in full: `POST /api/endpoint/payments/refund`.

import { paymentsDatabase } from '@/db/payments/client';
import { ApiError } from '@/lib/payments/contract/errors';
import type { ApiResponse } from '@/lib/payments/http/api-response';
import { announceChange } from '@/lib/payments/live-changes';
import { readOrder } from '@/lib/payments/orders/order-row';
import { refundOrder } from '@/lib/payments/orders/refund-order';
import { composeEvent } from '@/lib/payments/webhooks/compose-event';
import { readEuros } from './euros';
import { json } from './handle-provider';
import { findMerchant } from './merchants';
import { findPayment } from './payments';

/** Guess: a wrong key, an unknown payment and a wrong amount all get code 0. */
const REFUSED = json({ Code: 0, Message: 'Payment could not be refunded' });

export async function refundPayment(fields: Record<string, unknown>): Promise<ApiResponse> {
  const merchant = findMerchant({ backofficeKey: fields.backofficekey });
  const payment = merchant && (await findPayment(merchant.accountId, fields.requestId));
  const amount = readEuros(fields.amount);
  if (payment?.method !== 'mbway' || !amount) return REFUSED;
  if (payment.trap === 'refund_insufficient_funds') return json({ Code: -1, Message: 'Insufficient funds' });
  try {
    const { account_id: accountId, livemode, id } = payment;
    await refundOrder({ accountId, livemode }, id, { amount });
    await tellOfPart(id, amount);
    return json({ Code: 1, Message: 'Successful refunded' });
  } catch (error) {
    if (error instanceof ApiError) return REFUSED;
    throw error;
  }
}

/** Our API has no event for a partial refund, and a callback follows each refund: it gets an event outside the contract. */
async function tellOfPart(orderId: string, amount: number): Promise<void> {
  const found = await readOrder(orderId);
  if (found?.order.status !== 'paid') return;
  const event = composeEvent('order.refunded', { ...found.order, status: 'refunded', amount }, found.now);
  await paymentsDatabase().query`
    with recorded as (
      insert into payments.events (id, account_id, order_id, type, body, outside_contract, created_at)
      values (${event.id}, ${found.order.account_id}, ${orderId}, ${event.type}, ${event.body}, true,
              ${found.now}::timestamptz)
      returning id, account_id, type, created_at
    )
    insert into payments.deliveries (event_id, endpoint_id, event_type, next_attempt_at, created_at)
    select recorded.id, endpoint.id, recorded.type, recorded.created_at, recorded.created_at
      from recorded join payments.webhook_endpoints endpoint
        on endpoint.account_id = recorded.account_id and endpoint.removed_at is null`;
  announceChange(found.order.account_id, { due: true });
}
