// The delivery log: every event with its delivery to each endpoint, filtered and paged. Live.
import type { SearchParams } from 'nuqs/server';
import { Ago } from '@/components/payments/dashboard/ago';
import { DayFields } from '@/components/payments/dashboard/day-fields';
import { EmptyList } from '@/components/payments/dashboard/empty-list';
import { ChipChoice } from '@/components/payments/dashboard/filter-chip';
import { FilterForm } from '@/components/payments/dashboard/filter-form';
import { ListTable, WIDE } from '@/components/payments/dashboard/list-table';
import { OrderLink } from '@/components/payments/dashboard/order-link';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Pager } from '@/components/payments/dashboard/pager';
import { DeliveryStatus } from '@/components/payments/dashboard/statuses';
import { LiveUpdates } from '@/components/payments/live-updates';
import { ButtonLink } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/choice-field';
import { Field } from '@/components/ui/field';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { EVENT_TYPES } from '@/lib/payments/contract/schemas';
import { deliveriesUrl, readDeliveryFilter } from '@/lib/payments/dashboard/filters/delivery-filter';
import { deliveriesMessages } from '@/lib/payments/dashboard/messages/deliveries';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { type ListedEvent, readDeliveryLog } from '@/lib/payments/dashboard/reads/list-deliveries';
import { formatCount } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { DELIVERY_STATUSES, MOST_COUNTED } from '@/lib/payments/webhooks/delivery-statuses';
import { listAllEndpoints } from '@/lib/payments/webhooks/endpoints';
import { countDeadLetters } from '@/lib/payments/webhooks/resend';

export const generateMetadata = titled((lang) => deliveriesMessages[lang].title);

const PATH = '/dashboard/deliveries';

export default async function DeliveriesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const merchant = await requireMerchant();
  const { accountId } = merchant;
  const lang = await dashboardLang();
  const t = deliveriesMessages[lang];
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
            ['', t.allOf],
            ...endpoints.map(
              ({ id, url, isRemoved }) => [id, isRemoved ? t.removedEndpoint(url) : url] as const,
            ),
          ]}
        />
        <ChoiceField
          id="type"
          label={t.type}
          defaultValue={filter.type ?? ''}
          choices={[['', t.allOf], ...EVENT_TYPES.map((type) => [type, type] as const)]}
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

/** Events as rows, each with its delivery to every endpoint. Narrow screens fold the columns into one. */
function DeliveryTable({ events, lang }: { events: ListedEvent[]; lang: Lang }) {
  const t = deliveriesMessages[lang];
  return (
    <ListTable
      caption={t.caption}
      heads={t.heads}
      columns={{ order: WIDE, when: WIDE }}
      // The deliveries are as wide as is left: a URL that is longer is cut off, and whole on the delivery's page.
      looks={{ deliveries: 'md:w-full md:max-w-0', when: 'text-right text-muted' }}
      rows={events}
      keyOf={({ id }) => id}
      rowClass="align-baseline"
      cells={({ type, orderId, outsideContract, createdAt, deliveries }) => ({
        event: (
          <>
            <TextLink href={`/dashboard/deliveries/${deliveries[0]?.id}`} className="font-mono">
              {type}
            </TextLink>
            {outsideContract && <span className="block text-xs text-pending">{t.outside}</span>}
            <span className="block text-xs text-muted md:hidden">
              <Ago at={createdAt} />
            </span>
          </>
        ),
        order: <OrderLink id={orderId} />,
        deliveries: (
          <ul className="grid grid-cols-1 gap-1">
            {deliveries.map((delivery) => (
              <li key={delivery.id} className="flex items-center gap-x-3 max-md:flex-wrap">
                <DeliveryStatus {...delivery} />
                <span className="text-xs whitespace-nowrap text-muted tabular-nums empty:hidden">
                  {delivery.attempts > 0 && (delivery.responseStatus ?? t.noResponse)}
                  {delivery.responseStatus !== null && ` · ${delivery.durationMs} ms`}{' '}
                  {delivery.status === 'pending' && <Ago at={delivery.nextAttemptAt} />}
                </span>
                <TextLink
                  href={`/dashboard/deliveries/${delivery.id}`}
                  className="min-w-0 font-mono text-xs max-md:break-all md:truncate"
                  title={delivery.url}
                >
                  {delivery.url}
                </TextLink>
              </li>
            ))}
          </ul>
        ),
        when: <Ago at={createdAt} />,
      })}
    />
  );
}
