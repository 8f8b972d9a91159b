// A page of orders. Narrow screens get two columns with the same content.
import Link from 'next/link';
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import type { ListedOrder } from '@/lib/payments/orders/search-orders';
import { ListTable, WIDE } from './list-table';
import { OrderStatus } from './order-status';

export const METHOD = { mbway: 'MB WAY', multibanco: 'Multibanco' };

const HEADS = [
  ['Order'],
  ['Status', WIDE],
  ['Method', WIDE],
  ['Created', WIDE],
  ['Amount', 'text-right'],
] as const;

export function OrderTable({ orders }: { orders: ListedOrder[] }) {
  return (
    <ListTable caption="Orders, newest first" heads={HEADS}>
      {orders.map((order) => (
        <tr key={order.id} className="relative align-top hover:bg-page">
          <td className="w-full max-w-0 px-4 py-3">
            <Link
              prefetch={false}
              href={`/dashboard/orders/${order.id}`}
              className="block truncate font-mono text-sm font-medium text-pine underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {order.external_reference}
            </Link>
            {order.description && (
              <p className="truncate text-sm text-muted" dir="auto">
                {order.description}
              </p>
            )}
            {order.scenario && (
              <p className="truncate text-sm text-muted">
                scenario <span className="font-mono">{order.scenario}</span>
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
    </ListTable>
  );
}
