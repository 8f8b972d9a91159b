// The work that is due on one account, for a clock that moves: finds when it is due, and does it. The worker does the
// same continuously; both take each thing once.
import { setTimeout as sleep } from 'node:timers/promises';
import { paymentsDatabase } from '@/db/payments/client';
import { advancePayouts } from '@/lib/payments/ledger/advance-payouts';
import { expireOrders } from '@/lib/payments/orders/expire-orders';
import { deliverDue } from '@/lib/payments/webhooks/deliver';
import { JITTER, RETRY_SECONDS } from '@/lib/payments/webhooks/retry-delays';
import { runScenarios } from './run-scenarios';

/** Milliseconds between two looks at what another process is sending. */
const LOOK = 20;
/** Milliseconds after which what is still under way is left to the worker: an endpoint has ten seconds to respond. */
const PATIENCE = 25_000;

/** Seconds that a retry can wait for others, after each failed attempt: less than its delay varies anyway, a minute at most. */
const SLACK = RETRY_SECONDS.map((delay) => Math.min((delay * JITTER) / 2, 60));

/**
 * The moment at which a moving clock stops next: when the next thing is due on the account, by its clock. Retries wait
 * for those that are due soon after, so that thousands are few stops; nothing else waits. Undefined when nothing is due
 * before `until`.
 */
export async function nextStop(accountId: string, until: Date): Promise<Date | undefined> {
  const [row] = await paymentsDatabase().query<{ stop: Date | null }>`
    with due as (
      select at, coalesce((${JSON.stringify(SLACK)}::text::jsonb -> attempts - 1)::float8, 0) as slack
        from payments.upcoming(${accountId})
    )
    select max(at) as stop from due
     where at <= ${until}::timestamptz and at <= (select min(at + make_interval(secs => slack)) from due)`;
  return row?.stop ? new Date(row.stop) : undefined;
}

/** The accounts on which something may fall due in the next `seconds`, by their clocks. */
export async function accountsWithDue(seconds: number): Promise<string[]> {
  const rows = await paymentsDatabase().query<{ id: string }>`
    select id from payments.accounts account where exists (
      select from payments.upcoming(account.id)
       where at <= statement_timestamp() + account.ahead + make_interval(secs => ${seconds}::float8))`;
  return rows.map(({ id }) => id);
}

/** Whether something is due on the account now, or under way. */
export async function isAnythingDue(accountId: string): Promise<boolean> {
  const [row] = await paymentsDatabase().query<{ due: boolean }>`
    select exists (select from payments.upcoming(${accountId}) where at <= payments.now(${accountId})) as due`;
  return row?.due ?? false;
}

/** Does the work that is due on the account. Resolves to true when all of it is recorded, to false after 25 seconds. */
export async function runDue(accountId: string): Promise<boolean> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    await runScenarios(accountId);
    await expireOrders(accountId);
    await advancePayouts();
    while ((await deliverDue(accountId)) > 0 && Date.now() < end);
    if (!(await isAnythingDue(accountId))) return true;
    if (Date.now() > end) return false;
    // Deliveries are due but claimed: another process is sending them.
    await sleep(LOOK);
  }
}
