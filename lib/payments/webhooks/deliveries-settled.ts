import { setTimeout as sleep } from 'node:timers/promises';
import { paymentsDatabase } from '@/db/payments/client';

/** Milliseconds between two looks. */
const LOOK = 25;

/**
 * Resolves to true once nothing of the order is due: no delivery, and no step of a scenario; to false after `limitMs`.
 * A retry that is scheduled for later is not due.
 */
export async function deliveriesSettled(orderId: string, limitMs: number): Promise<boolean> {
  for (const end = Date.now() + limitMs; ; await sleep(LOOK)) {
    const [row] = await paymentsDatabase().query<{ due: boolean }>`
      select network_due_at <= statement_timestamp() + account.ahead is true
             or exists (select from payments.events event
                          join payments.deliveries delivery on delivery.event_id = event.id
                         where event.order_id = "order".id and delivery.status = 'pending'
                           and delivery.next_attempt_at <= statement_timestamp() + account.ahead) as due
        from payments.orders "order" join payments.accounts account on account.id = account_id
       where "order".id = ${orderId}`;
    if (!row?.due) return true;
    if (Date.now() > end) return false;
  }
}
