// What a verified webhook does to the shop: one statement that records the event, moves the payment attempt and,
// the first time it is paid, releases the goods.
//
// To copy it: it needs zod, `orderSchema`, and a way to run one SQL statement; the tables of attempts and purchases are
// yours. The one-off pieces (`wanted`, `taken`, `restocked`) and the e-mails stand for whatever your shop does at a
// transition: keep them inside the statement, so that they happen exactly when the transition does.
import { z } from 'zod';
import { storeDatabase } from '@/db/store/client';
import { CATALOGUE } from '@/lib/store/checkout/catalogue';
import { orderSchema } from './payments-client';

/** Pieces of which there is one, as JSON for the statement below. */
const ONE_OFFS = JSON.stringify(CATALOGUE.flatMap(({ slug, oneOff }) => (oneOff ? [slug] : [])));

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.object({ object: z.unknown() }),
});

/**
 * What became of an event. `unreadable` alone deserves an error status.
 *
 * `unknown order` does not: an attempt is committed before the API is asked for its order, so an event never comes before
 * the attempt it is about, and an order without one is not this shop's. It may be that of another shop on the same
 * account; refusing its events would only fill the dead letters. Accept it and log it. (A shop that stores its purchase
 * after asking must refuse such events instead, or it loses payments.)
 */
export type EventOutcome =
  | { outcome: 'moved' | 'unchanged' | 'flagged'; token: string; released: boolean; reason: string | null }
  | { outcome: 'duplicate' | 'ignored' | 'unknown order' | 'unreadable' };

/**
 * Applies one event. Safe to call any number of times, at once, and in any order: the event's id lets one copy
 * through, ranks let a state only move forward, and the order's own status counts, never the event's type
 * (/docs/webhooks#duplicates). Rejects when the database does, so that the caller can ask for a re-delivery.
 */
