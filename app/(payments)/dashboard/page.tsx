// The overview: what needs attention, the numbers of the chosen days and how they came about, delivery of events, latest
// orders; for a new account, the first steps.

import { AttemptBars } from '@/components/payments/dashboard/attempt-bars';
import { FirstOrder } from '@/components/payments/dashboard/first-order';
import { OrderTable } from '@/components/payments/dashboard/order-table';
import { AttentionList } from '@/components/payments/dashboard/overview/attention-list';
import { KeyFigures } from '@/components/payments/dashboard/overview/key-figures';
import { RangeLinks } from '@/components/payments/dashboard/overview/range-links';
import { SplitList } from '@/components/payments/dashboard/overview/split-list';
import { VolumeChart } from '@/components/payments/dashboard/overview/volume-chart';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { SetUpChecklist } from '@/components/payments/dashboard/set-up-checklist';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { LiveUpdates } from '@/components/payments/live-updates';
import { Status } from '@/components/ui/status';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { accountNow, requireMerchant } from '@/lib/payments/auth/session';
import { ordersUrl } from '@/lib/payments/dashboard/filters/order-filter';
import { daysOf, readRange } from '@/lib/payments/dashboard/filters/range';
import { METHOD } from '@/lib/payments/dashboard/format/method-names';
import { overview } from '@/lib/payments/dashboard/messages/overview';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { type FrontPage, readFrontPage } from '@/lib/payments/dashboard/reads/read-front-page';
import { readOrigin } from '@/lib/payments/dashboard/reads/read-origin';
import { readRangeNumbers } from '@/lib/payments/dashboard/reads/read-range-numbers';
import { sumByHour } from '@/lib/payments/dashboard/reads/sum-by-hour';
import { dayInLisbon, lisbonHour } from '@/lib/payments/days';
import { paymentsEnv } from '@/lib/payments/env';

const CARD = 'rounded-card border border-rule bg-card p-4 sm:p-5';
const STATUSES = {
  paid: ['paid', 'refunded'],
  failed: ['failed'],
  expired: ['expired'],
  open: ['pending', 'awaiting_payment'],
} as const;
const OUTCOME_BAR = {
  paid: 'fill-pine',
  failed: 'fill-failed',
  expired: 'fill-pending',
  open: 'fill-awaiting',
};
const METHOD_BAR = { mbway: 'fill-pine', multibanco: 'fill-awaiting' };

interface Props {
  searchParams: Promise<{ range?: string | string[] }>;
}

