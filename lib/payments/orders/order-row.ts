// An order as the database holds it, how it is read, and the one place that gives it the API's shape.
import { paymentsDatabase } from '@/db/payments/client';
import type { Method, Order, OrderSummary, Status } from '../contract/schemas';

export interface OrderRow {
  id: string;
  account_id: string;
  livemode: boolean;
  status: Status;
  amount: number;
  method: Method;
  external_reference: string;
  voucher_entity: string | null;
  voucher_reference: string | null;
  refunded_amount: number;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
}

/** An order and the service time at which it was read; undefined when there is none. */
export async function readOrder(id: string): Promise<{ order: OrderRow; now: Date } | undefined> {
  const [row] = await paymentsDatabase().query<OrderRow & { now: Date }>`
    select id, account_id, livemode, status, amount, method, external_reference, voucher_entity, voucher_reference,
           refunded_amount, created_at, expires_at, paid_at, payments.now() as now
      from payments.orders where id = ${id}`;
  if (!row) return undefined;
  const { now, ...order } = row;
  return { order, now };
}

/** Whether `id` has the form of ours: anything else names no order, and some of it the database would choke on. */
export function isOrderId(id: string): boolean {
  return /^ord_[0-9a-z]{26}$/.test(id);
}

/** The full order, as created, retrieved, and carried by events (spec: Order). */
export function presentOrder(order: OrderRow): Order {
  return {
    id: order.id,
    status: order.status,
    amount: order.amount,
    currency: 'EUR',
    method: order.method,
    external_reference: order.external_reference,
    livemode: order.livemode,
    created_at: order.created_at.toISOString(),
    ...(order.paid_at && { paid_at: order.paid_at.toISOString() }),
    ...(order.voucher_entity &&
      order.voucher_reference && {
        multibanco: {
          entity: order.voucher_entity,
          reference: order.voucher_reference.replace(/(\d{3})(?=\d)/g, '$1 '),
          amount: order.amount,
          expires_at: order.expires_at.toISOString(),
        },
      }),
  };
}

/** An item of the list: no `currency`, no voucher (spec: Order summary). */
export function presentSummary(
  order: Pick<
    OrderRow,
    'id' | 'status' | 'amount' | 'method' | 'external_reference' | 'livemode' | 'created_at' | 'paid_at'
  >,
): OrderSummary {
  return {
    id: order.id,
    status: order.status,
    amount: order.amount,
    method: order.method,
    external_reference: order.external_reference,
    livemode: order.livemode,
    created_at: order.created_at.toISOString(),
    ...(order.paid_at && { paid_at: order.paid_at.toISOString() }),
  };
}
