// The simulated network's answer for the phone whose payments always fail. Called by the worker.
import { paymentsDatabase } from '@/db/payments/client';
import { keyedHash } from '../encryption';
import { paymentsEnv } from '../env';
import { settleOrder } from '../orders/settle-order';
import { FAILING_PHONE } from './start-mbway-payment';

/** Fails what is pending on the magic phone; from the database, so that a restart forgets none. */
export async function failMagicPayments(): Promise<void> {
  if (paymentsEnv().NETWORK !== 'simulator') return;
  const pending = await paymentsDatabase().query<{ id: string }>`
    select id from payments.orders
     where phone_digest = ${keyedHash('phone', FAILING_PHONE)} and status = 'pending' limit 100`;
  for (const { id } of pending) await settleOrder(id, 'failed');
}
