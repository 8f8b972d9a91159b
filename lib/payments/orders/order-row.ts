// An order as the database holds it, how it is read, and the one place that gives it the API's shape.
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import type { FeePlan } from '../accounts/fee';
import { ApiError } from '../contract/errors';
import type { Order, OrderSummary } from '../contract/schemas';
import { isId } from '../ids';

/** The owner of orders: an account, in its mode. */
export interface Owner {
  accountId: string;
  livemode: boolean;
}

/** What a query selects to get an {@link OrderRow}. Amounts are in cents. */
export const ORDER_COLUMNS = {
  id: orders.id,
  account_id: orders.accountId,
  livemode: orders.livemode,
  status: orders.status,
  amount: orders.amount,
  method: orders.method,
  external_reference: orders.externalReference,
  voucher_entity: orders.voucherEntity,
  voucher_reference: orders.voucherReference,
  refunded_amount: orders.refundedAmount,
  created_at: orders.createdAt,
  expires_at: orders.expiresAt,
  paid_at: orders.paidAt,
  network_plan: orders.networkPlan,
};

/** The same for an item of a list. */
export const SUMMARY_COLUMNS = {
  id: orders.id,
  status: orders.status,
  amount: orders.amount,
  method: orders.method,
  external_reference: orders.externalReference,
  livemode: orders.livemode,
  created_at: orders.createdAt,
  paid_at: orders.paidAt,
};

export type SummaryRow = SelectResultFields<typeof SUMMARY_COLUMNS>;
export type OrderRow = SelectResultFields<typeof ORDER_COLUMNS>;

type ReadRow = OrderRow & FeePlan & { now: Date; merchant: string };

/** The order with its account's name, time, and fees for such a payment; undefined when there is none. */
export async function readOrder(id: string) {
  if (!isOrderId(id)) return undefined;
  const [row] = await paymentsDatabase().query<ReadRow>`
    select "order".id, account_id, "order".livemode, "order".status, amount, method, external_reference, voucher_entity,
           voucher_reference, refunded_amount, "order".created_at, expires_at, paid_at, network_plan,
           date_trunc('milliseconds', statement_timestamp() + account.ahead) as now, account.name as merchant,
           case method when 'mbway' then mbway_fee_basis_points else multibanco_fee_basis_points end as "basisPoints",
           case method when 'mbway' then mbway_fee_fixed else multibanco_fee_fixed end as fixed
      from payments.orders "order" join payments.accounts account on account.id = account_id
     where "order".id = ${id}`;
  if (!row) return undefined;
  const { now, merchant, basisPoints, fixed, ...order } = row;
  return { order, now, merchant, feePlan: { basisPoints, fixed } };
}

/** The same for an order of the owner. Throws `resource_not_found` for any other. */
export async function readOrderOf({ accountId, livemode }: Owner, id: string) {
  const found = await readOrder(id);
  if (found?.order.account_id === accountId && found.order.livemode === livemode) return found;
  throw new ApiError('resource_not_found');
}

/** Whether `id` has the form of an order's id. */
export const isOrderId = (id: string): boolean => isId('ord', id);

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

/** An item of the list, without currency and voucher (/docs/reference/list-orders). */
export function presentSummary({ created_at, paid_at, ...order }: SummaryRow): OrderSummary {
  return {
    ...order,
    created_at: created_at.toISOString(),
    ...(paid_at && { paid_at: paid_at.toISOString() }),
  };
}
