// An order as the database holds it, how it is read, and the one place that gives it the API's shape.
import { paymentsDatabase } from '@/db/payments/client';
import type { FeePlan } from '../accounts/fee';
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

/** An order as it was read: with the service time, and its account's fees for such a payment at that moment. */
export interface OrderReading {
  order: OrderRow;
  now: Date;
  feePlan: FeePlan;
}

/** Undefined when there is no such order. */
export async function readOrder(id: string): Promise<OrderReading | undefined> {
  const [row] = await paymentsDatabase().query<OrderRow & { now: Date; basis_points: number; fixed: number }>`
    select orders.id, account_id, livemode, orders.status, amount, method, external_reference, voucher_entity,
           voucher_reference, refunded_amount, orders.created_at, expires_at, paid_at, payments.now() as now,
           case method when 'mbway' then mbway_fee_basis_points else multibanco_fee_basis_points end as basis_points,
           case method when 'mbway' then mbway_fee_fixed else multibanco_fee_fixed end as fixed
      from payments.orders join payments.accounts on accounts.id = account_id
     where orders.id = ${id}`;
  if (!row) return undefined;
  const { now, basis_points: basisPoints, fixed, ...order } = row;
  return { order, now, feePlan: { basisPoints, fixed } };
}

/** Whether `id` has the form of ours: anything else names no order, and some of it the database would choke on. */
export function isOrderId(id: string): boolean {
  return /^ord_[0-9a-z]{26}$/.test(id);
}

/** The full order, as created, retrieved, and carried by events (/docs/reference/retrieve-order). */
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

/** An item of the list: no `currency`, no voucher (/docs/reference/list-orders). */
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
