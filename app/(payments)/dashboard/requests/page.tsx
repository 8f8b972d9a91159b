// The API requests of the last seven days: an error response's request id finds its row.
import type { Metadata } from 'next';
import Form from 'next/form';
import { EmptyList } from '@/components/payments/dashboard/empty-list';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Pager } from '@/components/payments/dashboard/pager';
import { RequestTable } from '@/components/payments/dashboard/request-table';
import { Button } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/choice-field';
import { Field } from '@/components/ui/field';
import { requireMerchant } from '@/lib/payments/accounts/session';
import type { Query } from '@/lib/payments/dashboard/read-order-filter';
import { listRequestKeys, listRequests } from '@/lib/payments/requests/list-requests';

export const metadata: Metadata = { title: 'Request log' };

const PATH = '/dashboard/requests';

export default async function RequestsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { accountId } = await requireMerchant();
  const query = await searchParams;
  const given = (name: string) =>
    (typeof query[name] === 'string' && query[name].trim().slice(0, 200).replaceAll('\0', '')) || undefined;
  const outcome = (['succeeded', 'failed'] as const).find((each) => each === given('outcome'));
  const filter = { search: given('q'), outcome, apiKeyId: given('key'), after: given('after') };
  const [{ requests, hasMore }, keys] = await Promise.all([
    listRequests(accountId, filter),
    listRequestKeys(accountId),
  ]);
  const kept = { q: filter.search, outcome, key: filter.apiKeyId };
  return (
    <>
      <PageHeading title="Request log">
        Requests to the API with your keys, for seven days. Bodies are not stored.
      </PageHeading>
      <Form
        action={PATH}
        prefetch={false}
        className="mt-6 grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_10rem_14rem_auto]"
      >
        <Field
          id="q"
          type="search"
          label="Search"
          placeholder="Request id, order id or idempotency key"
          defaultValue={filter.search ?? ''}
          maxLength={200}
          className="max-sm:col-span-2 [&_input]:font-mono [&_input]:text-sm"
        />
        <ChoiceField
          id="outcome"
          label="Outcome"
          defaultValue={outcome}
          choices={[
            ['', 'Any'],
            ['succeeded', 'Succeeded'],
            ['failed', 'Failed'],
          ]}
        />
        <ChoiceField
          id="key"
          label="API key"
          defaultValue={filter.apiKeyId}
          choices={[
            ['', 'Any'],
            ...keys.map(({ id, name, last_four }) => [id, `${name} …${last_four}`] as const),
          ]}
        />
        <Button look="quiet" className="min-h-12 max-sm:col-span-2">
          Filter
        </Button>
      </Form>
      {requests.length > 0 ? (
        <RequestTable requests={requests} />
      ) : (
        <EmptyList
          title={
            Object.values(kept).some(Boolean) || filter.after ? 'No request matches.' : 'No requests yet.'
          }
        >
          A request appears within a second and is deleted after seven days.
        </EmptyList>
      )}
      <Pager
        path={PATH}
        query={kept}
        next={hasMore ? requests.at(-1)?.id : undefined}
        isFirst={!filter.after}
      />
    </>
  );
}
