// Cells of a CSV file. Text is quoted where it must be, and never the start of a formula when a spreadsheet opens the file.

// Some readers split at semicolons or tabs, whatever is quoted, and take full-width signs for the plain ones.
const FORMULA = /(?<=^|[;\t\r\n"])(?=\s*[=+@|%\t\r\-＝＋＠｜％－])/g;
const QUOTED = /[",;'\t\r\n]/;

export function csvCell(text: string): string {
  const harmless = text.replace(FORMULA, "'");
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Cents as `1234.50`. */
export const csvAmount = (cents: number): string => (cents / 100).toFixed(2);

const times = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Lisbon',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-07-01 23:59:59` in Lisbon. */
export const csvMoment = (moment: Date): string => times.format(moment);
