// Cells as a spreadsheet reads them: the same from here and from PostgreSQL, on both engines.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { csvCell, csvCellOf } from './csv-cell';

const CELLS: [text: string, cell: string][] = [
  ['Manta de burel', 'Manta de burel'],
  ['Azeite "novo", 1 l', '"Azeite ""novo"", 1 l"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=2+2', `"'=2+2"`],
  ['\u00a0\u2003\ufeff@SUM(A1)', `"'\u00a0\u2003\ufeff@SUM(A1)"`],
  ['-1', `"'-1"`],
  ['\t|calc', `"'\t|calc"`],
  ['a-1', 'a-1'],
  ['', ''],
];

test('a cell is never the start of a formula', () => {
  for (const [text, cell] of CELLS) expect(csvCell(text)).toBe(cell);
});

onBothEngines(() => {
  test('PostgreSQL writes the same cells', async () => {
    const character = fc.oneof(
      fc.constantFrom(...' \t\v\f\r\n"\',;=+-@|%a1\\*?^[]\u0085\u00a0\u1680\u2009\u200b\u2029\u3000\ufeff'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => one !== '\0'),
    );
    const texts = fc.sample(fc.string({ unit: character, maxLength: 6 }), { numRuns: 2_000, seed: 19 });
    texts.push(...CELLS.map(([text]) => text));
    // The embedded engine's client takes a mark from the beginning of a text.
    const rows = await paymentsDatabase()
      .orm.select({ cell: sql<string>`'.' || ${csvCellOf(sql`given.text`)}` })
      .from(
        sql`jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb) with ordinality as given(text, n)`,
      )
      .orderBy(sql`n`);
    expect(rows.map(({ cell }) => cell)).toEqual(texts.map((text) => `.${csvCell(text)}`));
  });
});
