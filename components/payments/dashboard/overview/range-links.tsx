// Chooses the days that the overview is about, and says which they are and what they are compared with.

import Link from 'next/link';
import { RANGES, type RangeDays } from '@/lib/payments/dashboard/filters/range';
import { money } from '@/lib/payments/dashboard/messages/money';
import { overview } from '@/lib/payments/dashboard/messages/overview';
import type { Days } from '@/lib/payments/days';
import { formatDate } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';

interface Props {
  days: RangeDays;
  /** The hour in Lisbon that has begun. */
  hour: number;
  /** Whether there is anything to compare with. */
  isCompared: boolean;
  lang: Lang;
}

export function RangeLinks({ days, hour, isCompared, lang }: Props) {
  const t = overview[lang];
  const name = ({ from, to }: Days) => t.days(formatDate(from, lang), formatDate(to, lang));
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <nav aria-label={money[lang].range}>
        <ul className="flex flex-wrap rounded-card border border-rule bg-card">
          {RANGES.map((range) => (
            <li key={range} className="border-rule not-first:border-l">
              <Link
                href={`/dashboard?range=${range}`}
                prefetch={false}
                scroll={false}
                aria-current={range === days.range ? 'true' : undefined}
                className={`inline-flex min-h-10 items-center px-2 text-sm sm:px-3 focus-visible:-outline-offset-3 ${range === days.range ? 'font-semibold text-pine underline decoration-2 underline-offset-8' : 'hover:text-pine'}`}
              >
                {t.ranges[range]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="text-sm text-muted">
        <span className="font-medium text-ink">{name(days)}</span>
        {isCompared &&
          `, ${t.comparedWith(name(days.previous), `${String((hour + 1) % 24).padStart(2, '0')}:00`)}`}
      </p>
    </div>
  );
}
