// The admin password, and how often one client may guess it.
import { createHash, timingSafeEqual } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { storeDatabase } from '@/db/store/client';
import { adminGuesses } from '@/db/store/schema';
import { storeEnv } from '@/lib/store/env';

/** Guesses that cost nothing but a retry; from then on each doubles the wait, up to `LONGEST_WAIT` seconds. */
const FREE_GUESSES = 5;
const LONGEST_WAIT = 900;

/**
 * Whether a typed password is right, or how many seconds this client has to wait before the next guess is looked at.
 * Counted by client address, so guessing from one address never keeps the staff out from another.
 */
export async function checkPassword(
  typed: string,
  client: string,
): Promise<{ verdict: 'right' | 'wrong' } | { verdict: 'wait'; seconds: number }> {
  if (!(await claimGuess(client))) return { verdict: 'wait', seconds: await secondsToWait(client) };
  const password = storeEnv().STORE_ADMIN_PASSWORD;
  // Compared as hashes: their lengths say nothing.
  if (!password || !timingSafeEqual(sha256(password), sha256(typed))) return { verdict: 'wrong' };
  await storeDatabase().orm.delete(adminGuesses).where(eq(adminGuesses.client, client));
  return { verdict: 'right' };
}

/** Deletes the counts of clients that have not guessed for a day. */
export async function purgeGuesses(): Promise<void> {
  await storeDatabase()
    .orm.delete(adminGuesses)
    .where(lt(adminGuesses.nextAt, sql`now() - interval '1 day'`));
}

/** Counts the guess before it is looked at, so that guesses sent at once don't all see the same count. */
async function claimGuess(client: string): Promise<boolean> {
  const rows = await storeDatabase().query`
    insert into store.admin_guesses as known (client, guesses, next_at) values (${client}, 1, now())
    on conflict (client) do update
      set guesses = known.guesses + 1,
          next_at = now() + make_interval(secs => case
            when known.guesses < ${FREE_GUESSES}::int - 1 then 0
            else least(${LONGEST_WAIT}::int, 2 ^ least(known.guesses + 2 - ${FREE_GUESSES}::int, 20)) end)
      where known.next_at <= now()
    returning client`;
  return rows.length === 1;
}

async function secondsToWait(client: string): Promise<number> {
  const [row] = await storeDatabase()
    .orm.select({ seconds: sql<number>`ceil(extract(epoch from ${adminGuesses.nextAt} - now()))::int` })
    .from(adminGuesses)
    .where(eq(adminGuesses.client, client));
  return Math.max(1, row?.seconds ?? 1);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
