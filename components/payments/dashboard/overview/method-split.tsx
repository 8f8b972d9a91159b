// What was paid by each method: the count as a link, the amount, and the share as a bar.

import { TextLink } from '@/components/ui/text-link';
import { ordersUrl } from '@/lib/payments/dashboard/filters/order-filter';
import { overview } from '@/lib/payments/dashboard/messages/overview';
import type { RangeNumbers } from '@/lib/payments/dashboard/reads/read-range-numbers';
import type { Days } from '@/lib/payments/days';
import { formatCount, formatMoney, formatShare, METHOD } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';

const BAR = { mbway: 'fill-pine', multibanco: 'fill-awaiting' };

interface Props {
  methods: RangeNumbers['methods'];
  days: Days;
  lang: Lang;
}

export function MethodSplit({ methods, days: { from, to }, lang }: Props) {
  const t = overview[lang];
  const whole = methods.reduce((sum, { volume }) => sum + volume, 0);
  return (
    <ul className="mt-4 grid gap-4">
      {methods.map(({ method, volume, paid }) => (
        <li key={method}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="font-medium">{METHOD[method]}</span>
            <span className="text-muted tabular-nums">
              <TextLink href={ordersUrl({ method, paid_from: from, paid_to: to })}>
                {t.orders(formatCount(paid, lang), paid === 1)}
              </TextLink>{' '}
              · {formatMoney(volume, lang)} ·{' '}
              <span className="text-ink">{formatShare(volume, whole, lang)}</span>
            </span>
          </div>
          <svg className="mt-1.5 h-2 w-full" aria-hidden="true">
            <rect width="100%" height="100%" className="fill-rule/60" />
            <rect
              width={`${whole > 0 ? (volume / whole) * 100 : 0}%`}
              height="100%"
              className={BAR[method]}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
