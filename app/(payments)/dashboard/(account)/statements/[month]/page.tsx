// One month's statement: totals and every line. It can be printed.
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { SearchParams } from 'nuqs/server';
import { ClockBadge } from '@/components/payments/dashboard/clock-badge';
import { MovementTable } from '@/components/payments/dashboard/money/movement-table';
import { Sums } from '@/components/payments/dashboard/money/sums';
import { Copyable } from '@/components/payments/dashboard/page-facts';
import { Pager } from '@/components/payments/dashboard/pager';
import { ButtonLink } from '@/components/ui/button';
import { PrintButton } from '@/components/ui/print-button';
import { Section } from '@/components/ui/section';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { readLineFilter } from '@/lib/payments/dashboard/filters/movement-filter';
import { moneyMessages } from '@/lib/payments/dashboard/messages/money';
import { formatCount, formatMonth } from '@/lib/payments/format';
import { cursorOf, listMovements } from '@/lib/payments/ledger/list-movements';
import { readDays } from '@/lib/payments/ledger/read-days';
import { daysOfMonth, isMonth } from '@/lib/payments/ledger/read-statement';

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const { month } = await params;
  return isMonth(month) ? { title: formatMonth(month, await dashboardLang()) } : {};
}

/** Lines on a page, and lines that are printed at most. */
const PAGE = 50;
const MOST = 5_000;

interface Props {
  params: Promise<{ month: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function StatementPage({ params, searchParams }: Props) {
  const merchant = await requireMerchant();
  const { accountId, accountName } = merchant;
  const { month } = await params;
  if (!isMonth(month)) notFound();
  const lang = await dashboardLang();
  const t = moneyMessages[lang];
  const days = daysOfMonth(month);
  const { after, lines: all } = await readLineFilter(searchParams);
  const isWhole = all === 'all';
  const [statement, { movements, hasMore }] = await Promise.all([
    readDays(merchant, days),
    listMovements(accountId, {
      days,
      after,
      oldestFirst: true,
      limit: isWhole ? MOST : PAGE,
    }),
  ]);
  const { opening, closing, totals, counts } = statement;
  const lines = counts.payments + counts.refunds + counts.payouts;
  const last = movements.at(-1);
  const path = `/dashboard/statements/${month}`;
  return (
    <>
      <p className="text-sm print:hidden">
        <TextLink className="font-medium" href="/dashboard/statements">
          {t.statements}
        </TextLink>
      </p>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <ClockBadge />
          <h1 className="text-3xl sm:text-4xl">{formatMonth(month, lang)}</h1>
          <p className="mt-1 text-muted">
            {t.statementOf(accountName)} <Copyable value={accountId} what={t.accountId} />
          </p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink look="quiet" href={`${path}/csv`} download>
            {t.csv}
          </ButtonLink>
          {lines > PAGE && !isWhole && (
            <ButtonLink look="quiet" href={`${path}?lines=all`}>
              {t.printAll(formatCount(Math.min(lines, MOST), lang))}
            </ButtonLink>
          )}
          {(lines <= PAGE || isWhole) && <PrintButton label={t.print} />}
        </div>
      </div>
      <Sums
        lang={lang}
        className="mt-6 max-w-xl"
        lines={[
          [t.opening, opening],
          [t.sum.payments, totals.payments],
          [t.sum.fees, totals.fees],
          [t.sum.refunds, totals.refunds],
          [t.sum.payouts, totals.payouts],
        ]}
        total={[t.closing, closing]}
      />
      {lines === 0 ? (
        <p className="mt-6 text-muted">{t.noneInMonth}</p>
      ) : (
        <Section heading={t.lineByLine} className="mt-8">
          <p className="mt-1 text-sm text-muted">
            {t.movementCount(formatCount(lines, lang), lines === 1)}. {t.ofMonth}
            {isWhole && hasMore && ` ${t.cut(formatCount(MOST, lang))}`}
          </p>
          <MovementTable movements={movements} caption={t.linesCaption} lang={lang} />
          {!isWhole && (
            <Pager
              first={after && path}
              next={hasMore && last && `${path}?after=${cursorOf(last)}`}
              texts={[t.firstLines, t.next]}
            />
          )}
        </Section>
      )}
      <p className="mt-4 text-sm text-muted">{t.statementNote}</p>
    </>
  );
}
