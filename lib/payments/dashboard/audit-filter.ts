// The filter of the activity in its URL, for the page.
import { createLoader, parseAsInteger, parseAsStringLiteral } from 'nuqs/server';
import { AUDIT_KINDS } from '../accounts/audit';

export const readAuditFilter = createLoader({
  kind: parseAsStringLiteral(AUDIT_KINDS),
  before: parseAsInteger,
});
