// The months that have a statement.
import type { Metadata } from 'next';
import Link from 'next/link';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatMonth } from '@/lib/payments/dashboard/format-moment';
import { listStatementMonths } from '@/lib/payments/ledger/read-statement';

export const metadata: Metadata = { title: 'Statements' };

export default async function StatementsPage() {
  const { accountId } = await requireMerchant();
  const months = await listStatementMonths(accountId);
  return (
    <>
      <PageHeading title="Statements" />
      {months.length === 0 ? (
        <p className="mt-6 text-muted">The first statement begins with your first payment.</p>
      ) : (
        <ul className="mt-6 max-w-xl border-t border-rule">
          {months.map((month, index) => (
            <li
              key={month}
              className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule"
            >
              <Link
                href={`/dashboard/statements/${month}`}
                prefetch={false}
                className="inline-flex min-h-12 items-center font-medium text-pine underline-offset-4 hover:underline"
              >
                {formatMonth(month)}
                {index === 0 && <span className="ml-2 text-sm font-normal text-muted">so far</span>}
              </Link>
              <a
                href={`/dashboard/statements/${month}/csv`}
                download
                className="inline-flex min-h-12 items-center text-sm underline underline-offset-4"
                aria-label={`CSV of ${formatMonth(month)}`}
              >
                CSV
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
