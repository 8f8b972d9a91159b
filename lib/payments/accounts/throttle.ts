// Slows down whoever guesses passwords: tries are counted in the database, so every process sees them.
// Called by the actions of the sign-in and sign-up pages, before anything costly.
import { paymentsDatabase } from '@/db/payments/client';
import { keyedHash } from '../encryption';

const bucketOf = (name: string) => Buffer.from(keyedHash('throttle', name)).toString('hex');

/** Counts one try at `name`; whether it is still within `limit` tries per `seconds`, however many come at once. */
export async function countTry(name: string, limit: number, seconds: number): Promise<boolean> {
  const [row] = await paymentsDatabase().query<{ tries: number }>`
    with over as (
      -- Nobody waits for what another is counting: two who clear up at once would wait for each other.
      delete from payments.throttles where bucket in (
        select bucket from payments.throttles
         where ends_at < statement_timestamp() - interval '1 hour' and bucket <> ${bucketOf(name)}
           for update skip locked)
    )
    insert into payments.throttles as throttle (bucket, tries, ends_at)
    values (${bucketOf(name)}, 1, statement_timestamp() + make_interval(secs => ${seconds}::double precision))
    on conflict (bucket) do update
      set tries = case when throttle.ends_at <= statement_timestamp() then 1 else throttle.tries + 1 end,
          ends_at = case when throttle.ends_at <= statement_timestamp() then excluded.ends_at else throttle.ends_at end
    returning tries`;
  return row !== undefined && row.tries <= limit;
}

/** Forgets the tries at `name`: its right password was given. */
export async function forgetTries(name: string): Promise<void> {
  await paymentsDatabase().query`delete from payments.throttles where bucket = ${bucketOf(name)}`;
}
