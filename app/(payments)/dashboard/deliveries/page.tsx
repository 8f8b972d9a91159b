// The delivery log: every event's delivery to each endpoint, filtered and paged. Live.
import type { Metadata } from 'next';
import Form from 'next/form';
import { DeliveryList } from '@/components/payments/dashboard/delivery-list';
import { STATUS_WORD } from '@/components/payments/dashboard/delivery-status';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Pager } from '@/components/payments/dashboard/pager';
import { LiveUpdates } from '@/components/payments/live-updates';
import { Button, ButtonLink } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/choice-field';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { readDeliveryFilter } from '@/lib/payments/dashboard/read-delivery-filter';
import { readDeliveryLog } from '@/lib/payments/dashboard/read-delivery-log';
import type { Query } from '@/lib/payments/dashboard/read-order-filter';
import { urlWith } from '@/lib/payments/dashboard/url-with';
import { listEndpoints } from '@/lib/payments/webhooks/endpoints';
import { DELIVERY_STATUSES } from '@/lib/payments/webhooks/list-deliveries';

export const metadata: Metadata = { title: 'Deliveries' };

const PATH = '/dashboard/deliveries';

export default async function DeliveriesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const merchant = await requireMerchant();
  const { accountId } = merchant;
  const filter = readDeliveryFilter(await searchParams);
  const [endpoints, log] = await Promise.all([listEndpoints(accountId), readDeliveryLog(accountId, filter)]);
  const { deliveries, next, dead } = log;
  const { status, endpointId, before } = filter;
  const query = { status, endpoint: endpointId };
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
        An event without a 2xx response is tried nine times over 24 hours, then becomes a dead letter.
      </PageHeading>
      <Form
        action={PATH}
        prefetch={false}
        className="mt-6 grid items-end gap-3 sm:grid-cols-[11rem_minmax(0,18rem)_auto] sm:justify-start"
      >
        <ChoiceField
          id="status"
          label="Status"
          defaultValue={status}
          choices={[['', 'All'], ...DELIVERY_STATUSES.map((known) => [known, STATUS_WORD[known]] as const)]}
        />
        <ChoiceField
          id="endpoint"
          label="Endpoint"
          defaultValue={endpointId}
          choices={[['', 'All'], ...endpoints.map(({ id, url }) => [id, url] as const)]}
        />
        <Button look="quiet" className="min-h-12">
          Filter
        </Button>
      </Form>
      {deliveries.length === 0 ? (
        <p className="mt-8 text-muted">
          {status || endpointId || before
            ? 'Nothing matches.'
            : 'Nothing sent yet. The first order’s event appears here.'}
        </p>
      ) : (
        <DeliveryList deliveries={deliveries} />
      )}
      <Pager path={PATH} query={query} cursor="before" next={next} isFirst={!before} />
      <LiveUpdates
        url={urlWith(`${PATH}/stream`, { ...query, before: before?.toString() })}
        version={pageVersion(merchant, log)}
      />
    </>
  );
}
