// Another try at paying a purchase: after a refusal, an expiry, a failure, or to change number or method.
import { randomUUID } from 'node:crypto';
import { storeDatabase } from '@/db/store/client';
import type { Method } from './method-limits';

/**
 * Makes attempt `from + 1` and supersedes attempt `from`, in one statement. Does nothing when the purchase is no
 * longer open or has a later attempt: so a second click, a reload and a second tab end at the same attempt.
 */
export async function nextAttempt(
  token: string,
  from: number,
  input: { method: Method; phone: string | null },
): Promise<boolean> {
  const rows = await storeDatabase().query`
    with
    purchase as (
      select id, number, suffix, total from store.purchases
      where token = ${token} and status = 'open' and flagged_at is null
      for update
    ),
    latest as (
      select a.id, a.number from store.payment_attempts a, purchase
      where a.purchase_id = purchase.id
      order by a.number desc limit 1
    ),
    -- The order behind it can still be paid, and counts then; but the page, and the one live attempt, move on.
    superseded as (
      update store.payment_attempts a set superseded_at = now()
      from latest
      where a.id = latest.id and latest.number = ${from} and a.superseded_at is null
        and a.status in ('creating', 'pending', 'awaiting_payment')
      returning a.id
    ),
    seen as (update store.purchases p set version = version + 1 from purchase where p.id = purchase.id)
    insert into store.payment_attempts
      (id, purchase_id, number, method, phone, amount, external_reference)
    select ${randomUUID()}::uuid, purchase.id, latest.number + 1, ${input.method}, ${input.phone}, purchase.total,
      purchase.number || '-' || purchase.suffix || '-' || (latest.number + 1)
    from purchase, latest
    -- The count makes the insertion wait for the update: at no moment are there two live attempts.
    where latest.number = ${from} and (select count(*) from superseded) >= 0
    on conflict do nothing
    returning id
  `;
  return rows.length === 1;
}
