// What the merchant is owed: available, pending, and in transit to the bank; how it came about, and every movement.

import type { SearchParams } from 'nuqs/server';
import { DayFields } from '@/components/payments/dashboard/day-fields';
import { FilterForm } from '@/components/payments/dashboard/filter-form';
import { ListTable } from '@/components/payments/dashboard/list-table';
import { MovementTable } from '@/components/payments/dashboard/money/movement-table';
import { Sums } from '@/components/payments/dashboard/money/sums';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Pager } from '@/components/payments/dashboard/pager';
import { LiveUpdates } from '@/components/payments/live-updates';
import { ButtonLink } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/choice-field';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { accountNow, requireMerchant } from '@/lib/payments/auth/session';
import {
  MOVEMENT_KINDS,
  movementsUrl,
  readMovementFilter,
} from '@/lib/payments/dashboard/filters/movement-filter';
import { ordersUrl } from '@/lib/payments/dashboard/filters/order-filter';
import { moneyMessages } from '@/lib/payments/dashboard/messages/money';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { readMovements } from '@/lib/payments/dashboard/reads/read-movements';
import { addDays, dayInLisbon } from '@/lib/payments/days';
import { formatCount, formatDate, formatDay, formatMoney } from '@/lib/payments/format';
import { cursorOf } from '@/lib/payments/ledger/list-movements';
import { readMoneyPulse } from '@/lib/payments/ledger/money-pulse';
import { readDays } from '@/lib/payments/ledger/read-days';

export const generateMetadata = titled((lang) => moneyMessages[lang].balance);

/** Days that the sums are of, today included. */
const SHOWN = 30;

export default async function BalancePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const merchant = await requireMerchant();
  const { accountId } = merchant;
  const lang = await dashboardLang();
  const t = moneyMessages[lang];
  const filter = await readMovementFilter(searchParams);
  const today = dayInLisbon(accountNow(merchant));
  const days = { from: addDays(today, 1 - SHOWN), to: today };
  const [pulse, owed, list] = await Promise.all([
    readMoneyPulse(accountId),
    readDays(merchant, days),
    readMovements(accountId, filter),
  ]);
  const { available, pending, inTransit, upcoming } = pulse.balance;
  const canPayOut = available > 0 && !merchant.restricted;
  const { from, to, kind } = filter;
  const last = list.movements.at(-1);
  const figures = [
    [t.available, available, t.availableMeaning],
    [t.pending, pending, t.pendingMeaning],
    [t.inTransit, inTransit, t.inTransitMeaning],
  ] as const;
  const toMovements = (kind: 'payment' | 'refund' | 'payout', text: string) => (
    <TextLink href={movementsUrl({ kind, ...days })}>{text}</TextLink>
  );
  return (
    <>
      <PageHeading
        title={t.balance}
        help="/docs/reconciliation"
        action={
          <div className="flex flex-wrap gap-3">
            <ButtonLink look={canPayOut ? 'main' : 'quiet'} href="/dashboard/payouts">
              {canPayOut ? t.requestPayout : t.payouts}
            </ButtonLink>
            <ButtonLink look="quiet" href="/dashboard/statements">
              {t.statements}
            </ButtonLink>
          </div>
        }
      />
      <dl className="mt-6 grid rounded-card border border-rule bg-card max-sm:divide-y sm:grid-cols-3 sm:divide-x divide-rule">
        {figures.map(([term, cents, meaning]) => (
          <div key={term} className="px-4 py-3.5">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className={`mt-0.5 text-2xl font-semibold tabular-nums ${cents < 0 ? 'text-failed' : ''}`}>
              {formatMoney(cents, lang)}
            </dd>
            <dd className="mt-0.5 text-sm text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      {available < 0 && <p className="mt-3 text-muted">{t.negative}</p>}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <Sums
          lang={lang}
          lines={[
            [`${t.sum.opening}, ${formatDate(days.from, lang, { year: false })}`, owed.opening],
            [toMovements('payment', t.sum.payments), owed.totals.payments],
            [t.sum.fees, owed.totals.fees],
            [toMovements('refund', t.sum.refunds), owed.totals.refunds],
            [toMovements('payout', t.sum.payouts), owed.totals.payouts],
          ]}
          total={[t.sum.closing, owed.closing]}
        />
        {upcoming.length > 0 && (
          <section aria-labelledby="soon-heading">
            <h2 id="soon-heading" className="font-sans font-semibold">
              {t.soon}
            </h2>
            <ListTable
              caption={t.soonCaption}
              heads={t.soonHeads}
              columns={{ amount: 'text-right' }}
              looks={{ amount: 'font-medium whitespace-nowrap tabular-nums' }}
              rows={upcoming}
              keyOf={({ day }) => day}
              isStill
              cells={({ day, amount }) => {
                const before = addDays(day, -1);
                return {
                  day: (
                    <>
                      {formatDay(day, lang)}
                      <span className="block">
                        <TextLink
                          href={ordersUrl({ paid_from: before, paid_to: before })}
                          className="text-xs"
                        >
                          {t.ordersPaidOn(formatDay(before, lang))}
                        </TextLink>
                      </span>
                    </>
                  ),
                  amount: formatMoney(amount, lang),
                };
              }}
            />
          </section>
        )}
      </div>
      <section id="movements" className="mt-10 scroll-mt-4" aria-labelledby="movements-heading">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="movements-heading" className="text-2xl">
            {t.movements}
          </h2>
          <p className="text-sm text-muted tabular-nums">
            {t.movementCount(formatCount(list.count, lang), list.count === 1)} ·{' '}
            <span className="font-medium text-ink">{formatMoney(list.sum, lang)}</span>
          </p>
        </div>
        <FilterForm path="/dashboard/balance" label={t.filter} isFiltered={Boolean(kind || from || to)}>
          <ChoiceField
            id="kind"
            label={t.kind}
            defaultValue={kind ?? ''}
            choices={[['', t.all], ...MOVEMENT_KINDS.map((kind) => [kind, t.kindsOf[kind]] as const)]}
          />
          <DayFields filter={filter} />
        </FilterForm>
        {list.movements.length > 0 ? (
          <MovementTable movements={list.movements} caption={t.movementsCaption} lang={lang} />
        ) : (
          <p className="mt-4 text-muted">{t.noMovements}</p>
        )}
        <Pager
          first={filter.after && movementsUrl({ kind, from, to })}
          next={list.hasMore && last && movementsUrl({ kind, from, to, after: cursorOf(last) })}
        />
      </section>
      <LiveUpdates url="/dashboard/balance/stream" version={pageVersion(merchant, pulse)} />
    </>
  );
}
