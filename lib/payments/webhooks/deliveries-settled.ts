import { setTimeout as sleep } from 'node:timers/promises';
import { paymentsDatabase } from '@/db/payments/client';

/** Milliseconds between two looks. */
const LOOK = 25;

/**
 * Resolves to true once none of the order's deliveries is due or being sent, to false after `limitMs`. A retry that is
 * scheduled for later is not due.
 */
export async function deliveriesSettled(orderId: string, limitMs: number): Promise<boolean> {
  for (const end = Date.now() + limitMs; ; await sleep(LOOK)) {
    const [row] = await paymentsDatabase().query<{ due: boolean }>`
      select exists (select from payments.events event
        join payments.accounts account on account.id = event.account_id
        join payments.deliveries delivery on delivery.event_id = event.id and delivery.status = 'pending'
       where event.order_id = ${orderId} and delivery.next_attempt_at <= statement_timestamp() + account.ahead) as due`;
    if (!row?.due) return true;
    if (Date.now() > end) return false;
  }
}
