// Cells as a spreadsheet reads them.
import fc from 'fast-check';
import { expect, test } from 'playwright/test';
import { csvCell } from './csv-cell';

const CELLS: [text: string, cell: string][] = [
  ['Manta de burel', 'Manta de burel'],
  ['Azeite "novo", 1 l', '"Azeite ""novo"", 1 l"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=2+2', `"'=2+2"`],
  ['\u00a0\u2003\ufeff@SUM(A1)', `"'\u00a0\u2003\ufeff@SUM(A1)"`],
  ['-1', `"'-1"`],
  ['＝2+2', `"'＝2+2"`],
  ['\t|calc', `"'\t'|calc"`],
  ['promo;=1+1', `"promo;'=1+1"`],
  ['promo; ＋1', `"promo;' ＋1"`],
  ['promo\t@SUM(A1)', `"promo\t'@SUM(A1)"`],
  ['promo\r\n-1', `"promo\r'\n'-1"`],
  ['a "=1"', `"a ""'=1"""`],
  ['a-1', 'a-1'],
  ['', ''],
];

test('a cell is never the start of a formula', () => {
  for (const [text, cell] of CELLS) expect(csvCell(text)).toBe(cell);
});

test('whatever a reader splits at, no part of a cell starts a formula', () => {
  const character = fc.constantFrom(...' \t\v\r\n"\',;=+-@|%a1＝＋\u00a0\u2029\u3000\ufeff');
  const texts = fc.sample(fc.string({ unit: character, maxLength: 8 }), { seed: 19, numRuns: 5_000 });
  const formulas = texts.filter((text) => {
    const cell = csvCell(text);
    // Read by a parser that knows quotes, and by one that splits at semicolons, tabs or lines.
    const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    const parts = [read, ...read.split(/[;\t\r\n]/), ...cell.split(/[;\t\r\n]/)];
    return parts.some((part) => /^"*\s*[=+@|%\-＝＋]/.test(part));
  });
  expect(formulas).toEqual([]);
});
