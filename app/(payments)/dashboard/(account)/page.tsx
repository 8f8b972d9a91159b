// The overview: what needs attention, the numbers of the chosen days and how they came about, delivery of events, latest
// orders; for a new account, the first steps.

import { AttemptBars } from '@/components/payments/dashboard/attempt-bars';
import { FirstOrder } from '@/components/payments/dashboard/first-order';
import { OrderTable } from '@/components/payments/dashboard/order-table';
import { AttentionList } from '@/components/payments/dashboard/overview/attention-list';
import { KeyFigures } from '@/components/payments/dashboard/overview/key-figures';
import { MethodSplit } from '@/components/payments/dashboard/overview/method-split';
import { RangeLinks } from '@/components/payments/dashboard/overview/range-links';
import { VolumeChart } from '@/components/payments/dashboard/overview/volume-chart';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { SetUpChecklist } from '@/components/payments/dashboard/set-up-checklist';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { LiveUpdates } from '@/components/payments/live-updates';
import { Card, Section } from '@/components/ui/section';
import { Status } from '@/components/ui/status';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { accountNow, requireMerchant } from '@/lib/payments/auth/session';
import { daysOf, readRange } from '@/lib/payments/dashboard/filters/range';
import { firstSteps } from '@/lib/payments/dashboard/messages/first-steps';
import { overview } from '@/lib/payments/dashboard/messages/overview';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { sumByHour } from '@/lib/payments/dashboard/reads/read-endpoints';
import { type FrontPage, readFrontPage } from '@/lib/payments/dashboard/reads/read-front-page';
import { readOrigin } from '@/lib/payments/dashboard/reads/read-origin';
import { readRangeNumbers } from '@/lib/payments/dashboard/reads/read-range-numbers';
import { dayInLisbon, lisbonHour } from '@/lib/payments/days';
import { paymentsEnv } from '@/lib/payments/env';

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
  const isSetUp = active && setUp.has_key && setUp.has_endpoint && setUp.has_paid_order;
  return (
    <>
      <PageHeading title={accountName} help="/docs/reconciliation" />
      {isSetUp && !activated && (
        <p className="mt-2">
          <TextLink strong href="/dashboard/activate">
            {firstSteps[lang].activateLast}
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
            <TextLink strong href="/dashboard/webhooks">
              {t.register}
            </TextLink>{' '}
            {t.registerWhy}
          </p>
        )}
      </Card>
      {latest.length > 0 && (
        <Section heading={t.latest} className="mt-10">
          <TextLink strong href="/dashboard/orders">
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
