// The frame of a list: a card, a caption for screen readers, and the column heads.
import { isValidElement, type ReactElement, type ReactNode } from 'react';

/** For a column that narrow screens fold into the others. */
export const WIDE = 'hidden md:table-cell';
/** A cell of a dense row, about 40 px high with one line of small text. */
export const CELL = 'px-4 py-2.5 text-sm';

interface Props {
  caption: string;
  /** The column heads: a text with classes of its own, or a `<SortHead>`. */
  heads: readonly (readonly [head: string, className?: string] | ReactElement)[];
  /** The rows. */
  children: ReactNode;
}

export function ListTable({ caption, heads, children }: Props) {
  return (
    <div className="mt-4 overflow-hidden rounded-card border border-rule bg-card">
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-rule text-sm text-muted">
          <tr>
            {heads.map((head) =>
              isValidElement(head) ? (
                head
              ) : (
                <th key={head[0]} scope="col" className={`px-4 py-2 font-medium ${head[1] ?? ''}`}>
                  {head[0]}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">{children}</tbody>
      </table>
    </div>
  );
}
