import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The condition that a moment is on these days in Lisbon, `2026-11-30`, both included. */
export function onDays(moment: SQLWrapper, from?: string | null, to?: string | null): SQL | undefined {
  return and(
    from ? sql`${moment} >= (${from}::text::timestamp at time zone 'Europe/Lisbon')` : undefined,
    to ? sql`${moment} < ((${to}::text::date + 1)::timestamp at time zone 'Europe/Lisbon')` : undefined,
  );
}
