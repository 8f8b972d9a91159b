import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { beginOf, endOf } from './days';

/** The condition that a moment is on these days in Lisbon, `2026-11-30`, both included. */
export function onDays(moment: SQLWrapper, from?: string | null, to?: string | null): SQL | undefined {
  return and(
    from ? sql`${moment} >= ${beginOf(from)}` : undefined,
    to ? sql`${moment} < ${endOf(to)}` : undefined,
  );
}
