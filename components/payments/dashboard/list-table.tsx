// The frame of a list: a card, a caption for screen readers, and the column heads.
import type { ReactNode } from 'react';

/** For a column that narrow screens fold into the others. */
export const WIDE = 'hidden md:table-cell';

interface Props {
  caption: string;
  /** The column heads, each with its own classes. */
  heads: readonly (readonly [head: string, className?: string])[];
  /** The rows. */
  children: ReactNode;
}

export function ListTable({ caption, heads, children }: Props) {
  return (
    <div className="mt-6 overflow-hidden rounded-card border border-rule bg-card">
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-rule text-sm text-muted">
          <tr>
            {heads.map(([head, className = '']) => (
              <th key={head} scope="col" className={`px-4 py-2.5 font-medium ${className}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">{children}</tbody>
      </table>
    </div>
  );
}
