// The overview: today's payments, open orders, delivery of events, latest orders; for a new account, the first steps.
import { AttemptBars } from '@/components/payments/dashboard/attempt-bars';
import { FirstOrder } from '@/components/payments/dashboard/first-order';
import { OrderTable } from '@/components/payments/dashboard/order-table';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { SetUpChecklist } from '@/components/payments/dashboard/set-up-checklist';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { LiveUpdates } from '@/components/payments/live-updates';
import { Status } from '@/components/ui/status';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { readFrontPage } from '@/lib/payments/dashboard/read-front-page';
import { readOrigin } from '@/lib/payments/dashboard/read-origin';
import { paymentsEnv } from '@/lib/payments/env';

export default async function OverviewPage() {
  const merchant = await requireMerchant();
  const { accountName, active, activated, livemode, restricted } = merchant;
  const front = await readFrontPage(merchant);
  const { overview, latest, hours } = front;
  const failing = hours.reduce((sum, { failed }) => sum + failed, 0) > 0;
  const numbers = [
    {
      term: 'Paid today',
      amount: overview.paid_amount,
      count: overview.paid_count,
      href: '/dashboard/orders?status=paid',
    },
    {
      term: 'Waiting for payment',
      amount: overview.waiting_amount,
      count: overview.waiting_count,
      href: '/dashboard/orders',
    },
  ];
  const isSetUp = active && overview.has_key && overview.has_endpoint && overview.has_paid_order;
  return (
    <>
      <PageHeading title={accountName} />
      {isSetUp && !activated && !restricted && (
        <p className="mt-2">
          <TextLink href="/dashboard/activate" className="font-medium">
            Activate to go live
          </TextLink>
        </p>
      )}
      {!isSetUp && (
        <SetUpChecklist overview={overview} activated={activated} livemode={livemode}>
          {active && overview.has_key && (
            <FirstOrder
              origin={await readOrigin()}
              livemode={livemode}
              phone={paymentsEnv().NETWORK === 'simulator' ? '/simulator/phone?phone=912345678' : undefined}
            />
          )}
        </SetUpChecklist>
      )}
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        {numbers.map(({ term, amount, count, href }) => (
          <section key={term} className="voucher p-5 sm:p-6" aria-label={term}>
            <h2 className="font-sans text-muted">{term}</h2>
            <p className="mt-1 text-3xl font-semibold whitespace-nowrap tabular-nums">
              {formatAmount(amount)}
            </p>
            <p className="mt-1">
              <TextLink href={href}>
                {count} {count === 1 ? 'order' : 'orders'}
              </TextLink>
            </p>
          </section>
        ))}
        <section className="voucher p-5 sm:p-6 md:col-span-2" aria-labelledby="health-heading">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 id="health-heading" className="font-sans text-muted">
              Delivery of events
            </h2>
            {hours.length > 0 &&
              (overview.dead > 0 ? (
                <TextLink href="/dashboard/dead-letters">
                  <Status kind="failed">{`${overview.dead} dead ${overview.dead === 1 ? 'letter' : 'letters'}`}</Status>
                </TextLink>
              ) : failing ? (
                <Status kind="pending">Some attempts failed</Status>
              ) : (
                <Status kind="paid">All well</Status>
              ))}
          </div>
          {hours.length > 0 ? (
            <AttemptBars hours={hours} isWide />
          ) : (
            <p>
              <TextLink href="/dashboard/webhooks" className="font-medium">
                Register a webhook
              </TextLink>{' '}
              to be notified of payments.
            </p>
          )}
        </section>
      </div>
      {latest.length > 0 && (
        <section className="mt-10" aria-labelledby="latest-heading">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="latest-heading" className="text-2xl">
              Latest orders
            </h2>
            <TextLink href="/dashboard/orders" className="font-medium">
              All orders
            </TextLink>
          </div>
          <OrderTable orders={latest} />
        </section>
      )}
      <LiveUpdates url="/dashboard/stream" version={pageVersion(merchant, front)} />
    </>
  );
}
