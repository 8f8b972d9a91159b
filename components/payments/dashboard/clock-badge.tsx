// By how much the account's clock is ahead, where the simulator moved it: every time on the page is by that clock.

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
