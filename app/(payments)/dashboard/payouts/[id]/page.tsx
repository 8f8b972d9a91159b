// One payout and how far it has got. Live.

import { PayoutTimeline } from '@/components/payments/dashboard/money/payout-timeline';
import { Copyable, PageFacts } from '@/components/payments/dashboard/page-facts';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { PayoutStatus } from '@/components/payments/dashboard/statuses';
import { LiveUpdates } from '@/components/payments/live-updates';
import { Notice } from '@/components/ui/notice';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { money } from '@/lib/payments/dashboard/messages/money';
import { payoutMessages } from '@/lib/payments/dashboard/messages/payouts';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { readMoneyPulse } from '@/lib/payments/ledger/money-pulse';
import { readPayout } from '@/lib/payments/ledger/read-payout';
import { otherMode } from '../../other-mode';

export const generateMetadata = titled((lang) => payoutMessages[lang].payout);

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
  if (!payout) return otherMode(merchant, 'payout', id);
  return (
    <>
      <PageHeading
        back={[money[lang].payouts, '/dashboard/payouts']}
        title={formatAmount(payout.amount, lang)}
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
