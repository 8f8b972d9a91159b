// Shows how far the simulator moved the account's clock ahead. Every time on the page uses that clock.

import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { findMerchant } from '@/lib/payments/auth/session';
import { shellMessages } from '@/lib/payments/dashboard/messages/shell';
import { formatAhead } from '@/lib/payments/demo/simulator/format-ahead';

export async function ClockBadge() {
  const ahead = formatAhead((await findMerchant())?.aheadSeconds ?? 0);
  const t = shellMessages[await dashboardLang()];
  return (
    ahead && (
      <p className="mb-2 inline-block rounded-card border border-pending px-2.5 py-0.5 text-sm font-semibold text-pending">
        {t.clock} {ahead}
      </p>
    )
  );
}
