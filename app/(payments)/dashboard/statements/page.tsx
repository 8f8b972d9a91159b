// The months that have a statement, each with its total.
import type { Metadata } from 'next';
import { CELL, ListTable, WIDE } from '@/components/payments/dashboard/list-table';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { RowKeys } from '@/components/payments/dashboard/row-keys';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { formatMonth } from '@/lib/payments/dashboard/format/format-moment';
import { money } from '@/lib/payments/dashboard/messages/money';
import { listStatements } from '@/lib/payments/ledger/read-statement';

export async function generateMetadata(): Promise<Metadata> {
  return { title: money[await dashboardLang()].statements };
}

export default async function StatementsPage() {
  const merchant = await requireMerchant();
  const lang = await dashboardLang();
  const t = money[lang];
  const statements = await listStatements(merchant);
  const heads = [
    [t.months.month],
    [t.months.payments, `text-right ${WIDE}`],
    [t.months.payouts, `text-right ${WIDE}`],
    [t.months.closing, 'text-right'],
    [t.months.file, 'text-right'],
  ] as const;
  const number = `${CELL} text-right whitespace-nowrap tabular-nums`;
  return (
    <>
      <PageHeading title={t.statements} help="/docs/reconciliation" />
      {statements.length === 0 ? (
        <p className="mt-6 text-muted">{t.firstStatement}</p>
      ) : (
        <RowKeys>
          <ListTable caption={t.statements} heads={heads}>
            {statements.map(({ month, totals, closing }, index) => (
              <tr key={month} className="hover:bg-page">
                <td className={CELL}>
                  <TextLink href={`/dashboard/statements/${month}`} className="-my-1 font-medium">
                    {formatMonth(month, lang)}
                  </TextLink>
                  {index === 0 && <span className="ml-2 text-muted">{t.soFar}</span>}
                </td>
                <td className={`${number} ${WIDE}`}>{formatAmount(totals.payments, lang)}</td>
                <td className={`${number} ${WIDE}`}>{formatAmount(totals.payouts, lang)}</td>
                <td className={`${number} font-medium`}>{formatAmount(closing, lang)}</td>
                <td className={`${CELL} text-right`}>
                  <a
                    href={`/dashboard/statements/${month}/csv`}
                    download
                    className="inline-block underline underline-offset-4 hover:text-pine"
                    aria-label={t.csvOf(formatMonth(month, lang))}
                  >
                    {t.csv}
                  </a>
                </td>
              </tr>
            ))}
          </ListTable>
        </RowKeys>
      )}
    </>
  );
}
