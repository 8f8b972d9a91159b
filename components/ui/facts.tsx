// Terms and their values, one pair a line. Those without a value are left out.
import type { ReactNode } from 'react';

export type Fact = readonly [term: string, value: ReactNode];

interface Props {
  lines: readonly Fact[];
  className?: string;
  /** The layout of a line: the term at the left and the value at the right unless given. */
  line?: string;
  /** The look of a value. */
  value?: string;
}

export function Facts({
  lines,
  className = '',
  line = 'flex justify-between gap-4 py-2',
  value: look = 'break-words',
}: Props) {
  return (
    <dl className={className}>
      {lines.map(
        ([term, value]) =>
          value && (
            <div key={term} className={`border-b border-rule ${line}`}>
              <dt className="text-muted">{term}</dt>
              <dd className={`min-w-0 ${look}`}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
