// The delivery log: every event with its delivery to each endpoint, filtered and paged. Live.

import type { SearchParams } from 'nuqs/server';
import { DayFields } from '@/components/payments/dashboard/day-fields';
import { DeliveryTable } from '@/components/payments/dashboard/delivery-table';
import { EmptyList } from '@/components/payments/dashboard/empty-list';
import { ChipChoice } from '@/components/payments/dashboard/filter-chip';
import { FilterForm } from '@/components/payments/dashboard/filter-form';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Pager } from '@/components/payments/dashboard/pager';
import { LiveUpdates } from '@/components/payments/live-updates';
import { ButtonLink } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/choice-field';
import { Field } from '@/components/ui/field';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { EVENT_TYPES } from '@/lib/payments/contract/schemas';
import { deliveriesUrl, readDeliveryFilter } from '@/lib/payments/dashboard/filters/delivery-filter';
import { formatCount } from '@/lib/payments/dashboard/format/format-count';
import { deliveries as messages } from '@/lib/payments/dashboard/messages/deliveries';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { readDeliveryLog } from '@/lib/payments/dashboard/reads/list-deliveries';
import { DELIVERY_STATUSES, MOST_COUNTED } from '@/lib/payments/webhooks/delivery-statuses';
import { listAllEndpoints } from '@/lib/payments/webhooks/endpoints';
import { countDeadLetters } from '@/lib/payments/webhooks/resend';

export const generateMetadata = titled((lang) => messages[lang].title);

const PATH = '/dashboard/deliveries';

export default async function DeliveriesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const merchant = await requireMerchant();
  const { accountId } = merchant;
  const lang = await dashboardLang();
  const t = messages[lang];
  const filter = await readDeliveryFilter(searchParams);
  const [endpoints, log, dead] = await Promise.all([
    listAllEndpoints(accountId),
    readDeliveryLog(accountId, filter),
    countDeadLetters(accountId),
  ]);
  const { before, ...chosen } = filter;
  const isFiltered = Object.values(chosen).some((part) => part !== null);
  const { events, hasMore, counts } = log;
  return (
    <>
      <PageHeading
        title={t.title}
        help="/docs/webhooks#retries"
        action={
          <ButtonLink look="quiet" href="/dashboard/dead-letters">
            {t.deadLink(formatCount(dead, lang, MOST_COUNTED))}
          </ButtonLink>
        }
      >
        {t.about}
      </PageHeading>
      <FilterForm path={PATH} label={t.filter} isFiltered={isFiltered}>
        <ChipChoice
          name="status"
          legend={t.status}
          value={filter.status ?? ''}
          choices={[
            { value: '', text: t.all },
            ...DELIVERY_STATUSES.map((status) => ({
              value: status,
              text: t.statuses[status],
              count: counts && formatCount(counts[status], lang, MOST_COUNTED),
            })),
          ]}
        />
        <ChoiceField
          id="endpoint"
          label={t.endpoint}
          defaultValue={filter.endpoint ?? ''}
          choices={[
            ['', t.all],
            ...endpoints.map(
              ({ id, url, isRemoved }) => [id, isRemoved ? t.removedEndpoint(url) : url] as const,
            ),
          ]}
        />
        <ChoiceField
          id="type"
          label={t.type}
          defaultValue={filter.type ?? ''}
          choices={[['', t.all], ...EVENT_TYPES.map((type) => [type, type] as const)]}
        />
        <DayFields filter={filter} />
        <Field
          id="q"
          type="search"
          label={t.order}
          placeholder="ord_…"
          defaultValue={filter.q ?? ''}
          maxLength={200}
          className="[&_input]:font-mono"
        />
      </FilterForm>
      {events.length > 0 ? (
        <DeliveryTable events={events} lang={lang} />
      ) : (
        <EmptyList title={isFiltered || before ? t.noMatch : t.empty}>
          {isFiltered || before ? t.noMatchAbout : t.emptyAbout}
        </EmptyList>
      )}
      <Pager
        first={before && deliveriesUrl(chosen)}
        next={hasMore && deliveriesUrl({ ...chosen, before: events.at(-1)?.id ?? null })}
      />
      <LiveUpdates url={deliveriesUrl(filter, `${PATH}/stream`)} version={pageVersion(merchant, log)} />
    </>
  );
}
