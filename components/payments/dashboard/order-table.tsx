// A page of orders. Narrow screens get two columns, which hold the same.
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import type { ListedOrder } from '@/lib/payments/orders/search-orders';
import { OrderStatus } from './order-status';

export const METHOD = { mbway: 'MB WAY', multibanco: 'Multibanco' };

const HEAD = 'px-4 py-2.5 font-medium';
const WIDE = 'hidden md:table-cell';

export function OrderTable({ orders }: { orders: ListedOrder[] }) {
  return (
    <div className="mt-6 overflow-hidden rounded-card border border-rule bg-card">
      <table className="w-full text-left">
        <caption className="sr-only">Orders, newest first</caption>
        <thead className="border-b border-rule text-sm text-muted">
          <tr>
            <th scope="col" className={HEAD}>
              Order
            </th>
            <th scope="col" className={`${HEAD} ${WIDE}`}>
              Status
            </th>
            <th scope="col" className={`${HEAD} ${WIDE}`}>
              Method
            </th>
            <th scope="col" className={`${HEAD} ${WIDE}`}>
              Created
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {orders.map((order) => (
            <tr key={order.id} className="relative align-top hover:bg-page">
              <td className="w-full max-w-0 px-4 py-3">
                <a
                  href={`/dashboard/orders/${order.id}`}
                  className="block truncate font-mono text-sm font-medium text-pine underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {order.external_reference}
                </a>
                {order.description && (
                  <p className="truncate text-sm text-muted" dir="auto">
                    {order.description}
                  </p>
                )}
                <div className="mt-1.5 text-sm md:hidden">
                  <OrderStatus status={order.status} refundedAmount={order.refunded_amount} />
                  <p className="text-muted">
                    {METHOD[order.method]} · {formatMoment(order.created_at)}
                  </p>
                </div>
              </td>
              <td className={`px-4 py-3 text-sm whitespace-nowrap ${WIDE}`}>
                <OrderStatus status={order.status} refundedAmount={order.refunded_amount} />
              </td>
              <td className={`px-4 py-3 text-sm whitespace-nowrap ${WIDE}`}>{METHOD[order.method]}</td>
              <td className={`px-4 py-3 text-sm whitespace-nowrap text-muted tabular-nums ${WIDE}`}>
                <time dateTime={order.created_at.toISOString()}>{formatMoment(order.created_at)}</time>
              </td>
              <td className="px-4 py-3 text-right font-medium whitespace-nowrap tabular-nums">
                {formatAmount(order.amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
