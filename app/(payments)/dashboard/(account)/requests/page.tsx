// The API requests of the last seven days: an error response's request id finds its row. Live.

import type { SearchParams } from 'nuqs/server';
import { DayFields } from '@/components/payments/dashboard/day-fields';
import { EmptyList } from '@/components/payments/dashboard/empty-list';
import { FilterForm } from '@/components/payments/dashboard/filter-form';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Pager } from '@/components/payments/dashboard/pager';
import { RequestTable } from '@/components/payments/dashboard/request-table';
import { LiveUpdates } from '@/components/payments/live-updates';
import { ChoiceField } from '@/components/ui/choice-field';
import { Field } from '@/components/ui/field';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import {
  readRequestFilter,
  requestsUrl,
  STATUS_CODES,
} from '@/lib/payments/dashboard/filters/request-filter';
import { requestsMessages } from '@/lib/payments/dashboard/messages/requests';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { listRequestKeys, listRequests } from '@/lib/payments/dashboard/reads/list-requests';
import { OPERATION_IDS } from '@/lib/payments/requests/operation-paths';

export const generateMetadata = titled((lang) => requestsMessages[lang].title);

const PATH = '/dashboard/requests';

export default async function RequestsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const merchant = await requireMerchant();
  const { accountId } = merchant;
  const lang = await dashboardLang();
  const t = requestsMessages[lang];
  const filter = await readRequestFilter(searchParams);
  const [log, keys] = await Promise.all([listRequests(accountId, filter), listRequestKeys(accountId)]);
  const { requests, hasMore } = log;
  const { after, ...chosen } = filter;
  const isFiltered = Object.values(chosen).some((part) => part !== null);
  return (
    <>
      <PageHeading title={t.title} help="/docs/errors">
        {t.about}
      </PageHeading>
      <FilterForm path={PATH} label={t.filter} isFiltered={isFiltered}>
        <Field
          id="q"
          type="search"
          label={t.search}
          placeholder={t.searchHint}
          defaultValue={filter.q ?? ''}
          maxLength={200}
          className="min-w-0 flex-1 basis-56 [&_input]:font-mono"
        />
        <ChoiceField
          id="outcome"
          label={t.outcome}
          defaultValue={filter.outcome ?? ''}
          choices={(['', 'succeeded', 'failed'] as const).map((each) => [each, t.outcomes[each]] as const)}
        />
        <ChoiceField
          id="status"
          label={t.status}
          defaultValue={filter.status ?? ''}
          choices={[['', t.any], ...STATUS_CODES.map((code) => [String(code), String(code)] as const)]}
        />
        <ChoiceField
          id="operation"
          label={t.operation}
          defaultValue={filter.operation ?? ''}
          choices={[['', t.any], ...OPERATION_IDS.map((id) => [id, t.operations[id]] as const)]}
        />
        <ChoiceField
          id="key"
          label={t.key}
          defaultValue={filter.key ?? ''}
          choices={[
            ['', t.any],
            ...keys.map(({ id, name, last_four }) => [id, `${name} …${last_four}`] as const),
          ]}
        />
        <DayFields filter={filter} />
      </FilterForm>
      {requests.length > 0 ? (
        <RequestTable requests={requests} lang={lang} />
      ) : (
        <EmptyList title={isFiltered || after ? t.noMatch : t.empty}>{t.emptyAbout}</EmptyList>
      )}
      <Pager
        first={after && requestsUrl(chosen)}
        next={hasMore && requestsUrl({ ...chosen, after: requests.at(-1)?.id ?? null })}
      />
      <LiveUpdates url={requestsUrl(filter, `${PATH}/stream`)} version={pageVersion(merchant, log)} />
    </>
  );
}
