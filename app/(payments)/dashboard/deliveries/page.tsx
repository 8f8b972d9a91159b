// The delivery log: every event on its way to each endpoint, filtered and paged.
import type { Metadata } from 'next';
import { DeliveryList } from '@/components/payments/dashboard/delivery-list';
import { STATUS_WORD } from '@/components/payments/dashboard/delivery-status';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { address } from '@/components/payments/dashboard/pager';
import { RefreshOnChange } from '@/components/payments/dashboard/refresh-on-change';
import { Button, ButtonLink } from '@/components/ui/button';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { readDeliveryFilter } from '@/lib/payments/dashboard/read-delivery-filter';
import type { Query } from '@/lib/payments/dashboard/read-order-filter';
import { versionOf } from '@/lib/payments/dashboard/version-of';
import { listEndpoints } from '@/lib/payments/webhooks/endpoints';
import { DELIVERY_STATUSES, listDeliveries } from '@/lib/payments/webhooks/list-deliveries';
import { countDeadLetters } from '@/lib/payments/webhooks/resend';

export const metadata: Metadata = { title: 'Deliveries' };

const PATH = '/dashboard/deliveries';

const SELECT = 'mt-1 block min-h-12 w-full rounded-card border border-control bg-card px-3';

export default async function DeliveriesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { accountId } = await requireMerchant();
  const filter = readDeliveryFilter(await searchParams);
  const [endpoints, ...shown] = await Promise.all([
    listEndpoints(accountId),
    listDeliveries(accountId, filter),
    countDeadLetters(accountId),
  ]);
  const [{ deliveries, next }, dead] = shown;
  const { status, endpointId, before } = filter;
  const query = { status, endpoint: endpointId };
  const at = (cursor: number | undefined) => ({ ...query, before: cursor?.toString() });
  return (
    <>
      <PageHeading
        title="Deliveries"
        action={
          <ButtonLink look="quiet" href="/dashboard/dead-letters">
            Dead letters ({dead})
          </ButtonLink>
        }
      >
        An event that gets no 2xx is tried nine times over 24 hours, then becomes a dead letter.
      </PageHeading>
      <form action={PATH} className="mt-6 flex flex-wrap items-end gap-3">
        <label className="basis-44 max-sm:grow">
          <span className="font-medium">Status</span>
          <select name="status" defaultValue={status ?? ''} className={SELECT}>
            <option value="">All</option>
            {DELIVERY_STATUSES.map((known) => (
              <option key={known} value={known}>
                {STATUS_WORD[known]}
              </option>
            ))}
          </select>
        </label>
        <label className="min-w-0 basis-72 max-sm:grow">
          <span className="font-medium">Endpoint</span>
          <select name="endpoint" defaultValue={endpointId ?? ''} className={SELECT}>
            <option value="">All</option>
            {endpoints.map(({ id, url }) => (
              <option key={id} value={id}>
                {url}
              </option>
            ))}
          </select>
        </label>
        <Button look="quiet" className="min-h-12">
          Filter
        </Button>
      </form>
      {deliveries.length === 0 ? (
        <p className="mt-8 text-muted">
          {status || endpointId || before
            ? 'Nothing matches.'
            : 'Nothing sent yet. The first order’s event appears here.'}
        </p>
      ) : (
        <DeliveryList deliveries={deliveries} />
      )}
      {(before || next) && (
        <nav aria-label="Pages" className="mt-5 flex gap-3">
          {before && (
            <ButtonLink look="quiet" href={address(PATH, query)}>
              Newest
            </ButtonLink>
          )}
          {next && (
            <ButtonLink look="quiet" href={address(PATH, at(next))}>
              Older
            </ButtonLink>
          )}
        </nav>
      )}
      <RefreshOnChange from={address(`${PATH}/version`, at(before))} version={versionOf(shown)} />
    </>
  );
}
