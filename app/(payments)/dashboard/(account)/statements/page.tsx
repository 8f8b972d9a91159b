// The months that have a statement, each with its total.
import { ListTable, WIDE } from '@/components/payments/dashboard/list-table';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { moneyMessages } from '@/lib/payments/dashboard/messages/money';
import { formatMoney, formatMonth } from '@/lib/payments/format';
import { listStatements } from '@/lib/payments/ledger/read-statement';

export const generateMetadata = titled((lang) => moneyMessages[lang].statements);

const NUMBER = 'whitespace-nowrap tabular-nums';

export default async function StatementsPage() {
  const merchant = await requireMerchant();
  const lang = await dashboardLang();
  const t = moneyMessages[lang];
  const statements = await listStatements(merchant);
  return (
    <>
      <PageHeading title={t.statements} help="/docs/reconciliation" />
      {statements.length === 0 ? (
        <p className="mt-6 text-muted">{t.firstStatement}</p>
      ) : (
        <ListTable
          caption={t.statements}
          heads={{
            month: t.month,
            payments: t.sum.payments,
            fees: t.sum.fees,
            refunds: t.sum.refunds,
            payouts: t.payouts,
            closing: t.closing,
            file: t.file,
          }}
          columns={{
            payments: `${WIDE} text-right`,
            fees: `${WIDE} text-right`,
            refunds: `${WIDE} text-right`,
            payouts: `${WIDE} text-right`,
            closing: 'text-right',
            file: 'text-right',
          }}
          looks={{
            payments: NUMBER,
            fees: NUMBER,
            refunds: NUMBER,
            payouts: NUMBER,
            closing: `${NUMBER} font-medium`,
          }}
          rows={statements}
          keyOf={({ month }) => month}
          rowClass="hover:bg-page"
          cells={({ month, totals, closing }) => ({
            month: (
              <>
                <TextLink href={`/dashboard/statements/${month}`} className="font-medium">
                  {formatMonth(month, lang)}
                </TextLink>
                {month === statements[0]?.month && <span className="ml-2 text-muted">{t.soFar}</span>}
              </>
            ),
            payments: formatMoney(totals.payments, lang),
            fees: formatMoney(totals.fees, lang),
            refunds: formatMoney(totals.refunds, lang),
            payouts: formatMoney(totals.payouts, lang),
            closing: formatMoney(closing, lang),
            file: (
              <TextLink
                external
                href={`/dashboard/statements/${month}/csv`}
                download
                aria-label={t.csvOf(formatMonth(month, lang))}
              >
                {t.csv}
              </TextLink>
            ),
          })}
        />
      )}
    </>
  );
}
