// Everything the dashboard tells of one order: what was asked, what happened, what became of each notice of it.
import { paymentsDatabase } from '@/db/payments/client';
import type { CreateOrderInput, EventType } from '@/lib/payments/contract/schemas';
import { decrypt } from '@/lib/payments/encryption';
import { log } from '@/lib/payments/log';
import { isOrderId, type OrderRow } from './order-row';

export interface TimelineAttempt {
  number: number;
  startedAt: string;
  durationMs: number;
  status: number | null;
  error: string | null;
}

export interface TimelineDelivery {
  id: number;
  url: string;
  status: 'pending' | 'delivered' | 'dead' | 'cancelled';
  nextAttemptAt: string;
  attempts: TimelineAttempt[];
}

export interface OrderHistory {
  order: OrderRow & { description: string | null };
  /** Undefined when none was given; null when it can no longer be opened. */
  customer: CreateOrderInput['customer'] | null;
  phone: string | null;
  /** Cents that the service kept of the payment; null before it. */
  fee: number | null;
  refunds: { id: string; amount: number; reason: string | null; created_at: Date }[];
  events: { id: string; type: EventType; created_at: Date; deliveries: TimelineDelivery[] }[];
}

/** The account's order with its history; undefined when it has no such order. */
export async function readOrderTimeline(accountId: string, id: string): Promise<OrderHistory | undefined> {
  if (!isOrderId(id)) return undefined;
  const database = paymentsDatabase();
  const [[row], refunds, events] = await Promise.all([
    database.query<
      OrderHistory['order'] & { customer: string | null; phone: string | null; fee: number | null }
    >`
      select id, account_id, livemode, status, amount, method, external_reference, description, customer, phone,
             voucher_entity, voucher_reference, refunded_amount, created_at, expires_at, paid_at,
             case when paid_at is not null then -coalesce((select amount from payments.ledger_entries
               where cause = orders.id and kind = 'payment' and ledger_account = 'fees'), 0) end::bigint as fee
        from payments.orders where id = ${id} and account_id = ${accountId}`,
    database.query<OrderHistory['refunds'][number]>`
      select id, amount, reason, created_at from payments.refunds where order_id = ${id} order by created_at, id`,
    database.query<OrderHistory['events'][number]>`
      select event.id, event.type, event.created_at, coalesce((
          select jsonb_agg(jsonb_build_object('id', delivery.id, 'url', endpoint.url, 'status', delivery.status,
                   'nextAttemptAt', delivery.next_attempt_at, 'attempts', coalesce((
                     select jsonb_agg(jsonb_build_object('number', number, 'startedAt', started_at,
                              'durationMs', duration_ms, 'status', response_status, 'error', error) order by number)
                       from payments.delivery_attempts where delivery_id = delivery.id), '[]')) order by delivery.id)
            from payments.deliveries delivery join payments.webhook_endpoints endpoint on endpoint.id = endpoint_id
           where event_id = event.id), '[]') as deliveries
        from payments.events event where order_id = ${id} order by event.created_at, event.id`,
  ]);
  if (!row) return undefined;
  const { customer, phone, fee, ...order } = row;
  return {
    order,
    customer: customer === null ? undefined : JSON.parse(open(customer, id) ?? 'null'),
    phone: phone && open(phone, id),
    fee,
    refunds,
    events,
  };
}

/** Null when the key it was sealed under is gone: the rest of the order can still be shown. */
function open(sealed: string, orderId: string): string | null {
  try {
    return decrypt(sealed, orderId);
  } catch (error) {
    log('error', 'stored data could not be opened', { orderId, error });
    return null;
  }
}
