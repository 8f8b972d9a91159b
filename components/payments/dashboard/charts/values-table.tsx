// A chart's values as a table, behind a disclosure.
import type { ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';

interface Props {
  summary: string;
  caption: string;
  heads: readonly string[];
  rows: readonly { key: string; head: ReactNode; cells: readonly ReactNode[] }[];
}

export function ValuesTable({ summary, caption, heads, rows }: Props) {
  return (
    <Disclosure summary={summary} look="text-muted" className="mt-3 text-sm print:hidden">
      <section
        className="mt-2 max-h-96 overflow-auto rounded-card border border-rule"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        // The caption may be the heading of the section around it, whose name must stay its own.
        aria-label={`${caption}: ${summary}`}
      >
        <table className="w-full text-right tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead className="border-b border-rule text-muted">
            <tr>
              {heads.map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={`px-3 py-2 font-medium ${index === 0 ? 'text-left' : ''}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-rule">
            {rows.map(({ key, head, cells }) => (
              <tr key={key}>
                <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                  {head}
                </th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                  <td key={index} className="px-3 py-1.5 whitespace-nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  );
}
