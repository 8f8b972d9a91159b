// The work that is due on one account, for a clock that moves: finds when it is due, and does it. The worker does the
// same continuously; both take each thing once.
import { setTimeout as sleep } from 'node:timers/promises';
import { paymentsDatabase } from '@/db/payments/client';
import { advancePayouts, COLLECTED_AFTER } from '@/lib/payments/ledger/advance-payouts';
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
    with due (at, slack) as (
      select delivery.next_attempt_at, coalesce((${JSON.stringify(SLACK)}::text::jsonb -> delivery.attempts - 1)::float8, 0)
        from payments.webhook_endpoints endpoint
        join payments.deliveries delivery on delivery.endpoint_id = endpoint.id and delivery.status = 'pending'
       where endpoint.account_id = ${accountId} and endpoint.removed_at is null
      union all
      -- The last moment still counts.
      select expires_at + interval '1 millisecond', 0 from payments.orders
       where account_id = ${accountId} and status in ('pending', 'awaiting_payment')
      union all
      select network_due_at, 0 from payments.orders where account_id = ${accountId} and network_due_at is not null
      union all
      select case status when 'requested' then requested_at + make_interval(secs => ${COLLECTED_AFTER})
               else payments.day_begins(payments.day_in_lisbon(sent_at) + 1) end, 0
        from payments.payouts where account_id = ${accountId} and status in ('requested', 'in_transit')
    )
    select max(at) as stop from due
     where at <= ${until}::timestamptz and at <= (select min(at + make_interval(secs => slack)) from due)`;
  return row?.stop ? new Date(row.stop) : undefined;
}

/** The accounts on which something may fall due in the next `seconds`, by their clocks. */
export async function accountsWithDue(seconds: number): Promise<string[]> {
  const rows = await paymentsDatabase().query<{ id: string }>`
    with until as (
      select id, statement_timestamp() + ahead + make_interval(secs => ${seconds}::float8) as moment
        from payments.accounts
    )
    select id from until where exists (
             select from payments.webhook_endpoints endpoint
               join payments.deliveries delivery on delivery.endpoint_id = endpoint.id and delivery.status = 'pending'
              where endpoint.account_id = until.id and endpoint.removed_at is null
                and delivery.next_attempt_at <= moment)
        or exists (select from payments.orders where account_id = until.id
                      and status in ('pending', 'awaiting_payment') and expires_at <= moment)
        or exists (select from payments.orders where account_id = until.id and network_due_at <= moment)
        or exists (select from payments.payouts where account_id = until.id
                      and status in ('requested', 'in_transit'))`;
  return rows.map(({ id }) => id);
}

/** Whether something is due on the account now, or under way. */
export async function isAnythingDue(accountId: string): Promise<boolean> {
  const [row] = await paymentsDatabase().query<{ due: boolean }>`
    select exists (select from payments.webhook_endpoints endpoint
                     join payments.deliveries delivery on delivery.endpoint_id = endpoint.id
                    where endpoint.account_id = account.id and endpoint.removed_at is null
                      and delivery.status = 'pending'
                      and delivery.next_attempt_at <= statement_timestamp() + account.ahead)
        or exists (select from payments.orders where account_id = account.id and livemode = account.livemode
                      and status in ('pending', 'awaiting_payment')
                      and expires_at < date_trunc('milliseconds', statement_timestamp()) + account.ahead)
        or exists (select from payments.orders where account_id = account.id
                      and network_due_at <= statement_timestamp() + account.ahead) as due
      from payments.accounts account where id = ${accountId}`;
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
    // Some are due, yet none is left to send: another process is sending them.
    await sleep(LOOK);
  }
}
