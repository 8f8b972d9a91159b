// The merchant's orders: filters, search, newest first, live.
import type { Metadata } from 'next';
import Form from 'next/form';
import { EmptyList } from '@/components/payments/dashboard/empty-list';
import { STATE } from '@/components/payments/dashboard/order-status';
import { OrderTable } from '@/components/payments/dashboard/order-table';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Pager } from '@/components/payments/dashboard/pager';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { LiveUpdates } from '@/components/payments/live-updates';
import { Button } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/choice-field';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { STATUSES } from '@/lib/payments/contract/schemas';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { type Query, readOrderFilter } from '@/lib/payments/dashboard/read-order-filter';
import { urlWith } from '@/lib/payments/dashboard/url-with';
import { searchOrders } from '@/lib/payments/orders/search-orders';

export const metadata: Metadata = { title: 'Orders' };

const PATH = '/dashboard/orders';

export default async function OrdersPage({ searchParams }: { searchParams: Promise<Query> }) {
  const merchant = await requireMerchant();
  const filter = readOrderFilter(await searchParams);
  const page = await searchOrders(merchant, filter);
  const query = { q: filter.search, status: filter.status, method: filter.method };
  const isFiltered = Object.values(query).some(Boolean);
  return (
    <>
      <PageHeading title="Orders" />
      <Form
        action={PATH}
        prefetch={false}
        className="mt-6 grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_12rem_10rem_auto]"
      >
        <Field
          id="q"
          type="search"
          label="Search"
          placeholder="Reference, words of the description, order id"
          defaultValue={filter.search ?? ''}
          maxLength={200}
          className="max-sm:col-span-2"
        />
        <ChoiceField
          id="status"
          label="Status"
          defaultValue={filter.status}
          choices={[['', 'Any'], ...STATUSES.map((status) => [status, STATE[status].word] as const)]}
        />
        <ChoiceField
          id="method"
          label="Method"
          defaultValue={filter.method}
          choices={[
            ['', 'Any'],
            ['mbway', 'MB WAY'],
            ['multibanco', 'Multibanco'],
          ]}
        />
        <Button look="quiet" className="min-h-12 max-sm:col-span-2">
          Filter
        </Button>
      </Form>
      {page.tooMany && (
        <Notice role="status" className="mt-4">
          More than 1,000 orders match, and some of them may be missing here. Type more of the reference or
          the description.
        </Notice>
      )}
      {page.orders.length > 0 ? (
        <OrderTable orders={page.orders} />
      ) : isFiltered || filter.after ? (
        <EmptyList title="No order matches.">
          <TextLink href={PATH} className="font-medium">
            Show all orders
          </TextLink>
        </EmptyList>
      ) : (
        <EmptyList title="No orders yet.">
          The first that your server creates with <code className="font-mono">POST /v1/orders</code> appears
          here by itself.
        </EmptyList>
      )}
      <Pager
        path={PATH}
        query={query}
        next={page.hasMore ? page.orders.at(-1)?.id : undefined}
        isFirst={!filter.after}
      />
      <LiveUpdates
        url={urlWith(`${PATH}/stream`, { ...query, after: filter.after })}
        version={pageVersion(merchant, page)}
      />
    </>
  );
}
