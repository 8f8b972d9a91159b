// The filter of the activity in its URL.
import { createLoader, createParser, createSerializer, parseAsStringLiteral } from 'nuqs/server';
import { AUDIT_KINDS } from '@/lib/payments/audit/audit';

/** The number of an entry. PostgreSQL refuses numbers beyond its own type. */
const parseAsEntry = createParser({
  parse: (given) => (/^\d{1,15}$/.test(given) ? Number(given) : null),
  serialize: String,
});

const parsers = { kind: parseAsStringLiteral(AUDIT_KINDS), before: parseAsEntry };

export const readAuditFilter = createLoader(parsers);

const serialize = createSerializer(parsers);

export const activityUrl = (filter: Parameters<typeof serialize>[1]) =>
  serialize('/dashboard/settings/activity', filter);
