// The delivery log: every event on its way to each endpoint, filtered and paged.
import type { Metadata } from 'next';
import { DeliveryList } from '@/components/payments/dashboard/delivery-list';
import { STATUS_WORD } from '@/components/payments/dashboard/delivery-status';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Button, ButtonLink } from '@/components/ui/button';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { listEndpoints } from '@/lib/payments/webhooks/endpoints';
import { DELIVERY_STATUSES, listDeliveries } from '@/lib/payments/webhooks/list-deliveries';
import { countDeadLetters } from '@/lib/payments/webhooks/resend';

export const metadata: Metadata = { title: 'Deliveries' };

type Query = Record<string, string | string[] | undefined>;

const SELECT = 'mt-1 block min-h-12 w-full rounded-card border border-control bg-card px-3';

export default async function DeliveriesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { accountId } = await requireMerchant();
  const query = await searchParams;
  const endpoints = await listEndpoints(accountId);
  const status = DELIVERY_STATUSES.find((known) => known === query.status);
  const endpointId = endpoints.find(({ id }) => id === query.endpoint)?.id;
  const before =
    typeof query.before === 'string' && /^\d{1,15}$/.test(query.before) ? Number(query.before) : undefined;
  const [{ deliveries, next }, dead] = await Promise.all([
    listDeliveries(accountId, {
      ...(status && { status }),
      ...(endpointId && { endpointId }),
      ...(before && { before }),
    }),
    countDeadLetters(accountId),
  ]);
  const address = (cursor?: number) => {
    const parts = new URLSearchParams({
      ...(status && { status }),
      ...(endpointId && { endpoint: endpointId }),
      ...(cursor && { before: String(cursor) }),
    });
    return `/dashboard/deliveries?${parts}`;
  };
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
      <form action="/dashboard/deliveries" className="mt-6 flex flex-wrap items-end gap-3">
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
            <ButtonLink look="quiet" href={address()}>
              Newest
            </ButtonLink>
          )}
          {next && (
            <ButtonLink look="quiet" href={address(next)}>
              Older
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}
