// Terms and amounts that add up to the last of them; what stands between may be a sum of those above it.
import type { ReactNode } from 'react';
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import type { Lang } from '@/lib/payments/lang';

interface Props {
  lines: readonly (readonly [term: ReactNode, cents: number, isSum?: boolean])[];
  total: readonly [term: ReactNode, cents: number];
  lang: Lang;
  className?: string;
}

const SUM = 'mt-1 border-t border-rule pt-2 pb-1 font-medium';

export function Sums({ lines, total, lang, className = '' }: Props) {
  return (
    <dl className={`rounded-card border border-rule bg-card px-4 py-2.5 text-sm ${className}`}>
      {lines.map(([term, cents, isSum], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sum never change their order
        <div key={index} className={`flex items-baseline justify-between gap-4 ${isSum ? SUM : 'py-1'}`}>
          <dt>{term}</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatAmount(cents, lang)}</dd>
        </div>
      ))}
      <div className={`flex items-baseline justify-between gap-4 ${SUM}`}>
        <dt>{total[0]}</dt>
        <dd className="whitespace-nowrap tabular-nums">{formatAmount(total[1], lang)}</dd>
      </div>
    </dl>
  );
}
