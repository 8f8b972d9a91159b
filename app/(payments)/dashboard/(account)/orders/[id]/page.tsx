// One order: what happened, the requests and events it is in, and what the API returns of it. Live.

import Link from 'next/link';
import { notFound } from 'next/navigation';
import type { SearchParams } from 'nuqs/server';
import type { ReactNode } from 'react';
import { OrderFacts } from '@/components/payments/dashboard/order-facts';
import {
  OrderDeliveries,
  OrderEvents,
  OrderJson,
  OrderRequests,
} from '@/components/payments/dashboard/order-tabs';
import { OrderTimeline } from '@/components/payments/dashboard/order-timeline';
import { Copyable } from '@/components/payments/dashboard/page-facts';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { OrderStatus } from '@/components/payments/dashboard/statuses';
import { ToastOnce } from '@/components/payments/dashboard/toasts';
import { LiveUpdates } from '@/components/payments/live-updates';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { type DashboardMerchant, requireMerchant } from '@/lib/payments/auth/session';
import { orderMessages } from '@/lib/payments/dashboard/messages/order';
import { refundMessages } from '@/lib/payments/dashboard/messages/refund';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { orderInDemo } from '@/lib/payments/dashboard/reads/order-in-demo';
import {
  ORDER_TABS,
  type OrderTab,
  readOrderPage,
  readOrderTab,
} from '@/lib/payments/dashboard/reads/read-order-page';
import { formatExact, formatMoney, METHOD } from '@/lib/payments/format';
import type { OrderHistory } from '@/lib/payments/orders/read-order-history';

export const generateMetadata = titled((lang) => orderMessages[lang].title);

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> };

export default async function OrderPage({ params, searchParams }: Props) {
  const merchant = await requireMerchant();
  const { id } = await params;
  const query = await searchParams;
  const current = readOrderTab(query.tab);
  const data = await readOrderPage(merchant.accountId, id, current);
  if (!data) notFound();
  const { history, requests } = data;
  const { order, events } = history;
  const lang = await dashboardLang();
  const t = orderMessages[lang];
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
      {refund && <ToastOnce text={refundMessages[lang].done(formatMoney(refund.amount, lang))} path={path} />}
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

interface OrderHeadingProps {
  history: OrderHistory;
  merchant: DashboardMerchant;
}

/** The heading of an order's page: amount, state, reference and id; refunding; and where the demonstration shows it. */
async function OrderHeading({ history, merchant }: OrderHeadingProps) {
  const lang = await dashboardLang();
  const t = orderMessages[lang];
  const { order } = history;
  const { shop, payer } = orderInDemo(history, merchant, lang);
  return (
    <>
      <PageHeading
        back={[t.orders, '/dashboard/orders']}
        title={formatMoney(order.amount, lang)}
        help="/docs/states"
        action={
          order.status === 'paid' && (
            <ButtonLink look="quiet" href={`/dashboard/orders/${order.id}/refund`}>
              {t.refund}
            </ButtonLink>
          )
        }
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <OrderStatus {...order} />
        <span>{METHOD[order.method]}</span>
        <span className="text-muted tabular-nums">
          {t.created}{' '}
          <time dateTime={order.created_at.toISOString()}>{formatExact(order.created_at, lang)}</time>
        </span>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-muted">
        <Copyable value={order.external_reference} what={t.reference} />
        <Copyable value={order.id} what={t.id} />
      </p>
      {/* The shop and the simulator have style sheets of their own, so these are full page loads. */}
      {(shop || payer) && (
        <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm print:hidden">
          <span className="text-muted">{t.demonstration}</span>
          {payer && (
            <a className={buttonClass('main')} href={payer}>
              {order.method === 'mbway' ? t.onPhone : t.atAtm}
            </a>
          )}
          {shop && (
            <TextLink external href={shop}>
              {t.inShop}
            </TextLink>
          )}
        </p>
      )}
      {order.sample && (
        <Notice className="mt-4 max-w-prose" kind="pending">
          {t.sample}
        </Notice>
      )}
    </>
  );
}
