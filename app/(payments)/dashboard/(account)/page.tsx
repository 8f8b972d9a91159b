// The overview: what needs attention, the numbers of the chosen days and how they came about, delivery of events, latest
// orders; for a new account, the first steps.

import Link from 'next/link';
import { AttemptBars } from '@/components/payments/dashboard/attempt-bars';
import { FirstOrder } from '@/components/payments/dashboard/first-order';
import { OrderTable } from '@/components/payments/dashboard/order-table';
import { AttentionList } from '@/components/payments/dashboard/overview/attention-list';
import { KeyFigures } from '@/components/payments/dashboard/overview/key-figures';
import { VolumeChart } from '@/components/payments/dashboard/overview/volume-chart';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { SetUpChecklist } from '@/components/payments/dashboard/set-up-checklist';
import { LiveUpdates } from '@/components/payments/live-updates';
import { Card } from '@/components/ui/card';
import { Section } from '@/components/ui/section';
import { Status } from '@/components/ui/status';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { accountNow, requireMerchant } from '@/lib/payments/auth/session';
import { ordersUrl } from '@/lib/payments/dashboard/filters/order-filter';
import { daysOf, RANGES, type RangeDays, readRange } from '@/lib/payments/dashboard/filters/range';
import { firstStepsMessages } from '@/lib/payments/dashboard/messages/first-steps';
import { overviewMessages } from '@/lib/payments/dashboard/messages/overview';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { sumByHour } from '@/lib/payments/dashboard/reads/read-endpoints';
import { type FrontPage, readFrontPage } from '@/lib/payments/dashboard/reads/read-front-page';
import { readOrigin } from '@/lib/payments/dashboard/reads/read-origin';
import { type RangeNumbers, readRangeNumbers } from '@/lib/payments/dashboard/reads/read-range-numbers';
import { type Days, dayInLisbon, lisbonHour } from '@/lib/payments/days';
import { paymentsEnv } from '@/lib/payments/env';
import { formatCount, formatDate, formatMoney, formatShare, METHOD } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';

interface Props {
  searchParams: Promise<{ range?: string | string[] }>;
}

export default async function OverviewPage({ searchParams }: Props) {
  const merchant = await requireMerchant();
  const { accountName, active, activated, livemode } = merchant;
  const lang = await dashboardLang();
  const t = overviewMessages[lang];
  const now = accountNow(merchant);
  const days = daysOf(readRange((await searchParams).range), dayInLisbon(now));
  const [front, numbers] = await Promise.all([readFrontPage(merchant), readRangeNumbers(merchant, days)]);
  const { setUp, latest, endpoints } = front;
  const isSetUp = active && setUp.has_key && setUp.has_endpoint && setUp.has_paid_order;
  return (
    <>
      <PageHeading title={accountName} help="/docs/reconciliation" />
      {isSetUp && !activated && (
        <p className="mt-2">
          <TextLink className="font-medium" href="/dashboard/activate">
            {firstStepsMessages[lang].activateLast}
          </TextLink>
        </p>
      )}
      {!isSetUp && (
        <SetUpChecklist setUp={setUp} activated={activated} livemode={livemode} lang={lang}>
          {active && (
            <FirstOrder
              origin={await readOrigin()}
              livemode={livemode}
              simulator={paymentsEnv().NETWORK === 'simulator'}
              lang={lang}
            />
          )}
        </SetUpChecklist>
      )}
      {/* Before the first payment, every chart is one of zeros. */}
      {setUp.has_paid_order && (
        <>
          <RangeLinks days={days} hour={lisbonHour(now)} isCompared={Boolean(numbers.before)} lang={lang} />
          <KeyFigures numbers={numbers} days={days} lang={lang} />
          <div className="mt-4 grid items-start gap-4 lg:grid-cols-3">
            <Card heading={t.chart} className="lg:col-span-2 lg:row-span-2">
              <VolumeChart numbers={numbers} days={days} lang={lang} />
            </Card>
            <Card heading={t.attention} className="max-lg:order-first">
              <AttentionList front={front} lang={lang} />
            </Card>
            <Card heading={t.byMethod}>
              <p className="text-sm text-muted">{t.byMethodAbout}</p>
              <MethodSplit methods={numbers.methods} days={days} lang={lang} />
            </Card>
          </div>
        </>
      )}
      <Card
        heading={t.deliveries}
        beside={endpoints.length > 0 && <DeliveryState front={front} />}
        className="mt-4"
      >
        {endpoints.length > 0 ? (
          <AttemptBars hours={sumByHour(endpoints)} isWide />
        ) : (
          <p>
            <TextLink className="font-medium" href="/dashboard/webhooks">
              {t.register}
            </TextLink>{' '}
            {t.registerWhy}
          </p>
        )}
      </Card>
      {latest.length > 0 && (
        <Section heading={t.latest} className="mt-10">
          <TextLink className="font-medium" href="/dashboard/orders">
            {t.all}
          </TextLink>
          <OrderTable orders={latest} />
        </Section>
      )}
      <LiveUpdates url="/dashboard/stream" version={pageVersion(merchant, front)} />
    </>
  );
}

