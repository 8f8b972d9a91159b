// The filter of the activity in its URL, for the page.
import { createLoader, createParser, parseAsStringLiteral } from 'nuqs/server';
import { AUDIT_KINDS } from '@/lib/payments/audit/audit';

/** The number of an entry. PostgreSQL refuses numbers beyond its own type. */
const parseAsEntry = createParser({
  parse: (given) => (/^\d{1,15}$/.test(given) ? Number(given) : null),
  serialize: String,
});

export const readAuditFilter = createLoader({
  kind: parseAsStringLiteral(AUDIT_KINDS),
  before: parseAsEntry,
});