export async function handleEvent(payload: unknown): Promise<EventOutcome> {
  const event = eventSchema.safeParse(payload);
  if (!event.success) return { outcome: 'unreadable' };
  const { id, type, data } = event.data;
  const order = orderSchema.safeParse(data.object);
  // New kinds of event may appear: those that are not about an order are ignored.
  if (!order.success) return { outcome: type.startsWith('order.') ? 'unreadable' : 'ignored' };
  const { multibanco: voucher, ...fields } = order.data;

  // One statement, because it is atomic by itself: a crash between "event recorded" and "goods released" would lose a
  // payment for good, since the next copy would count as a duplicate.
  const [row] = await storeDatabase().query<Row>`
    with
    -- 1. WHICH ATTEMPT? The event may overtake the response with the order's id: then the reference finds it.
    located as (
      select id, purchase_id from store.payment_attempts
      where order_id = ${fields.id} or (order_id is null and external_reference = ${fields.external_reference})
      limit 1
    ),
    -- Every writer locks the purchase first, so two writers cannot deadlock, and neither row changes underneath what is
    -- decided below.
    purchase as (
      select p.* from store.purchases p where p.id = (select purchase_id from located) for update
    ),
    attempt as (
      select a.* from store.payment_attempts a, purchase
      where a.id = (select id from located) and a.purchase_id = purchase.id
      for update of a
    ),

    -- 2. IS IT RIGHT, AND IS IT NEWS? A state only moves to a higher rank: a late "failed" never undoes a "paid".
    rank(status, value) as (
      values ('refused', 0), ('creating', 0), ('pending', 1), ('awaiting_payment', 1),
             ('failed', 2), ('expired', 2), ('paid', 3), ('refunded', 4)
    ),
    judged as (
      select
        attempt.id as attempt_id, purchase.id as purchase_id, purchase.token,
        ${fields.status}::text as status,
        -- The signature proves the sender; only this proves that the payment is the one we asked for.
        case
          when attempt.external_reference <> ${fields.external_reference} then 'reference differs'
          when attempt.amount <> ${fields.amount}::int then 'amount differs'
          when ${fields.currency}::text <> 'EUR' then 'currency differs'
        end as objection,
        -- A status that is not in the list yields null: it is recorded, and moves nothing.
        coalesce(
          (select value from rank where status = ${fields.status}) >
          (select value from rank where status = attempt.status), false) as forward,
        purchase.status = 'open' as open,
        -- This attempt is the one that paid; it is the one the page shows; it is the purchase's first.
        purchase.paid_attempt is not distinct from attempt.id as paying,
        attempt.superseded_at is null as current,
        -- What was refused at creation does not count.
        not exists (
          select from store.payment_attempts earlier
          where earlier.purchase_id = purchase.id and earlier.number < attempt.number
            and earlier.status <> 'refused') as first
      from attempt, purchase
    ),

    -- 3. HAVE WE SEEN IT? The primary key lets one copy through, however many arrive at once.
    received as (
      insert into store.received_events (id, type, order_id, status, outcome)
      select ${id}, ${type}, ${fields.id}, status,
        case when objection is not null then 'flagged' when forward then 'moved' else 'unchanged' end
      from judged
      on conflict (id) do nothing
      returning outcome
    ),

    -- 4. IS THERE ANYTHING LEFT TO SELL? A one-off piece goes to the first payment; another at the same moment waits here
    -- for it, and then gets none.
    wanted as (
      select line.slug, judged.purchase_id
      from judged, received, store.purchase_lines line
      where received.outcome = 'moved' and judged.open and judged.status = 'paid'
        and line.purchase_id = judged.purchase_id
        and line.slug in (select jsonb_array_elements_text(${ONE_OFFS}::text::jsonb))
    ),
    taken as (
      insert into store.sold_pieces (slug, purchase_id)
      select slug, purchase_id from wanted
      on conflict (slug) do nothing
      returning slug
    ),
    stock as (select (select count(*) from wanted) > (select count(*) from taken) as short),

    -- 5. WHAT DOES IT MEAN? Decided once, here. No row unless this is the first copy of an event that moves the attempt.
    decided as (
      select judged.*, stock.short,
        -- The first payment of a purchase pays it. It releases the goods, unless they are sold.
        open and status = 'paid' as pays,
        open and status = 'paid' and not stock.short as releases,
        -- Paid already, or nothing left to sell: this payment is refunded.
        status = 'paid' and (not open or stock.short) as surplus,
        -- A refund may overtake its payment: then it ends the purchase, and nothing was ever released.
        status = 'refunded' and (paying or (open and current)) as returns
      from judged, received, stock
      where received.outcome = 'moved'
    ),

    -- 6. DO IT.
    moved as (
      update store.payment_attempts a
      set status = decided.status,
          order_id = ${fields.id},
          voucher_entity = coalesce(${voucher?.entity ?? null}, a.voucher_entity),
          voucher_reference = coalesce(${voucher?.reference ?? null}, a.voucher_reference),
          voucher_expires_at = coalesce(${voucher?.expires_at ?? null}::timestamptz, a.voucher_expires_at),
          duplicate_at = case when surplus then now() else a.duplicate_at end
      from decided
      where a.id = decided.attempt_id
    ),
    settled as (
      update store.purchases p
      set version = p.version + 1,
          status = case when pays then 'paid' when returns then 'refunded' else p.status end,
          paid_attempt = case when pays or returns then decided.attempt_id else p.paid_attempt end,
          paid_at = case when pays then coalesce(${fields.paid_at ?? null}::timestamptz, now()) else p.paid_at end,
          released_at = case when releases then now() else p.released_at end,
          refunded_at = case when returns then now() else p.refunded_at end,
          flagged_at = case when short then now() else p.flagged_at end,
          flag_reason = case when short then 'sold out' else p.flag_reason end
      from decided
      where p.id = decided.purchase_id
    ),
    -- What was refunded is for sale again.
    restocked as (
      delete from store.sold_pieces piece
      using decided
      where piece.purchase_id = decided.purchase_id and decided.paying and decided.status = 'refunded'
    ),
    -- The e-mail of each transition, queued once; a job sends it.
    queued as (
      insert into store.emails (id, purchase_id, kind, about)
      select gen_random_uuid(), decided.purchase_id, email.kind, decided.attempt_id
      from decided, lateral (values
        ('confirmation', open and first and status in ('pending', 'awaiting_payment')),
        ('voucher', open and current and status = 'awaiting_payment'),
        ('paid', releases),
        ('expired', open and current and status = 'expired'),
        ('refunded', status = 'refunded')
      ) as email(kind, due)
      where email.due
      on conflict (purchase_id, kind, about) do nothing
    ),
    -- A payment that does not match the purchase releases nothing: a person has to look at it.
    flagged as (
      update store.purchases p
      set version = p.version + 1, flagged_at = now(), flag_reason = judged.objection
      from judged, received
      where p.id = judged.purchase_id and received.outcome = 'flagged'
    )
    -- No row: no attempt of ours. No event recorded: another copy was faster.
    select token, objection as reason,
      coalesce((select outcome from received), 'duplicate') as outcome,
      coalesce((select releases from decided), false) as released
    from judged
  `;
  if (!row) return { outcome: 'unknown order' };
  const { outcome, ...rest } = row;
  return outcome === 'duplicate' ? { outcome } : { outcome, ...rest };
}

interface Row {
  token: string;
  reason: string | null;
  outcome: 'moved' | 'unchanged' | 'flagged' | 'duplicate';
  released: boolean;
}
