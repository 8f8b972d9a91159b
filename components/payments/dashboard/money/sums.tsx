// Terms and amounts that add up to the last of them.
import type { ReactNode } from 'react';
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import type { Lang } from '@/lib/payments/lang';

interface Props {
  lines: readonly (readonly [term: ReactNode, cents: number])[];
  total: readonly [term: ReactNode, cents: number];
  lang: Lang;
  className?: string;
}

export function Sums({ lines, total, lang, className = '' }: Props) {
  return (
    <dl className={`rounded-card border border-rule bg-card px-4 py-2.5 text-sm ${className}`}>
      {lines.map(([term, cents], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sum never change their order
        <div key={index} className="flex justify-between gap-4 py-1">
          <dt>{term}</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatAmount(cents, lang)}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t border-rule pt-2 pb-1 font-semibold">
        <dt>{total[0]}</dt>
        <dd className="whitespace-nowrap tabular-nums">{formatAmount(total[1], lang)}</dd>
      </div>
    </dl>
  );
}
