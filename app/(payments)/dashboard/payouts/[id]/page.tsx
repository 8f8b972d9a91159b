// One payout and how far it has got. Live.

import type { Metadata } from 'next';
import { CopyButton } from '@/components/payments/dashboard/copy-button';
import { PayoutStatus } from '@/components/payments/dashboard/money/payout-status';
import { PayoutTimeline } from '@/components/payments/dashboard/money/payout-timeline';
import { otherMode } from '@/components/payments/dashboard/other-mode';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { LiveUpdates } from '@/components/payments/live-updates';
import { Facts } from '@/components/ui/facts';
import { Notice } from '@/components/ui/notice';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { money } from '@/lib/payments/dashboard/messages/money';
import { payoutMessages } from '@/lib/payments/dashboard/messages/payouts';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { readMoneyPulse } from '@/lib/payments/ledger/money-pulse';
import { readPayout } from '@/lib/payments/ledger/read-payout';
import { switchMode } from '../../actions';

export async function generateMetadata(): Promise<Metadata> {
  return { title: payoutMessages[await dashboardLang()].payout };
}

interface Props {
  params: Promise<{ id: string }>;
}

export default async function PayoutPage({ params }: Props) {
  const merchant = await requireMerchant();
  const { accountId } = merchant;
  const { id } = await params;
  const lang = await dashboardLang();
  const t = payoutMessages[lang];
  const [payout, pulse] = await Promise.all([readPayout(accountId, id), readMoneyPulse(accountId)]);
  if (!payout) return otherMode({ merchant, kind: 'payout', id, switchMode });
  return (
    <>
      <PageHeading
        back={[money[lang].payouts, '/dashboard/payouts']}
        title={formatAmount(payout.amount, lang)}
        help="/docs/reconciliation"
      />
      <p className="mt-2">
        <PayoutStatus status={payout.status} lang={lang} />
      </p>
      {payout.status === 'returned' && (
        <Notice kind="failed" className="mt-4 max-w-prose">
          {t.returnedWhy}
        </Notice>
      )}
      <div className="mt-6 max-w-xl">
        <h2 className="font-sans font-semibold">{t.timeline}</h2>
        <PayoutTimeline payout={payout} lang={lang} />
        <Facts
          className="mt-6 border-t border-rule text-sm"
          lines={[
            [
              t.payout,
              <span key="id" className="flex items-center gap-1 font-mono">
                <span className="min-w-0 break-all">{payout.id}</span>
                <CopyButton value={payout.id} what={t.payoutId} />
              </span>,
            ],
            [
              t.iban,
              <span key="iban" className="font-mono">
                PT50 … {payout.iban_last_four}
              </span>,
            ],
          ]}
        />
      </div>
      <LiveUpdates url="/dashboard/balance/stream" version={pageVersion(merchant, pulse)} />
    </>
  );
}
