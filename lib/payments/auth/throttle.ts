// Limits per name, counted in the database so that every process sees them.
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { throttles } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { keyedHash } from '../encryption';

/** Seconds after the last try at which the count begins again. */
const MEMORY = 15 * 60;
/** Seconds that a try waits for its turn at most. */
const PATIENCE_SECONDS = 30;

const bucketOf = (name: string) => Buffer.from(keyedHash('throttle', name)).toString('hex');

/** Counts one try at `name`; whether it is still within `limit` tries per `seconds`, however many come at once. */
export async function countTry(name: string, limit: number, seconds: number): Promise<boolean> {
  const [row] = await paymentsDatabase().query<{ tries: number }>`
    insert into payments.throttles as throttle (bucket, tries, ends_at)
    values (${bucketOf(name)}, 1, statement_timestamp() + make_interval(secs => ${seconds}::double precision))
    on conflict (bucket) do update
      set tries = case when throttle.ends_at <= statement_timestamp() then 1 else throttle.tries + 1 end,
          ends_at = case when throttle.ends_at <= statement_timestamp() then excluded.ends_at else throttle.ends_at end
    returning tries`;
  return row !== undefined && row.tries <= limit;
}

/**
 * Counts one try at a password and waits for its turn: the first `free` have no delay, each one after them twice the
 * delay of the one before, 15 s at most, and tries that come at once take turns. Resolves to false, without having
 * counted, when the turn is more than 30 s away.
 */
export async function waitForTurn(name: string, free: number): Promise<boolean> {
  const [row] = await paymentsDatabase().query<{ seconds: number }>`
    insert into payments.throttles as throttle (bucket, tries, ends_at, turn_at)
    values (${bucketOf(name)}, 1, statement_timestamp() + make_interval(secs => ${MEMORY}::double precision),
      statement_timestamp())
    on conflict (bucket) do update
      set tries = case when throttle.ends_at <= statement_timestamp() then 1 else throttle.tries + 1 end,
          ends_at = excluded.ends_at,
          turn_at = greatest(throttle.turn_at, statement_timestamp())
            + case when throttle.ends_at <= statement_timestamp() or throttle.tries < ${free} then interval '0'
                   else interval '1 second' * least(15, 2 ^ least(throttle.tries - ${free}, 4)) end
      where throttle.turn_at < statement_timestamp() + make_interval(secs => ${PATIENCE_SECONDS}::double precision)
    returning extract(epoch from turn_at - statement_timestamp())::double precision as seconds`;
  if (!row) return false;
  if (row.seconds > 0) await wait(row.seconds * 1000);
  return true;
}

/** Forgets the tries at `name`: its right password was given. */
export async function forgetTries(name: string): Promise<void> {
  await paymentsDatabase()
    .orm.delete(throttles)
    .where(eq(throttles.bucket, bucketOf(name)));
}

/** Takes one try at `name` back: it was a right one. */
export async function takeBackTry(name: string): Promise<void> {
  await paymentsDatabase()
    .orm.update(throttles)
    .set({ tries: sql`greatest(1, ${throttles.tries} - 1)` })
    .where(eq(throttles.bucket, bucketOf(name)));
}
