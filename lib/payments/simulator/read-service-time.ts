import { sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { clock } from '@/db/payments/schema';

/** The service's time, and by how many seconds it is ahead of the wall clock. */
export async function readServiceTime(): Promise<{ now: Date; aheadSeconds: number }> {
  const [row] = await paymentsDatabase()
    .orm.select({
      now: sql`payments.now()`.mapWith((value: string | Date) => new Date(value)),
      ahead: sql<number>`extract(epoch from ${clock.ahead})::float8`,
    })
    .from(clock);
  if (!row) throw new Error('The clock has no row');
  return { now: row.now, aheadSeconds: Math.round(row.ahead) };
}
