// Text as a cell of a CSV file: quoted where it must be, and never the start of a formula when a spreadsheet opens the file.
// Here and in PostgreSQL, which writes large files: one row after the other here would be gigabytes of garbage.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** What JavaScript takes for a space; PostgreSQL's own idea of it depends on the database's locale. */
const SPACE = '\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const FORMULA = `^[${SPACE}]*[=+@|%\t\r-]`;
const QUOTED = `[",'\r\n]`;
const isFormula = new RegExp(FORMULA);
const isQuoted = new RegExp(QUOTED);

export function csvCell(text: string): string {
  const harmless = isFormula.test(text) ? `'${text}` : text;
  return isQuoted.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The same of a column. */
export function csvCellOf(text: SQLWrapper): SQL {
  const quoted = sql`replace(${text}, '"', '""') || '"'`;
  return sql`case when ${text} ~ ${FORMULA} then '"''' || ${quoted}
    when ${text} ~ ${QUOTED} then '"' || ${quoted} else ${text} end`;
}
