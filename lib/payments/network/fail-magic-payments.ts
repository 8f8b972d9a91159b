// The simulated network's response for the phone number whose payments always fail.
import { and, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import { keyedHash } from '../encryption';
import { paymentsEnv } from '../env';
import { settleOrder } from '../orders/settle-order';
import { FAILING_PHONE } from './start-mbway-payment';

/** Fails what is pending on the magic phone. Read from the database, so that a restart forgets none. */
export async function failMagicPayments(): Promise<void> {
  if (paymentsEnv().NETWORK !== 'simulator') return;
  const pending = await paymentsDatabase()
    .orm.select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.phoneDigest, keyedHash('phone', FAILING_PHONE)), eq(orders.status, 'pending')))
    .limit(100);
  for (const { id } of pending) await settleOrder(id, 'failed');
}
