// What a verified webhook does to the shop: one statement that remembers the event, moves the payment attempt
// and, the first time it is paid, releases the goods. Called by the webhook route.
import { z } from 'zod';
import { storeDatabase } from '@/db/store/client';
import { CATALOGUE } from './catalogue';
import { orderSchema } from './payments-client';

/** Pieces of which there is one, as JSON for the statement below. */
const ONE_OFFS = JSON.stringify(CATALOGUE.flatMap(({ slug, oneOff }) => (oneOff ? [slug] : [])));

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.object({ object: z.unknown() }),
});

/** What became of an event. Only `unknown order` and `unreadable` should be answered with an error. */
export type EventOutcome =
  | { outcome: 'moved' | 'unchanged' | 'flagged'; token: string; released: boolean; reason: string | null }
  | { outcome: 'duplicate' | 'ignored' | 'unknown order' | 'unreadable' };

/**
 * Applies one event. Safe to call any number of times, at once, and in any order: the event's id lets one copy
 * through, ranks let a state only move forward, and the order's own status counts, never the event's type
 * (spec: Events, rules 6 and 7). Rejects when the database does, so that the caller can ask for a re-delivery.
 */
export async function handleEvent(payload: unknown): Promise<EventOutcome> {
  const event = eventSchema.safeParse(payload);
  if (!event.success) return { outcome: 'unreadable' };
  const { id, type, data } = event.data;
  const order = orderSchema.safeParse(data.object);
  // New kinds of event may appear: those that are not about an order are none of our business.
  if (!order.success) return { outcome: type.startsWith('order.') ? 'unreadable' : 'ignored' };
  const { multibanco: voucher, ...about } = order.data;

  const [row] = await storeDatabase().query<Row>`
    with
    rank(status, value) as (
      values ('refused', 0), ('creating', 0), ('pending', 1), ('awaiting_payment', 1),
             ('failed', 2), ('expired', 2), ('paid', 3), ('refunded', 4)
    ),
    -- The event may come before the API's answer has told us the order's id: then the reference finds it.
    located as (
      select id, purchase_id from store.payment_attempts
      where order_id = ${about.id} or (order_id is null and external_reference = ${about.external_reference})
      limit 1
    ),
    -- Everything that changes a purchase locks it first, so what is read below cannot change underneath.
    purchase as (
      select p.* from store.purchases p where p.id = (select purchase_id from located) for update
    ),
    attempt as (
      select a.* from store.payment_attempts a, purchase
      where a.id = (select id from located) and a.purchase_id = purchase.id
      for update of a
    ),
    judged as (
      select
        attempt.id as attempt_id, purchase.id as purchase_id, purchase.token,
        case
          when attempt.external_reference <> ${about.external_reference} then 'reference differs'
          when attempt.amount <> ${about.amount}::int then 'amount differs'
          when ${about.currency}::text <> 'EUR' then 'currency differs'
        end as objection,
        -- A status that is not in the list yields null: it is kept in mind, and moves nothing.
        coalesce(
          (select value from rank where status = ${about.status}) >
          (select value from rank where status = attempt.status), false) as forward,
        purchase.status = 'open' as open,
        purchase.paid_attempt is not distinct from attempt.id as paying,
        attempt.superseded_at is null as current,
        -- What was refused at once never began.
        not exists (
          select from store.payment_attempts earlier
          where earlier.purchase_id = purchase.id and earlier.number < attempt.number
            and earlier.status <> 'refused') as first
      from attempt, purchase
    ),
    received as (
      insert into store.received_events (id, type, order_id, status, outcome)
      select ${id}, ${type}, ${about.id}, ${about.status},
        case when objection is not null then 'flagged' when forward then 'moved' else 'unchanged' end
      from judged
      on conflict (id) do nothing
      returning outcome
    ),
    -- From here on: only the first copy of an event. One-off pieces go to whoever pays first; who pays at the same
    -- moment waits here for the other, and then comes away without.
    wanted as (
      select line.slug, judged.purchase_id
      from judged, received, store.purchase_lines line
      where received.outcome = 'moved' and judged.open and ${about.status} = 'paid'
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
    moved as (
      update store.payment_attempts a
      set status = ${about.status},
          order_id = ${about.id},
          voucher_entity = coalesce(${voucher?.entity ?? null}, a.voucher_entity),
          voucher_reference = coalesce(${voucher?.reference ?? null}, a.voucher_reference),
          voucher_expires_at = coalesce(${voucher?.expires_at ?? null}::timestamptz, a.voucher_expires_at),
          -- Paid for already, or nothing left to sell: this money goes back.
          duplicate_at = case
            when ${about.status} = 'paid' and (not judged.open or stock.short) then now() else a.duplicate_at end
      from judged, received, stock
      where a.id = judged.attempt_id and received.outcome = 'moved'
      returning a.id
    ),
    settled as (
      update store.purchases p
      set version = p.version + 1,
          status = case
            when judged.open and ${about.status} = 'paid' then 'paid'
            when judged.paying and ${about.status} = 'refunded' then 'refunded'
            when judged.open and judged.current and ${about.status} = 'refunded' then 'refunded'
            else p.status end,
          paid_attempt = case
            when judged.open and (${about.status} = 'paid' or (judged.current and ${about.status} = 'refunded'))
            then judged.attempt_id else p.paid_attempt end,
          paid_at = case
            when judged.open and ${about.status} = 'paid' then coalesce(${about.paid_at ?? null}::timestamptz, now())
            else p.paid_at end,
          -- Once, and only on a payment: a refund that overtakes its payment releases nothing.
          released_at = case
            when judged.open and ${about.status} = 'paid' and not stock.short then now() else p.released_at end,
          flagged_at = case when stock.short then now() else p.flagged_at end,
          flag_reason = case when stock.short then 'sold out' else p.flag_reason end,
          refunded_at = case
            when ${about.status} = 'refunded' and (judged.paying or (judged.open and judged.current))
            then now() else p.refunded_at end
      from judged, moved, stock
      where p.id = judged.purchase_id
      returning judged.open and p.released_at is not null as released
    ),
    -- What was paid back is for sale again.
    restocked as (
      delete from store.sold_pieces piece
      using judged, moved
      where piece.purchase_id = judged.purchase_id and judged.paying and ${about.status} = 'refunded'
    ),
    -- What the shopper is told by e-mail, once per transition: the job that sends it may come and go.
    letters as (
      insert into store.emails (id, purchase_id, kind, about)
      select gen_random_uuid(), judged.purchase_id, letter.kind, judged.attempt_id
      from judged, moved, stock, lateral (values
        ('confirmation', judged.open and judged.first and ${about.status} in ('pending', 'awaiting_payment')),
        ('voucher', judged.open and judged.current and ${about.status} = 'awaiting_payment'),
        ('paid', judged.open and ${about.status} = 'paid' and not stock.short),
        ('expired', judged.open and judged.current and ${about.status} = 'expired'),
        ('refunded', ${about.status} = 'refunded')
      ) as letter(kind, due)
      where letter.due
      on conflict (purchase_id, kind, about) do nothing
    ),
    -- Money that does not match the purchase is for a human to look at.
    flagged as (
      update store.purchases p
      set version = p.version + 1, flagged_at = now(), flag_reason = judged.objection
      from judged, received
      where p.id = judged.purchase_id and received.outcome = 'flagged'
      returning p.id
    )
    select judged.token, judged.objection as reason,
      coalesce((select outcome from received), 'duplicate') as outcome,
      coalesce((select released from settled), false) as released
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
