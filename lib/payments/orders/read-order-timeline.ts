// Everything the dashboard shows of one order: what was requested, what happened, and each delivery of its events.
import { and, asc, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { ledgerEntries } from '@/db/payments/money-schema';
import { orders, refunds as refundRows } from '@/db/payments/schema';
import type { CreateOrderInput, EventType } from '@/lib/payments/contract/schemas';
import { decrypt } from '@/lib/payments/encryption';
import { log } from '@/lib/payments/log';
import { isOrderId, ORDER_COLUMNS, type OrderRow } from './order-row';

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
  order: OrderRow & { description: string | null; sample: boolean };
  /** Undefined when none was given; null when it can't be decrypted. */
  customer: CreateOrderInput['customer'] | null;
  phone: string | null;
  /** Cents that the service kept of the payment; null before it. */
  fee: number | null;
  refunds: { id: string; amount: number; reason: string | null; created_at: Date }[];
  events: {
    id: string;
    type: EventType;
    /** The exact text of each delivery. */
    body: string;
    /** Sent by a scenario that leaves the contract: the order itself did not change. */
    outside_contract: boolean;
    created_at: Date;
    deliveries: TimelineDelivery[];
  }[];
}

/** The account's order with its history; undefined when it has no such order. */
export async function readOrderTimeline(accountId: string, id: string): Promise<OrderHistory | undefined> {
  if (!isOrderId(id)) return undefined;
  const database = paymentsDatabase();
  const [[row], refunds, events] = await Promise.all([
    database.orm
      .select({
        order: { ...ORDER_COLUMNS, description: orders.description, sample: orders.sample },
        customer: orders.customer,
        phone: orders.phone,
        fee: ledgerEntries.amount,
      })
      .from(orders)
      .leftJoin(
        ledgerEntries,
        and(
          eq(ledgerEntries.cause, orders.id),
          eq(ledgerEntries.kind, 'payment'),
          eq(ledgerEntries.ledgerAccount, 'fees'),
        ),
      )
      .where(and(eq(orders.id, id), eq(orders.accountId, accountId))),
    database.orm
      .select({
        id: refundRows.id,
        amount: refundRows.amount,
        reason: refundRows.reason,
        created_at: refundRows.createdAt,
      })
      .from(refundRows)
      .where(eq(refundRows.orderId, id))
      .orderBy(asc(refundRows.createdAt), asc(refundRows.id)),
    database.query<OrderHistory['events'][number]>`
      select event.id, event.type, event.body, event.outside_contract, event.created_at, coalesce((
          select jsonb_agg(jsonb_build_object('id', delivery.id, 'url', endpoint.url, 'status', delivery.status,
                   'nextAttemptAt', delivery.next_attempt_at, 'attempts', coalesce((
                     select jsonb_agg(jsonb_build_object('number', number, 'startedAt', started_at,
                              'durationMs', duration_ms, 'status', response_status, 'error', error) order by number)
                       from payments.delivery_attempts where delivery_id = delivery.id), '[]')) order by delivery.id)
            from payments.deliveries delivery join payments.webhook_endpoints endpoint on endpoint.id = endpoint_id
           where event_id = event.id), '[]') as deliveries
        from payments.events event
       -- Each side of this "or" has its own index.
       where order_id = ${id} and not outside_contract or order_id = ${id} and outside_contract
       order by event.created_at, event.id`,
  ]);
  if (!row) return undefined;
  const { order, customer, phone, fee } = row;
  return {
    order,
    customer: customer === null ? undefined : JSON.parse(tryDecrypt(customer, id) ?? 'null'),
    phone: phone && tryDecrypt(phone, id),
    fee: order.paid_at && Math.abs(fee ?? 0),
    refunds,
    events,
  };
}

/** Null when its encryption key is gone: the rest of the order can still be shown. */
function tryDecrypt(sealed: string, orderId: string): string | null {
  try {
    return decrypt(sealed, orderId);
  } catch (error) {
    log('error', 'stored data could not be decrypted', { orderId, error });
    return null;
  }
}
