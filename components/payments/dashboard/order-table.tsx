// A page of orders. Narrow screens get two columns with the same content.
import Link from 'next/link';
import type { ReactNode } from 'react';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { type OrderFilter, ordersUrl } from '@/lib/payments/dashboard/filters/order-filter';
import { ordersMessages } from '@/lib/payments/dashboard/messages/orders';
import type { ListedOrder } from '@/lib/payments/dashboard/reads/read-orders';
import { formatExact, formatMoment, formatMoney, METHOD } from '@/lib/payments/format';
import { CopyValue } from './copy-value';
import { ListTable, WIDE } from './list-table';
import { OrderStatus } from './statuses';

interface Props {
  orders: ListedOrder[];
  /** What the list is sorted by, and filtered: its heads sort it then. */
  filter?: OrderFilter;
}

const XWIDE = 'hidden xl:table-cell';

export async function OrderTable({ orders, filter }: Props) {
  const lang = await dashboardLang();
  const t = ordersMessages[lang];
  const sortable = (name: 'amount' | 'created' | 'paid', className: string) => {
    if (!filter) return t[name];
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
  const time = (moment: Date) => (
    <time dateTime={moment.toISOString()} title={formatExact(moment, lang)}>
      {formatMoment(moment, lang)}
    </time>
  );
  return (
    <ListTable
      caption={t.caption}
      heads={{
        order: t.order,
        status: t.status,
        method: t.method,
        amount: sortable('amount', 'text-right'),
        created: sortable('created', WIDE),
        paid: sortable('paid', XWIDE),
        copy: (
          <th key="copy" scope="col" className="noscript:hidden max-md:hidden">
            <span className="sr-only">{t.actions}</span>
          </th>
        ),
      }}
      columns={{ status: WIDE, method: WIDE, amount: 'text-right', created: WIDE, paid: XWIDE }}
      looks={{
        order: 'w-full max-w-0',
        status: 'whitespace-nowrap',
        method: 'whitespace-nowrap',
        amount: 'font-medium whitespace-nowrap tabular-nums',
        created: 'whitespace-nowrap text-muted tabular-nums',
        paid: 'whitespace-nowrap text-muted tabular-nums',
        copy: 'noscript:hidden max-md:hidden',
      }}
      rows={orders}
      keyOf={({ id }) => id}
      rowClass="relative align-top hover:bg-page md:align-middle"
      cells={(order) => ({
        order: (
          <>
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
              <OrderStatus {...order} />
              <span className="text-muted tabular-nums">
                {METHOD[order.method]} · {time(order.created_at)}
              </span>
            </div>
          </>
        ),
        status: (
          // As high as a line: an icon in a line of text makes it higher.
          <span className="flex">
            <OrderStatus {...order} />
          </span>
        ),
        method: METHOD[order.method],
        amount: formatMoney(order.amount, lang),
        created: time(order.created_at),
        paid: order.paid_at && time(order.paid_at),
        copy: (
          <span className="-my-1 -ml-4 block">
            <CopyValue value={order.id} what={t.idOf(order.external_reference)} />
          </span>
        ),
      })}
    />
  );
}

/** A column head that sorts its table: a link to the same list in the other order. */
interface SortHeadProps {
  href: string;
  /** How the table is sorted by this column now. */
  sorted: 'ascending' | 'descending' | undefined;
  className?: string;
  children: ReactNode;
}

function SortHead({ href, sorted, className = '', children }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={sorted} className={`px-4 py-1 font-medium ${className}`}>
      <Link
        href={href}
        prefetch={false}
        scroll={false}
        className="inline-flex min-h-8 items-center gap-1 underline-offset-4 hover:underline"
      >
        {children}
        <svg viewBox="0 0 8 12" className={`h-3 w-2 ${sorted ? '' : 'opacity-40'}`} aria-hidden="true">
          {sorted !== 'descending' && <path d="M1 5l3-4 3 4z" fill="currentColor" />}
          {sorted !== 'ascending' && <path d="M1 7l3 4 3-4z" fill="currentColor" />}
        </svg>
      </Link>
    </th>
  );
}
