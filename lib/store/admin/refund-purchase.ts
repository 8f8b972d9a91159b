// Refunds from the admin area: recorded first, then requested from the payment service with the stored id as key.
import { storeDatabase } from '@/db/store/client';
import { storeEnv } from '@/lib/store/env';
import { PaymentOutcomeUnknown, PaymentRejected } from '@/lib/store/integration/payments-client';
import {
  currentAttempt,
  type Purchase,
  refundedAmount,
  touchPurchase,
} from '@/lib/store/purchases/purchases';
import { paymentsApi } from '@/lib/store/shop-integration';

/** `refused` carries the API's code; after `unknown` the same refund may be asked for again. */
type RefundOutcome = { outcome: 'done' | 'unknown' | 'not possible' } | { outcome: 'refused'; code: string };

/** What can still be refunded, in cents. Zero for a purchase that is not paid, or refunded already. */
export function refundable(purchase: Purchase): number {
  if (purchase.status !== 'paid' || purchase.soldOut) return 0;
  return Math.max(0, currentAttempt(purchase).amount - refundedAmount(purchase));
}

/**
 * Refunds `amount` cents. `id` comes with the form and becomes the Idempotency-Key: the same form sent twice, or again
 * after a lost response, refunds once.
 */
export async function refundPurchase(purchase: Purchase, id: string, amount: number): Promise<RefundOutcome> {
  const { orderId } = currentAttempt(purchase);
  const asked = purchase.refunds.find((each) => each.id === id);
  if (asked && asked.status !== 'asked')
    return { outcome: asked.status === 'done' ? 'done' : 'not possible' };
  if (!orderId || (!asked && (amount < 1 || amount > refundable(purchase))))
    return { outcome: 'not possible' };
  // One at a time: an index allows no second refund of this purchase while the first has no response.
  await storeDatabase().query`
    insert into store.refunds (id, payment_id, order_id, amount)
    select ${id}::uuid, id, ${orderId}, ${amount}::int from store.payments
    where id = ${purchase.id} and status = 'paid'
      and ${amount}::int <= total - (
        select coalesce(sum(amount), 0) from store.refunds where payment_id = ${purchase.id} and status = 'done')
    on conflict do nothing
  `;
  const [row] = await storeDatabase().query<{ amount: number }>`
    select amount from store.refunds where id = ${id} and payment_id = ${purchase.id} and status = 'asked'
  `;
  if (!row) return { outcome: 'not possible' };
  const api = paymentsApi(storeEnv().STORE_ADMIN_PAYMENTS_KEY);
  try {
    await api.refundOrder(orderId, id, row.amount, asked !== undefined);
  } catch (error) {
    if (error instanceof PaymentOutcomeUnknown) return { outcome: 'unknown' };
    if (!(error instanceof PaymentRejected)) throw error;
    // Too many requests: nothing was done, so the same key may ask again.
    if (error.status === 429) return { outcome: 'unknown' };
    await storeDatabase().query`
      update store.refunds set status = 'refused', refusal = ${error.code} where id = ${id} and status = 'asked'
    `;
    return { outcome: 'refused', code: error.code };
  }
  await recordRefund(id);
  await touchPurchase(purchase.id);
  return { outcome: 'done' };
}

/** The refund is done, and its e-mail is due; unless nothing remains: the event of the full refund sends that e-mail. */
async function recordRefund(id: string): Promise<void> {
  await storeDatabase().query`
    with done as (
      update store.refunds set status = 'done' where id = ${id} and status = 'asked'
      returning id, payment_id, amount
    ),
    purchase as (select p.id, p.total from store.payments p, done where p.id = done.payment_id)
    insert into store.emails (id, payment_id, kind, about)
    select gen_random_uuid(), purchase.id, 'partly_refunded', done.id
    from done, purchase
    where purchase.total > done.amount + (
      select coalesce(sum(amount), 0) from store.refunds
      where payment_id = purchase.id and status = 'done' and id <> done.id)
    on conflict (payment_id, kind, about) do nothing
  `;
}
