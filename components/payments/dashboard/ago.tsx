// A moment as one reads it: how long ago by the account's clock, with the exact time beside the pointer.
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { accountNow, requireMerchant } from '@/lib/payments/auth/session';
import { formatAgo, formatExact } from '@/lib/payments/format';

/** `now` is the account's unless given. */
export async function Ago({ at, now }: { at: Date; now?: Date }) {
  const lang = await dashboardLang();
  return (
    <time dateTime={at.toISOString()} title={formatExact(at, lang)} className="whitespace-nowrap">
      {formatAgo(at, now ?? accountNow(await requireMerchant()), lang)}
    </time>
  );
}