export default async function OverviewPage({ searchParams }: Props) {
  const merchant = await requireMerchant();
  const { accountName, active, activated, livemode } = merchant;
  const lang = await dashboardLang();
  const t = overview[lang];
  const now = accountNow(merchant);
  const days = daysOf(readRange((await searchParams).range), dayInLisbon(now));
  const [front, numbers] = await Promise.all([readFrontPage(merchant), readRangeNumbers(merchant, days)]);
  const { setUp, latest, endpoints } = front;
  const { from, to } = days;
  const hours = sumByHour(endpoints);
  const isSetUp = active && setUp.has_key && setUp.has_endpoint && setUp.has_paid_order;
  return (
    <>
      <PageHeading title={accountName} help="/docs/reconciliation" />
      {isSetUp && !activated && (
        <p className="mt-2">
          <TextLink href="/dashboard/activate" className="font-medium">
            {t.activate}
          </TextLink>
        </p>
      )}
      {!isSetUp && (
        <SetUpChecklist setUp={setUp} activated={activated} livemode={livemode} lang={lang}>
          {active && setUp.has_key && (
            <FirstOrder
              origin={await readOrigin()}
              livemode={livemode}
              phone={paymentsEnv().NETWORK === 'simulator' ? '/simulator/phone?phone=912345678' : undefined}
              lang={lang}
            />
          )}
        </SetUpChecklist>
      )}
      {setUp.has_order && (
        <>
          <RangeLinks days={days} hour={lisbonHour(now)} isCompared={Boolean(numbers.before)} lang={lang} />
          <KeyFigures numbers={numbers} days={days} available={front.available} lang={lang} />
          <div className="mt-4 grid gap-4 lg:grid-cols-3">
            <section className={`${CARD} min-w-0 lg:col-span-2`} aria-labelledby="chart-heading">
              <h2 id="chart-heading" className="mb-1 font-sans font-semibold">
                {t.chart}
              </h2>
              <VolumeChart numbers={numbers} days={days} lang={lang} />
            </section>
            <section className={`${CARD} max-lg:order-first`} aria-labelledby="attention-heading">
              <h2 id="attention-heading" className="font-sans font-semibold">
                {t.attention}
              </h2>
              <AttentionList front={front} lang={lang} />
            </section>
          </div>
          <div className="mt-4 grid gap-4 md:grid-cols-2">
            <section className={CARD} aria-labelledby="outcome-heading">
              <h2 id="outcome-heading" className="font-sans font-semibold">
                {t.byOutcome}
              </h2>
              <p className="text-sm text-muted">{t.byOutcomeAbout}</p>
              <SplitList
                by="orders"
                lang={lang}
                lines={numbers.outcomes.map(({ outcome, orders, amount }) => ({
                  key: outcome,
                  name: t.outcome[outcome],
                  orders,
                  amount,
                  href: ordersUrl({ status: [...STATUSES[outcome]], created_from: from, created_to: to }),
                  bar: OUTCOME_BAR[outcome],
                }))}
              />
            </section>
            <section className={CARD} aria-labelledby="method-heading">
              <h2 id="method-heading" className="font-sans font-semibold">
                {t.byMethod}
              </h2>
              <p className="text-sm text-muted">{t.byMethodAbout}</p>
              <SplitList
                by="amount"
                lang={lang}
                lines={numbers.methods.map(({ method, paid, volume }) => ({
                  key: method,
                  name: METHOD[method],
                  orders: paid,
                  amount: volume,
                  href: ordersUrl({ method, paid_from: from, paid_to: to }),
                  bar: METHOD_BAR[method],
                }))}
              />
            </section>
          </div>
        </>
      )}
      <section className={`mt-4 ${CARD}`} aria-labelledby="health-heading">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="health-heading" className="font-sans font-semibold">
            {t.deliveries}
          </h2>
          {endpoints.length > 0 && <DeliveryState front={front} />}
        </div>
        {endpoints.length > 0 ? (
          <AttemptBars hours={hours} isWide />
        ) : (
          <p>
            <TextLink href="/dashboard/webhooks" className="font-medium">
              {t.register}
            </TextLink>{' '}
            {t.registerWhy}
          </p>
        )}
      </section>
      {latest.length > 0 && (
        <section className="mt-10" aria-labelledby="latest-heading">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="latest-heading" className="text-2xl">
              {t.latest}
            </h2>
            <TextLink href="/dashboard/orders" className="font-medium">
              {t.all}
            </TextLink>
          </div>
          <OrderTable orders={latest} />
        </section>
      )}
      <LiveUpdates url="/dashboard/stream" version={pageVersion(merchant, front)} />
    </>
  );
}

async function DeliveryState({ front: { attention, endpoints } }: { front: FrontPage }) {
  const t = overview[await dashboardLang()];
  const { dead } = attention;
  if (dead > 0) {
    return (
      <TextLink href="/dashboard/dead-letters" className="-my-1">
        <Status kind="failed">{t.dead(String(dead), dead === 1)}</Status>
      </TextLink>
    );
  }
  const someFailed = sumByHour(endpoints).some(({ failed }) => failed > 0);
  return (
    <Status kind={someFailed ? 'pending' : 'paid'}>{someFailed ? t.someFailed : t.wellDelivered}</Status>
  );
}
