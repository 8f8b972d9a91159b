// A moment as one reads it: how long ago, with the exact time beside the pointer.
import { formatAgo } from '@/lib/payments/dashboard/format/format-ago';
import { formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import type { Lang } from '@/lib/payments/lang';

/** `now` is the account's. */
export function Ago({ at, now, lang }: { at: Date; now: Date; lang: Lang }) {
  return (
    <time dateTime={at.toISOString()} title={formatMoment(at, lang)} className="whitespace-nowrap">
      {formatAgo(at, now, lang)}
    </time>
  );
}
