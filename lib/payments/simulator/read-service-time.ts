import { paymentsDatabase } from '@/db/payments/client';

/** The service's time, and by how many seconds it has been moved ahead of the wall clock. */
export async function readServiceTime(): Promise<{ now: Date; aheadSeconds: number }> {
  const [row] = await paymentsDatabase().query<{ now: Date; ahead: number }>`
    select payments.now() as now, extract(epoch from ahead)::float8 as ahead from payments.clock`;
  if (!row) throw new Error('The clock has no row');
  return { now: row.now, aheadSeconds: Math.round(row.ahead) };
}