async function DeliveryState({ front: { attention, endpoints } }: { front: FrontPage }) {
  const t = overviewMessages[await dashboardLang()];
  const { dead } = attention;
  if (dead > 0) {
    return (
      <TextLink href="/dashboard/dead-letters">
        <Status kind="failed">{t.dead(String(dead), dead === 1)}</Status>
      </TextLink>
    );
  }
  const someFailed = sumByHour(endpoints).some(({ failed }) => failed > 0);
  return (
    <Status kind={someFailed ? 'pending' : 'paid'}>{someFailed ? t.someFailed : t.wellDelivered}</Status>
  );
}

const BAR = { mbway: 'fill-pine', multibanco: 'fill-awaiting' };

interface MethodSplitProps {
  methods: RangeNumbers['methods'];
  days: Days;
  lang: Lang;
}

/** What was paid by each method: the count as a link, the amount, and the share as a bar. */
function MethodSplit({ methods, days: { from, to }, lang }: MethodSplitProps) {
  const t = overviewMessages[lang];
  const whole = methods.reduce((sum, { volume }) => sum + volume, 0);
  return (
    <ul className="mt-4 grid gap-4">
      {methods.map(({ method, volume, paid }) => (
        <li key={method}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="font-medium">{METHOD[method]}</span>
            <span className="text-muted tabular-nums">
              <TextLink href={ordersUrl({ method, paid_from: from, paid_to: to })}>
                {t.orders(formatCount(paid, lang), paid === 1)}
              </TextLink>{' '}
              · {formatMoney(volume, lang)} ·{' '}
              <span className="text-ink">{formatShare(volume, whole, lang)}</span>
            </span>
          </div>
          <svg className="mt-1.5 h-2 w-full" aria-hidden="true">
            <rect width="100%" height="100%" className="fill-rule/60" />
            <rect
              width={`${whole > 0 ? (volume / whole) * 100 : 0}%`}
              height="100%"
              className={BAR[method]}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}

interface RangeLinksProps {
  days: RangeDays;
  /** The hour in Lisbon that has begun. */
  hour: number;
  /** Whether there is anything to compare with. */
  isCompared: boolean;
  lang: Lang;
}

/** Chooses the days that the overview is about, and says which they are and what they are compared with. */
function RangeLinks({ days, hour, isCompared, lang }: RangeLinksProps) {
  const t = overviewMessages[lang];
  const name = ({ from, to }: Days) => t.days(formatDate(from, lang), formatDate(to, lang));
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <nav aria-label={t.range}>
        <ul className="flex flex-wrap rounded-card border border-rule bg-card">
          {RANGES.map((range) => (
            <li key={range} className="border-rule not-first:border-l">
              <Link
                href={`/dashboard?range=${range}`}
                prefetch={false}
                scroll={false}
                aria-current={range === days.range ? 'true' : undefined}
                className={`inline-flex min-h-10 items-center px-2 text-sm sm:px-3 focus-visible:-outline-offset-3 ${range === days.range ? 'font-semibold text-pine underline decoration-2 underline-offset-8' : 'hover:text-pine'}`}
              >
                {t.ranges[range]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="text-sm text-muted">
        <span className="font-medium text-ink">{name(days)}</span>
        {isCompared &&
          `, ${t.comparedWith(name(days.previous), `${String((hour + 1) % 24).padStart(2, '0')}:00`)}`}
      </p>
    </div>
  );
}
