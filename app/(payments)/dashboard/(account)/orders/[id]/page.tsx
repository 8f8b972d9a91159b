// One order: what happened, the requests and events it is in, and what the API returns of it. Live.

import Link from 'next/link';
import type { SearchParams } from 'nuqs/server';
import type { ReactNode } from 'react';
import { OrderFacts } from '@/components/payments/dashboard/order-facts';
import { OrderHeading } from '@/components/payments/dashboard/order-heading';
import {
  OrderDeliveries,
  OrderEvents,
  OrderJson,
  OrderRequests,
} from '@/components/payments/dashboard/order-tabs';
import { OrderTimeline } from '@/components/payments/dashboard/order-timeline';
import { ToastOnce } from '@/components/payments/dashboard/toasts';
import { LiveUpdates } from '@/components/payments/live-updates';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { order as messages } from '@/lib/payments/dashboard/messages/order';
import { refundMessages } from '@/lib/payments/dashboard/messages/refund';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import {
  ORDER_TABS,
  type OrderTab,
  readOrderPage,
  readOrderTab,
} from '@/lib/payments/dashboard/reads/read-order-page';
import { otherMode } from '../../other-mode';

export const generateMetadata = titled((lang) => messages[lang].title);

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export default async function OrderPage({ params, searchParams }: Props) {
  const merchant = await requireMerchant();
  const { id } = await params;
  const query = await searchParams;
  const current = readOrderTab(query.tab);
  const data = await readOrderPage(merchant.accountId, id, current);
  if (!data) return otherMode(merchant, 'order', id);
  const { history, requests } = data;
  const { order, events } = history;
  const lang = await dashboardLang();
  const t = messages[lang];
  const refund = history.refunds.find(({ id }) => id === query.refund);
  const path = `/dashboard/orders/${order.id}`;
  const counts: Partial<Record<OrderTab, number>> = {
    events: events.length,
    deliveries: events.reduce((sum, { deliveries }) => sum + deliveries.length, 0),
  };
  const views: Record<OrderTab, () => ReactNode> = {
    timeline: () => (
      <div className="mt-6 grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-label={t.tabs.timeline}>
          <OrderTimeline history={history} />
        </section>
        <OrderFacts history={history} />
      </div>
    ),
    requests: () => <OrderRequests orderId={order.id} requests={requests ?? []} />,
    events: () => <OrderEvents events={events} path={path} />,
    deliveries: () => <OrderDeliveries events={events} />,
    json: () => <OrderJson order={order} />,
  };
  return (
    <>
      <OrderHeading history={history} merchant={merchant} />
      <TabLinks
        label={t.views}
        tabs={ORDER_TABS.map((tab) => ({
          href: tab === 'timeline' ? path : `${path}?tab=${tab}`,
          text: t.tabs[tab],
          count: counts[tab],
          isCurrent: tab === current,
        }))}
      />
      {views[current]()}
      {refund && (
        <ToastOnce text={refundMessages[lang].done(formatAmount(refund.amount, lang))} path={path} />
      )}
      <LiveUpdates
        url={current === 'timeline' ? `${path}/stream` : `${path}/stream?tab=${current}`}
        version={pageVersion(merchant, data)}
      />
    </>
  );
}

/** Views of one thing, each with a URL of its own: links, so that they work everywhere and can be shared. */
interface TabsProps {
  label: string;
  tabs: readonly { href: string; text: string; count?: number | undefined; isCurrent: boolean }[];
}

function TabLinks({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="mt-6 overflow-x-auto border-b border-rule print:hidden">
      <ul className="flex min-w-max gap-x-1">
        {tabs.map(({ href, text, count, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              scroll={false}
              aria-current={isCurrent ? 'page' : undefined}
              className={`-mb-px inline-flex min-h-11 items-center gap-1.5 border-b-3 px-3 focus-visible:-outline-offset-3 ${isCurrent ? 'border-pine font-semibold text-pine' : 'border-transparent hover:border-rule'}`}
            >
              {text}
              {count !== undefined && <span className="text-sm text-muted tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
