// Deletes what has been kept long enough (/docs/limits), in batches, so that no statement holds locks for long.
import { paymentsDatabase } from '@/db/payments/client';
import { firstIdAt } from './ids';

/** Rows that a statement deletes at most. */
const ROWS = 1_000;

/** Deletes everything that is old enough. Several processes may do so at once. */
export async function purge(): Promise<void> {
  const { query } = paymentsDatabase();
  const weekAgo = new Date(Date.now() - 7 * 86_400_000);
  // Uses the wall clock: an account whose clock was moved ahead keeps its rows for longer.
  // Spec is silent: 72 hours; it asks for at least 24.
  await inBatches(
    () => query`delete from payments.idempotency_keys where ctid = any(array(
      select ctid from payments.idempotency_keys where created_at < statement_timestamp() - interval '72 hours'
       order by created_at limit ${ROWS})) returning 1`,
  );
  // Their ids sort by the moment they were made.
  await inBatches(
    () => query`delete from payments.api_requests where ctid = any(array(
      select ctid from payments.api_requests where id < ${firstIdAt('req', weekAgo)} order by id limit ${ROWS}))
      returning 1`,
  );
  // Attempts carry what was sent and received. A delivery goes with its last attempt, unless it is still under way;
  // orders and events stay.
  await inBatches(
    () => query`with old as (
        select delivery_id, number from payments.delivery_attempts
         where started_at < statement_timestamp() - interval '90 days' order by started_at limit ${ROWS}
           for update skip locked
      ), ended as (
        delete from payments.deliveries delivery
         where id in (select delivery_id from old) and status <> 'pending' and not exists (
           select from payments.delivery_attempts kept where kept.delivery_id = delivery.id
              and (kept.delivery_id, kept.number) not in (select delivery_id, number from old))
      )
      delete from payments.delivery_attempts attempt using old
       where attempt.delivery_id = old.delivery_id and attempt.number = old.number
      returning 1`,
  );
}

async function inBatches(deleteSome: () => Promise<unknown[]>): Promise<void> {
  while ((await deleteSome()).length === ROWS);
}
