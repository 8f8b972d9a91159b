// Parts of a whole, one a line: its name, its count as a link, its amount, and its share as a bar.
import type { ReactNode } from 'react';
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { formatCount, formatShare } from '@/lib/payments/dashboard/format/format-count';
import { overview } from '@/lib/payments/dashboard/messages/overview';
import type { Lang } from '@/lib/payments/lang';
import { TextLink } from '../text-link';

interface Props {
  lines: readonly {
    key: string;
    name: ReactNode;
    orders: number;
    amount: number;
    href: string;
    bar: string;
  }[];
  /** What a share is a part of. */
  by: 'orders' | 'amount';
  lang: Lang;
}

export function SplitList({ lines, by, lang }: Props) {
  const t = overview[lang];
  const whole = lines.reduce((sum, line) => sum + line[by], 0);
  return (
    <ul className="mt-4 grid gap-4">
      {lines.map(({ key, name, orders, amount, href, bar, [by]: part }) => (
        <li key={key}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="font-medium">{name}</span>
            <span className="text-muted tabular-nums">
              {orders > 0 ? (
                <TextLink href={href} className="-my-1">
                  {t.orders(formatCount(orders, lang), orders === 1)}
                </TextLink>
              ) : (
                t.orders(formatCount(0, lang), false)
              )}{' '}
              · {formatAmount(amount, lang)} ·{' '}
              <span className="text-ink">{formatShare(part, whole, lang)}</span>
            </span>
          </div>
          <svg className="mt-1.5 h-2 w-full" aria-hidden="true">
            <rect width="100%" height="100%" className="fill-rule/60" />
            <rect width={`${whole > 0 ? (part / whole) * 100 : 0}%`} height="100%" className={bar} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
