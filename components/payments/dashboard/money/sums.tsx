// Terms and amounts that add up to the last of them.
import type { ReactNode } from 'react';
import { formatMoney } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';

type Line = readonly [term: ReactNode, cents: number];

interface Props {
  lines: readonly Line[];
  total: Line;
  lang: Lang;
  className?: string;
}

export function Sums({ lines, total, lang, className = '' }: Props) {
  return (
    <dl className={`rounded-card border border-rule bg-card px-4 py-2.5 text-sm ${className}`}>
      {[...lines, total].map(([term, cents], index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sum never change their order
          key={index}
          className="flex items-baseline justify-between gap-4 py-1 last:mt-1 last:border-t last:border-rule last:pt-2 last:font-medium"
        >
          <dt>{term}</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatMoney(cents, lang)}</dd>
        </div>
      ))}
    </dl>
  );
}
