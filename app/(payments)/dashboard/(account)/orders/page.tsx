// The merchant's orders: filters, search, sorting, how many there are; live.

import type { SearchParams } from 'nuqs/server';
import { EmptyList } from '@/components/payments/dashboard/empty-list';
import { OrderFilters } from '@/components/payments/dashboard/order-filters';
import { OrderTable } from '@/components/payments/dashboard/order-table';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Pager } from '@/components/payments/dashboard/pager';
import { LiveUpdates } from '@/components/payments/live-updates';
import { ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { accountNow, requireMerchant } from '@/lib/payments/auth/session';
import { ORDERS_PATH, ordersUrl, readOrderFilter } from '@/lib/payments/dashboard/filters/order-filter';
import { clientMessages } from '@/lib/payments/dashboard/messages/client';
import { ordersMessages } from '@/lib/payments/dashboard/messages/orders';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { searchOrders, summarizeOrders } from '@/lib/payments/dashboard/reads/search-orders';
import { dayInLisbon } from '@/lib/payments/days';

export const generateMetadata = titled((lang) => ordersMessages[lang].title);

export default async function OrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const merchant = await requireMerchant();
  const lang = await dashboardLang();
  const t = ordersMessages[lang];
  const filter = await readOrderFilter(searchParams);
  const page = await searchOrders(merchant, filter);
  const { counts, count, amount } = summarizeOrders(page, filter, lang);
  const isFiltered = ordersUrl({ ...filter, sort: '-created' }) !== ORDERS_PATH;
  return (
    <>
      <PageHeading
        title={t.title}
        help="/docs/states"
        action={
          <ButtonLink
            look="quiet"
            href={ordersUrl({ ...filter, after: null }, `${ORDERS_PATH}/csv`)}
            download=""
            className="text-sm"
          >
            {t.export}
          </ButtonLink>
        }
      />
      <OrderFilters {...{ filter, counts, lang }} today={dayInLisbon(accountNow(merchant))} />
      <p role="status" className="mt-5 text-sm text-muted tabular-nums">
        {t.summary(count, amount)}
      </p>
      {page.orders.length > 0 ? (
        <OrderTable orders={page.orders} filter={filter} />
      ) : isFiltered ? (
        <EmptyList title={t.noMatch}>
          <TextLink className="font-medium" href={ORDERS_PATH}>
            {clientMessages[lang].clearFilters}
          </TextLink>
        </EmptyList>
      ) : (
        <EmptyList title={t.none}>
          {t.first} <code className="font-mono">POST /v1/orders</code> {t.appears}
        </EmptyList>
      )}
      <Pager
        first={filter.after && ordersUrl({ ...filter, after: null })}
        next={page.hasMore && ordersUrl({ ...filter, after: page.orders.at(-1)?.id ?? null })}
        {...(filter.sort !== '-created' && { texts: [t.firstPage, t.nextPage] as const })}
      />
      <LiveUpdates url={ordersUrl(filter, `${ORDERS_PATH}/stream`)} version={pageVersion(merchant, page)} />
    </>
  );
}
