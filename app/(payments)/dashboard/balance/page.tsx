// What the merchant is owed: available, pending, and in transit to the bank. Summed from the ledger.
import type { Metadata } from 'next';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { ButtonLink } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { Section } from '@/components/ui/section';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import { formatDay } from '@/lib/payments/dashboard/format-moment';
import { readBalance } from '@/lib/payments/ledger/balance';

export const metadata: Metadata = { title: 'Balance' };

export default async function BalancePage() {
  const { accountId } = await requireMerchant();
  const { available, pending, inTransit, upcoming } = await readBalance(accountId);
  const figures = [
    ['Available', available, 'Can be paid out to your bank now.'],
    ['Pending', pending, 'Paid by customers; available the day after, in Lisbon.'],
    ['In transit', inTransit, 'On its way to your bank.'],
  ] as const;
  return (
    <>
      <PageHeading title="Balance" />
      <dl className="mt-6 grid rounded-card border border-rule bg-card max-sm:divide-y sm:grid-cols-3 sm:divide-x divide-rule">
        {figures.map(([term, cents, meaning]) => (
          <div key={term} className="px-5 py-5">
            <dt className="font-medium text-muted">{term}</dt>
            <dd className={`mt-1 text-2xl font-semibold tabular-nums ${cents < 0 ? 'text-failed' : ''}`}>
              {formatAmount(cents)}
            </dd>
            <dd className="mt-1 text-sm text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      {available < 0 && (
        <p className="mt-3 text-muted">
          Refunds exceeded what was left after your payouts. The next payments cover the difference.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink look={available > 0 ? 'main' : 'quiet'} href="/dashboard/payouts">
          {available > 0 ? 'Request a payout' : 'Payouts'}
        </ButtonLink>
        <ButtonLink look="quiet" href="/dashboard/statements">
          Statements
        </ButtonLink>
      </div>
      {upcoming.length > 0 && (
        <Section heading="Available soon" className="mt-10 max-w-xl">
          <Facts
            lines={upcoming.map(({ day, amount }) => [formatDay(day), formatAmount(amount)])}
            className="mt-3 border-t border-rule"
            value="font-medium tabular-nums"
          />
        </Section>
      )}
    </>
  );
}
