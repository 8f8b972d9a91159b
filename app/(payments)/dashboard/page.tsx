// The overview: today's money, what waits, whether events arrive; for a new account, what to do first.
import { AttemptBars } from '@/components/payments/dashboard/attempt-bars';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { RefreshOnChange } from '@/components/payments/dashboard/refresh-on-change';
import { SetUpChecklist } from '@/components/payments/dashboard/set-up-checklist';
import { Status } from '@/components/ui/status';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { readFrontPage } from '@/lib/payments/dashboard/read-front-page';
import { versionOf } from '@/lib/payments/dashboard/version-of';
import { formatEuros } from '@/lib/payments/simulator/format-euros';

export default async function OverviewPage() {
  const { accountId, accountName, active } = await requireMerchant();
  const front = await readFrontPage(accountId);
  const { overview, hours } = front;
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
  return (
    <>
      <PageHeading title={accountName} />
      {!(active && overview.has_key && overview.has_endpoint && overview.has_paid_order) && (
        <SetUpChecklist overview={overview} active={active} />
      )}
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        {numbers.map(({ term, amount, count, href }) => (
          <section key={term} className="voucher p-5 sm:p-6" aria-label={term}>
            <h2 className="font-sans text-muted">{term}</h2>
            <p className="mt-1 font-serif text-4xl whitespace-nowrap">{formatEuros(amount)}</p>
            <p className="mt-1">
              <a href={href} className="inline-block py-1.5 text-pine underline underline-offset-4">
                {count} {count === 1 ? 'order' : 'orders'}
              </a>
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
                <a
                  href="/dashboard/dead-letters"
                  className="inline-block py-1.5 underline underline-offset-4"
                >
                  <Status kind="failed">{`${overview.dead} dead ${overview.dead === 1 ? 'letter' : 'letters'}`}</Status>
                </a>
              ) : failing ? (
                <Status kind="pending">Some attempts failed</Status>
              ) : (
                <Status kind="paid">All well</Status>
              ))}
          </div>
          {hours.length > 0 ? (
            <AttemptBars hours={hours} />
          ) : (
            <p>
              <a href="/dashboard/webhooks" className="font-medium text-pine underline underline-offset-4">
                Register a webhook
              </a>{' '}
              to be told of payments.
            </p>
          )}
        </section>
      </div>
      <RefreshOnChange from="/dashboard/version" version={versionOf(front)} />
    </>
  );
}
