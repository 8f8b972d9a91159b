// A list as a card: a caption for screen readers, column heads, and a row for each item. j and k move between the rows.
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { RowKeys } from './row-keys';

/** For a column that narrow screens fold into the others. */
export const WIDE = 'hidden md:table-cell';
/** The same, but on paper it is there. */
export const PAPER = `${WIDE} print:table-cell`;

/** About 40 px high with one line of small text. */
const CELL = 'px-4 py-2.5 text-sm print:px-2 print:py-1 print:text-xs';

interface Props<Row, Name extends string> {
  caption: string;
  /** By column, in their order: a text, or a whole `<th>`. */
  heads: Record<Name, string | ReactElement>;
  /** Classes of a column's head and cells, such as `WIDE`. */
  columns?: Partial<Record<Name, string>>;
  /** More classes of its cells. */
  looks?: Partial<Record<Name, string>>;
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  cells: (row: Row) => Record<Name, ReactNode>;
  rowClass?: string;
  /** Without the keys: another list on the page has them. */
  isStill?: true;
}

export function ListTable<Row, Name extends string>({
  caption,
  heads,
  columns = {},
  looks = {},
  rows,
  keyOf,
  cells,
  rowClass = '',
  isStill,
}: Props<Row, Name>) {
  const names = Object.keys(heads) as Name[];
  const classOf = (name: Name) => columns[name] ?? '';
  const table = (
    <div className="mt-4 overflow-hidden rounded-card border border-rule bg-card">
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-rule text-sm text-muted">
          <tr>
            {names.map((name) =>
              isValidElement(heads[name]) ? (
                heads[name]
              ) : (
                <th key={name} scope="col" className={`px-4 py-2 font-medium ${classOf(name)}`}>
                  {heads[name]}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {rows.map((row) => {
            const content = cells(row);
            return (
              <tr key={keyOf(row)} className={rowClass}>
                {names.map((name) => (
                  <td key={name} className={`${CELL} ${classOf(name)} ${looks[name] ?? ''}`}>
                    {content[name]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
  return isStill ? table : <RowKeys>{table}</RowKeys>;
}
