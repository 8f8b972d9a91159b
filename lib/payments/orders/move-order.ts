// The one statement that changes an existing order: compare and swap, with everything that the change causes.
import { paymentsDatabase } from '@/db/payments/client';
import type { FeePlan } from '../accounts/fee';
import type { AuditEntry } from '../audit/audit';
import type { ApiResponse } from '../http/api-response';
import type { Claim } from '../http/idempotency';
import { paymentSet, refundSet } from '../ledger/entry-sets';
import { announceChange } from '../live-changes';
import { log } from '../log';
import { network } from '../network/network';
import { composeEvent, EVENT_OF_STATUS } from '../webhooks/compose-event';
import type { OrderRow } from './order-row';

export interface Move {
  /** The order as it was read: the move happens only if it is still so. */
  from: OrderRow;
  /** The order as it becomes. A new status is recorded as its event. */
  to: OrderRow;
  at: Date;
  /** What a payment costs the merchant, as it was read with the order. */
  feePlan: FeePlan;
  refund?: { id: string; amount: number; reason: string | null };
  claim?: Claim & { response: ApiResponse };
  /** Recorded when a person did it. */
  audit?: AuditEntry;
  /** The event is recorded, but sent to no endpoint. */
  silent?: boolean;
}

/**
 * Moves the order, records the event and its deliveries, the refund, the ledger's entries, the audit log's, and the
 * response under its key: all or nothing.
 * False when the order was changed meanwhile: read it and decide again. Throws the unique violation
 * `idempotency_keys_pkey` when the claim's key was taken meanwhile.
 */
export async function moveOrder({
  from,
  to,
  at,
  feePlan,
  refund,
  claim,
  audit = null,
  silent = false,
}: Move): Promise<boolean> {
  const event =
    to.status !== from.status && to.status !== 'pending'
      ? composeEvent(EVENT_OF_STATUS[to.status], to, at)
      : null;
  const delay = event ? network().eventDelay(to.network_plan, event.type) : 0;
  const booking = refund ? refundSet(refund) : to.paid_at && !from.paid_at ? paymentSet(to, feePlan) : null;
  const [moved] = await paymentsDatabase().query<{ due: boolean }>`
    with account as materialized (
      -- Every statement locks the account before the order, so none can deadlock.
      select id from payments.accounts where id = ${from.account_id} for key share
    ), moved as (
      update payments.orders "order"
         set status = ${to.status}, refunded_amount = ${to.refunded_amount}, paid_at = ${to.paid_at},
             expires_at = least(expires_at, ${to.expires_at}::timestamptz)
        from account
       where "order".id = ${from.id} and account_id = account.id
         and status = ${from.status} and refunded_amount = ${from.refunded_amount}
      returning "order".id, account_id, paid_at, sample
    ), recorded as (
      insert into payments.events (id, account_id, order_id, type, body, created_at)
      select ${event?.id ?? null}, account_id, id, ${event?.type ?? null}, ${event?.body ?? null}, ${at}::timestamptz
        from moved where ${event !== null}::boolean
      returning id, account_id, type, created_at
    ), queued as (
      insert into payments.deliveries (event_id, endpoint_id, event_type, next_attempt_at, created_at)
      select recorded.id, endpoint.id, recorded.type, recorded.created_at + make_interval(secs => ${delay}::float8),
             recorded.created_at
        from recorded cross join moved join payments.webhook_endpoints endpoint
          on endpoint.account_id = recorded.account_id and endpoint.removed_at is null
       where not moved.sample and not ${silent}::boolean
      returning 1
    ), refunded as (
      insert into payments.refunds (id, order_id, amount, reason, created_at)
      select ${refund?.id ?? null}, id, ${refund?.amount ?? null}::bigint, ${refund?.reason ?? null}, ${at}::timestamptz
        from moved where ${refund !== undefined}::boolean
    ), booked as (
      -- A refund has its payment's value date, so refunding pending money leaves the available balance as it is.
      insert into payments.ledger_entries (kind, cause, ledger_account, account_id, amount, value_date, created_at)
      select ${booking?.kind ?? null}, ${booking?.cause ?? null}, line.ledger_account, account_id, line.amount,
             payments.day_in_lisbon(paid_at) + 1, ${at}::timestamptz
        from moved cross join jsonb_to_recordset(${JSON.stringify(booking?.lines ?? [])}::text::jsonb)
          as line (ledger_account text, amount bigint)
    ), kept as (
      insert into payments.idempotency_keys
        (account_id, livemode, operation, key, fingerprint, status, body, created_at)
      select account_id, ${claim?.livemode ?? null}::boolean, ${claim?.operation ?? null}, ${claim?.key ?? null},
             ${claim?.fingerprint ?? null}::bytea, ${claim?.response.status ?? null}::integer,
             ${claim?.response.body ?? null}, ${at}::timestamptz
        from moved where ${claim !== undefined}::boolean
    )
    select exists (select from queued) as due,
           case when ${audit !== null}::boolean then payments.audit(${audit}::text::jsonb) end
      from moved`;
  if (moved && event) {
    log('info', 'order moved', { orderId: to.id, from: from.status, to: to.status, eventId: event.id });
  }
  if (moved) announceChange(to.account_id, moved);
  return moved !== undefined;
}
