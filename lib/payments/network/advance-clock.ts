import { paymentsDatabase } from '@/db/payments/client';
import { announceClock } from '../live-changes';

/** Moves service time forward by `seconds` and lets everything that became due happen. Resolves to the new time. */
export async function advanceClock(seconds: number): Promise<Date> {
  await paymentsDatabase().query`
    update payments.clock set ahead = ahead + make_interval(secs => ${seconds}::double precision)`;
  const [row] = await paymentsDatabase().query<{ now: Date }>`select payments.now() as now`;
  announceClock();
  if (!row) throw new Error('The clock has no row');
  return row.now;
}
