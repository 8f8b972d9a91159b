// Asks the payment service for the order of an attempt, and records its response.
//
// To copy it: `payments-client.ts` comes along as it is; the two statements at the end are about your own tables.
// What must be stored first: the attempt, its amount and its id. Then no crash, lost response or second click can make
// two orders of one attempt, or leave an order that the shop does not know.
import { storeDatabase } from '@/db/store/client';
import { storeEnv } from '@/lib/store/env';
import { log } from '@/lib/store/log';
import { type Attempt, currentAttempt, type Purchase } from '@/lib/store/purchases/purchases';
import { noteCall } from '@/lib/store/timeline/notes';
import { type Order, PaymentOutcomeUnknown, PaymentRejected, paymentsClient } from './payments-client';

/** `created`: there is an order. `refused`: there is none, and `code` says why. `unknown`: ask again later. */
export type Placement =
  | { outcome: 'created' }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unknown' };

/**
 * Creates the order of an attempt, by default the purchase's current one. The attempt's id is the Idempotency-Key, so
 * calling this again, after a lost response or from another tab, ends at the same order.
 */
export async function placeOrder(
  purchase: Purchase,
  attempt: Attempt = currentAttempt(purchase),
): Promise<Placement> {
  if (attempt.status !== 'creating') return { outcome: 'created' };
  await storeDatabase().query`update store.payment_attempts set tried_at = now() where id = ${attempt.id}`;
  let order: Order;
  try {
    order = await askForOrder(purchase, attempt);
  } catch (error) {
    // Not a failure to the shopper: the attempt stays `creating`, and is asked for again with the same key.
    if (error instanceof PaymentOutcomeUnknown) {
      log('warn', 'order without a response', { reference: attempt.externalReference, error });
      return { outcome: 'unknown' };
    }
    if (!(error instanceof PaymentRejected)) throw error;
    // 402 is a shopper's number, 429 a busy minute. Anything else is a fault of this shop or its settings.
    if (error.status !== 402) log('error', 'order refused', { reference: attempt.externalReference, error });
    await recordRefusal(purchase.id, attempt.id, error.code);
    return { outcome: 'refused', code: error.code };
  }
  await recordOrder(purchase.id, attempt.id, order);
  return { outcome: 'created' };
}

function askForOrder(purchase: Purchase, attempt: Attempt): Promise<Order> {
  const env = storeEnv();
  const api = paymentsClient({
    url: env.STORE_PAYMENTS_URL,
    key: env.STORE_PAYMENTS_KEY,
    onRequest: (sent) => noteCall(attempt.id, attempt.id, sent),
  });
  // Every field comes from the stored attempt, none from the request at hand: a repeated request must have the same
  // body, or the service responds 409 `idempotency_key_reused`.
  return api.createOrder(attempt.id, {
    amount: attempt.amount,
    method: attempt.method,
    ...(attempt.phone && { phone: attempt.phone }),
    external_reference: attempt.externalReference,
    description: `Caruma ${purchase.number}`,
    customer: { name: purchase.name, email: purchase.email, ...(purchase.nif && { nif: purchase.nif }) },
  });
}

/** Claims an attempt without a response: true once in ten seconds, so that reloads do not flood the API. */
export async function claimForgottenAttempt(attemptId: string): Promise<boolean> {
  const rows = await storeDatabase().query`
    update store.payment_attempts set tried_at = now()
    where id = ${attemptId} and status = 'creating' and superseded_at is null
      and coalesce(tried_at, created_at) < now() - interval '10 seconds'
    returning id
  `;
  return rows.length === 1;
}

/**
 * Records the new order, unless an event was faster: a status only moves on from `creating`. Like an event, it locks the
 * purchase before its attempt, so the two cannot deadlock.
 */
async function recordOrder(purchaseId: string, attemptId: string, order: Order): Promise<void> {
  const status = firstStatus(order);
  const voucher = order.multibanco;
  await storeDatabase().query`
    with purchase as (select id from store.purchases where id = ${purchaseId} for update),
    moved as (
      update store.payment_attempts a
      set order_id = ${order.id}, status = ${status},
          voucher_entity = ${voucher?.entity ?? null}, voucher_reference = ${voucher?.reference ?? null},
          voucher_expires_at = ${voucher?.expires_at ?? null}::timestamptz
      from purchase
      where a.id = ${attemptId} and a.purchase_id = purchase.id and a.status = 'creating'
      returning a.id, a.purchase_id, a.number, a.status
    ),
    queued as (
      insert into store.emails (id, purchase_id, kind, about)
      select gen_random_uuid(), moved.purchase_id, email.kind, moved.id
      from moved, lateral (values
        -- Once, for the first attempt that was not refused at creation.
        ('confirmation', moved.status in ('pending', 'awaiting_payment') and not exists (
          select from store.payment_attempts earlier
          where earlier.purchase_id = moved.purchase_id and earlier.number < moved.number
            and earlier.status <> 'refused')),
        ('voucher', moved.status = 'awaiting_payment')
      ) as email(kind, due)
      where email.due
      on conflict (purchase_id, kind, about) do nothing
    )
    update store.purchases p set version = version + 1 from moved where p.id = moved.purchase_id
  `;
}

/** The order's first status. A replayed response or a future status may say more; only an event says that it is paid. */
function firstStatus({ status, method }: Order): string {
  if (['pending', 'awaiting_payment', 'failed', 'expired'].includes(status)) return status;
  return method === 'multibanco' ? 'awaiting_payment' : 'pending';
}

/** There is no order. The reference could be used again, but each attempt has its own: simpler to follow. */
async function recordRefusal(purchaseId: string, attemptId: string, code: string): Promise<void> {
  await storeDatabase().query`
    with purchase as (select id from store.purchases where id = ${purchaseId} for update),
    moved as (
      update store.payment_attempts a set status = 'refused', refusal = ${code}
      from purchase
      where a.id = ${attemptId} and a.purchase_id = purchase.id and a.status = 'creating'
      returning a.purchase_id
    )
    update store.purchases p set version = version + 1 from moved where p.id = moved.purchase_id
  `;
}
