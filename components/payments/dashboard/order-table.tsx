// A page of orders. Narrow screens get two columns with the same content.
import Link from 'next/link';
import type { ComponentProps } from 'react';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { type OrderFilter, ordersUrl } from '@/lib/payments/dashboard/filters/order-filter';
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { formatMinute, formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import { orders as messages } from '@/lib/payments/dashboard/messages/orders';
import type { ListedOrder } from '@/lib/payments/dashboard/reads/read-orders';
import { CopyButton } from './copy-button';
import { CELL, ListTable, WIDE } from './list-table';
import { OrderStatus } from './order-status';
import { RowKeys } from './row-keys';
import { SortHead } from './sort-head';

interface Props {
  orders: ListedOrder[];
  /** What the list is sorted by, and filtered: its heads sort it then. */
  filter?: OrderFilter;
}

const XWIDE = 'hidden xl:table-cell';

export async function OrderTable({ orders, filter }: Props) {
  const lang = await dashboardLang();
  const t = messages[lang];
  const sortable = (name: 'amount' | 'created' | 'paid', className: string) => {
    if (!filter) return [t[name], className] as const;
    const isDown = filter.sort === `-${name}`;
    return (
      <SortHead
        key={name}
        href={ordersUrl({ ...filter, after: null, sort: isDown ? name : `-${name}` })}
        sorted={isDown ? 'descending' : filter.sort === name ? 'ascending' : undefined}
        className={className}
      >
        {t[name]}
      </SortHead>
    );
  };
  const heads: ComponentProps<typeof ListTable>['heads'] = [
    [t.order],
    [t.status, WIDE],
    [t.method, WIDE],
    sortable('amount', 'text-right'),
    sortable('created', WIDE),
    sortable('paid', XWIDE),
    <th key="copy" scope="col" className="js-only max-md:hidden">
      <span className="sr-only">{t.actions}</span>
    </th>,
  ];
  const time = (moment: Date) => (
    <time dateTime={moment.toISOString()} title={formatMoment(moment, lang)}>
      {formatMinute(moment, lang)}
    </time>
  );
  return (
    <RowKeys>
      <ListTable caption={t.caption} heads={heads}>
        {orders.map((order) => (
          <tr key={order.id} className="relative align-top hover:bg-page md:align-middle">
            <td className={`${CELL} w-full max-w-0`}>
              <div className="flex items-baseline gap-x-3 max-md:flex-wrap">
                <Link
                  prefetch={false}
                  href={`/dashboard/orders/${order.id}`}
                  className="max-w-full shrink-0 truncate font-mono font-medium text-pine underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {order.external_reference}
                </Link>
                {order.description && (
                  <span className="truncate text-muted max-md:basis-full" dir="auto">
                    {order.description}
                  </span>
                )}
                {order.network_plan && (
                  <span className="truncate text-muted max-md:basis-full">
                    {t.scenario} <span className="font-mono">{order.network_plan}</span>
                  </span>
                )}
              </div>
              <div className="mt-1 flex flex-wrap gap-x-3 md:hidden">
                <OrderStatus status={order.status} refundedAmount={order.refunded_amount} />
                <span className="text-muted tabular-nums">
                  {t.methods[order.method]} · {time(order.created_at)}
                </span>
              </div>
            </td>
            <td className={`${CELL} whitespace-nowrap ${WIDE}`}>
              {/* As high as a line: an icon in a line of text makes it higher. */}
              <span className="flex">
                <OrderStatus status={order.status} refundedAmount={order.refunded_amount} />
              </span>
            </td>
            <td className={`${CELL} whitespace-nowrap ${WIDE}`}>{t.methods[order.method]}</td>
            <td className={`${CELL} text-right font-medium whitespace-nowrap tabular-nums`}>
              {formatAmount(order.amount, lang)}
            </td>
            <td className={`${CELL} whitespace-nowrap text-muted tabular-nums ${WIDE}`}>
              {time(order.created_at)}
            </td>
            <td className={`${CELL} whitespace-nowrap text-muted tabular-nums ${XWIDE}`}>
              {order.paid_at && time(order.paid_at)}
            </td>
            <td className="js-only py-0 pr-2 text-sm max-md:hidden">
              <CopyButton value={order.id} what={t.idOf(order.external_reference)} />
            </td>
          </tr>
        ))}
      </ListTable>
    </RowKeys>
  );
}
