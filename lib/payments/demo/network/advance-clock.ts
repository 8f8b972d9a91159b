// Moves clocks forward. Time doesn't jump: the clock stops at each moment at which something is due, until that has
// happened, so that retries, expiries and payouts get the times they would have had.
import { paymentsDatabase } from '@/db/payments/client';
import { moveClockTo, readClock } from '@/lib/payments/accounts/clock';
import { announceClock } from '@/lib/payments/live-changes';
import { processWide } from '@/lib/process-wide';
import { accountsWithDue, nextStop, runDue } from './run-due';

/** Accounts that move at the same time. */
const AT_ONCE = 4;

/** Advances of one account in this process take turns: two of an hour make two hours. */
const turns = processWide('payments/clock-turns', () => new Map<string, Promise<unknown>>());

/** Moves the account's clock forward by `seconds` and runs all that falls due, in order. Resolves to the new time. */
export function advanceClock(accountId: string, seconds: number): Promise<Date> {
  const turn = (turns.get(accountId) ?? Promise.resolve()).then(() => advance(accountId, seconds));
  const ended = turn.catch(() => {});
  turns.set(accountId, ended);
  void ended.then(() => turns.get(accountId) === ended && turns.delete(accountId));
  return turn;
}

/** The same for every account. Resolves to the latest time of any. */
export async function advanceAllClocks(seconds: number): Promise<Date> {
  const waiting = await accountsWithDue(seconds);
  // The clocks of the other accounts jump: nothing is due on them.
  await paymentsDatabase().query`
    update payments.accounts set ahead = ahead + make_interval(secs => ${seconds}::float8)
     where id not in (select json_array_elements_text(${JSON.stringify(waiting)}::text::json))`;
  announceClock();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let id = waiting.pop(); id; id = waiting.pop()) await advanceClock(id, seconds);
    }),
  );
  const [row] = await paymentsDatabase().query<{ latest: Date }>`
    select statement_timestamp() + coalesce(max(ahead), '0') as latest from payments.accounts`;
  return row?.latest ?? new Date();
}

async function advance(accountId: string, seconds: number): Promise<Date> {
  const { now } = await readClock(accountId);
  const target = new Date(now.getTime() + seconds * 1000);
  // The worker does what can't be done now.
  while (await runDue(accountId)) {
    const stop = await nextStop(accountId, target);
    if (!stop) break;
    await moveClockTo(accountId, stop);
  }
  await moveClockTo(accountId, target);
  announceClock();
  return target;
}
