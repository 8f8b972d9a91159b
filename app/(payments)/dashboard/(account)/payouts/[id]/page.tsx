// One payout and how far it has got. Live.

import { notFound } from 'next/navigation';
import { Copyable, PageFacts } from '@/components/payments/dashboard/page-facts';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { PayoutStatus } from '@/components/payments/dashboard/statuses';
import { LiveUpdates } from '@/components/payments/live-updates';
import { Notice } from '@/components/ui/notice';
import { Status, type StatusKind } from '@/components/ui/status';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { moneyMessages } from '@/lib/payments/dashboard/messages/money';
import { payoutsMessages } from '@/lib/payments/dashboard/messages/payouts';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { formatExact, formatMoney } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import type { Payout } from '@/lib/payments/ledger/list-payouts';
import { readMoneyPulse } from '@/lib/payments/ledger/money-pulse';
import { readPayout } from '@/lib/payments/ledger/read-payout';

export const generateMetadata = titled((lang) => payoutsMessages[lang].payout);

interface Props {
  params: Promise<{ id: string }>;
}

export default async function PayoutPage({ params }: Props) {
  const merchant = await requireMerchant();
  const { accountId } = merchant;
  const { id } = await params;
  const lang = await dashboardLang();
  const t = payoutsMessages[lang];
  const [payout, pulse] = await Promise.all([readPayout(accountId, id), readMoneyPulse(accountId)]);
  if (!payout) notFound();
  return (
    <>
      <PageHeading
        back={[moneyMessages[lang].payouts, '/dashboard/payouts']}
        title={formatMoney(payout.amount, lang)}
        help="/docs/reconciliation"
      />
      <p className="mt-2">
        <PayoutStatus status={payout.status} />
      </p>
      {payout.status === 'returned' && (
        <Notice kind="failed" className="mt-4 max-w-prose">
          {t.returnedWhy}
        </Notice>
      )}
      <div className="mt-6 max-w-xl">
        <h2 className="font-sans font-semibold">{t.timeline}</h2>
        <PayoutTimeline payout={payout} lang={lang} />
        <PageFacts
          lines={[
            [t.payout, <Copyable key="id" value={payout.id} what={t.payoutId} />],
            [t.iban, `PT50 … ${payout.iban_last_four}`],
          ]}
        />
      </div>
      <LiveUpdates url="/dashboard/balance/stream" version={pageVersion(merchant, pulse)} />
    </>
  );
}

/** When a payout was requested, left and ended; what is still to come says when it will. */
function PayoutTimeline({ payout, lang }: { payout: Payout; lang: Lang }) {
  const t = payoutsMessages[lang];
  const { status, requested_at, sent_at, ended_at } = payout;
  const ended = status === 'returned' ? 'returned' : 'paid';
  const steps: { kind: StatusKind; word: string; at: Date | null; coming: string }[] = [
    { kind: 'paid', word: t.state.requested, at: requested_at, coming: '' },
    { kind: sent_at ? 'paid' : 'pending', word: t.state.in_transit, at: sent_at, coming: t.leaves },
    {
      kind: !ended_at ? 'pending' : ended === 'paid' ? 'paid' : 'failed',
      word: t.state[ended],
      at: ended_at,
      coming: t.arrives,
    },
  ];
  return (
    <ol className="mt-3 border-t border-rule text-sm">
      {steps.map(({ kind, word, at, coming }) => (
        <li
          key={word}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-2"
        >
          {at ? <Status kind={kind}>{word}</Status> : <span className="text-muted">{word}</span>}
          <span className="text-muted tabular-nums">
            {at ? <time dateTime={at.toISOString()}>{formatExact(at, lang)}</time> : coming}
          </span>
        </li>
      ))}
    </ol>
  );
}
