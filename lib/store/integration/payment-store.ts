// Everything the integration reads from and writes to the database, and the only file that knows its tables. For another
// database, replace this file: the rest asks for `PaymentStore` alone.
//
// Each change is one statement, and so takes effect whole or not at all. It locks the payment first, so two writers
// cannot deadlock, and tells every process that shows the payment by NOTIFY.
import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { ASK_AGAIN_AFTER, type Decision, type EffectKind, LIVE, REQUEST_LIFETIME } from './decide';
import { paymentAttempts, paymentEffects, paymentPhones, payments, receivedEvents } from './payment-tables';
import { type Order, type OrderInput, phoneOf } from './payments-client';

/** The channel of the notifications; each carries the token of the payment that changed. */
export const PAYMENT_CHANGES = 'store_payments';

type AttemptRow = typeof paymentAttempts.$inferSelect;

/** A payment and one of its attempts, with the version that was read. */
export interface Found {
  payment: typeof payments.$inferSelect;
  attempt: AttemptRow;
  /** This event was handled before. */
  seen: boolean;
}

/** What decides whether a payment gets another attempt, with the versions that were read. */
export interface Room {
  payment: typeof payments.$inferSelect;
  /** The number of its last attempt; 0 without one. */
  newest: number;
  /** The live attempts of the phone. */
  waiting: number;
  phoneVersion: number;
}

/** An attempt that the API is to be asked about. Seconds since it was made, and since its order was last asked for. */
export type Due = AttemptRow & { age: number; untried: number };

/** Something the shop has to do about a change. */
export interface Effect {
  id: number;
  kind: EffectKind;
  paymentId: string;
  attemptId: string;
  orderId: string | null;
  tries: number;
  /** Seconds since the change that it follows from. */
  age: number;
}

export type PaymentStore = ReturnType<typeof paymentStore>;

const seconds = (count: number) => sql`${count} * interval '1 second'`;

/**
 * @param db Drizzle on PostgreSQL, with any driver
 * @param now the time of what people see, where that is not the wall clock's, as on a shop whose tests move its clock.
 *   Schedules always use the wall clock.
 */
// biome-ignore lint/suspicious/noExplicitAny: your own schema's type doesn't matter here.
export function paymentStore(db: PgDatabase<PgQueryResultHKT, any>, now: SQL = sql`now()`) {
  /**
   * Changes one payment: sets a new version, and what `set` adds; carries out `parts`, which select from `payment`; tells
   * every page that shows it. False when the payment has changed since it was read, or the part named `from` has no row;
   * without that row, the payment has a new version all the same.
   */
  async function change(
    { id, version }: { id: string; version: number },
    parts: SQL,
    { set = sql``, from = 'payment' } = {},
  ): Promise<boolean> {
    const result = (await db.execute(sql`
      with payment as (
        update ${payments} set version = version + 1 ${set} where id = ${id} and version = ${version}
        returning id, token
      ), ${parts}
      select pg_notify(${PAYMENT_CHANGES}, payment.token) from payment
      where exists (select from ${sql.raw(from)})`)) as unknown as unknown[] | { rows: unknown[] };
    return (Array.isArray(result) ? result : result.rows).length === 1;
  }

  /** The live MB WAY requests of a phone: only attempts with that method have one. */
  const waitingOn = (phone: string | null) =>
    db.$count(
      paymentAttempts,
      and(
        eq(paymentAttempts.phone, phone ?? ''),
        inArray(paymentAttempts.status, LIVE),
        sql`${paymentAttempts.createdAt} > ${now} - ${seconds(REQUEST_LIFETIME)}`,
      ),
    );

  return {
    waitingOn,

    /** The attempt that an order is about. An event may overtake the response with the order's id: then its reference tells. */
    async find(
      { id = '', external_reference }: Partial<Order> & Pick<Order, 'external_reference'>,
      eventId = '',
    ): Promise<Found | undefined> {
      const [row] = await db
        .select({
          payment: payments,
          attempt: paymentAttempts,
          seen: sql<boolean>`exists (select from ${receivedEvents} where ${receivedEvents.id} = ${eventId})`,
        })
        .from(paymentAttempts)
        .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
        .where(or(eq(paymentAttempts.orderId, id), eq(paymentAttempts.externalReference, external_reference)))
        .orderBy(sql`${paymentAttempts.orderId} = ${id} desc nulls last`)
        .limit(1);
      return row;
    },

    /**
     * Saves a decision with its effects and its event. False, and nothing is written, when the payment has changed since
     * it was read: read it again and decide again.
     */
    save(
      { payment, attempt }: Found,
      decision: Decision,
      order?: Order,
      event?: { id: string; type: string },
    ): Promise<boolean> {
      const voucher = order?.multibanco;
      return change(
        payment,
        sql`moved as (
          update ${paymentAttempts} set
            status = ${decision.attempt ?? null}::text,
            order_id = coalesce(${order?.id ?? null}, order_id),
            refusal = coalesce(${decision.refusal ?? null}, refusal),
            superseded_at = case when ${decision.superseded === true}
              then coalesce(superseded_at, ${now}) else superseded_at end,
            -- Its order may have turned up after it was given up: from here on, it is retrieved like any other.
            check_at = coalesce(check_at, now() + interval '1 minute'),
            voucher_entity = coalesce(${voucher?.entity ?? null}, voucher_entity),
            voucher_reference = coalesce(${voucher?.reference ?? null}, voucher_reference),
            voucher_expires_at = coalesce(${voucher?.expires_at ?? null}::timestamptz, voucher_expires_at),
            surplus_at = case when ${decision.effects.includes('surplus')} then ${now} else surplus_at end
          from payment
          where ${paymentAttempts.id} = ${attempt.id} and ${decision.attempt !== undefined}
        ),
        received as (
          insert into ${receivedEvents} (id, type, order_id, status, outcome, received_at)
          select ${event?.id ?? null}, ${event?.type ?? null}, ${order?.id ?? null}, ${order?.status ?? null},
            ${decision.outcome}, ${now}
          from payment where ${event !== undefined}
          on conflict (id) do nothing
        ),
        queued as (
          insert into ${paymentEffects} (payment_id, attempt_id, kind)
          select payment.id, ${attempt.id}::uuid, kind
          from payment, json_array_elements_text(${JSON.stringify(decision.effects)}::text::json) as kind
          on conflict (attempt_id, kind) do nothing
        )`,
        {
          set: sql`,
            status = coalesce(${decision.payment ?? null}::text, status),
            paid_attempt = case when ${decision.payment !== undefined} then ${attempt.id}::uuid else paid_attempt end,
            paid_at = case when ${decision.payment === 'paid'}
              then coalesce(${order?.paid_at ?? null}::timestamptz, ${now}) else paid_at end,
            refunded_at = case when ${decision.payment === 'refunded'} then ${now} else refunded_at end,
            flagged_at = case when ${decision.outcome === 'flagged'} then ${now} else flagged_at end,
            flag_reason = coalesce(${decision.reason ?? null}::text, flag_reason)`,
        },
      );
    },

    /** What `mayAddAttempt` asks about. */
    async findRoom(paymentId: string, phone: string | null): Promise<Room | undefined> {
      const [row] = await db
        .select({
          payment: payments,
          newest: sql<number>`(
            select coalesce(max(number), 0)::int from ${paymentAttempts} where payment_id = ${paymentId})`,
          waiting: waitingOn(phone),
          phoneVersion: sql<number>`coalesce((select version from ${paymentPhones} where phone = ${phone}), 0)`,
        })
        .from(payments)
        .where(eq(payments.id, paymentId));
      return row;
    },

    /** Adds the next attempt and supersedes the one before. False when the payment or the phone has changed meanwhile. */
    addAttempt({ payment, newest, phoneVersion }: Room, id: string, request: OrderInput): Promise<boolean> {
      const phone = phoneOf(request);
      return change(
        payment,
        sql`phone as (
          insert into ${paymentPhones} as known (phone, version)
          select ${phone}::text, 1 from payment where ${phone !== null}
          on conflict (phone) do update set version = known.version + 1 where known.version = ${phoneVersion}
          returning phone
        ),
        free as (select id from payment where ${phone === null} or exists (select from phone)),
        -- The earlier order can still be paid, and then counts. In any status: the order of a refused one may turn up late.
        superseded as (
          update ${paymentAttempts} set superseded_at = ${now}
          from free
          where payment_id = free.id and number = ${newest} and superseded_at is null
          returning 1
        ),
        made as (
          insert into ${paymentAttempts}
            (id, payment_id, number, method, phone, amount, external_reference, request, created_at)
          select ${id}::uuid, free.id, ${newest}::int + 1, ${request.method}, ${phone}::text, ${request.amount}::int,
            ${request.external_reference}, ${JSON.stringify(request)}::text::json, ${now}
          from free
          -- The count makes the insertion wait for the update: at no moment are there two live attempts.
          where (select count(*) from superseded) >= 0
          returning id
        )`,
        { from: 'made' },
      );
    },

    /** The attempt if its order is still to be created, and may be asked for again; marks it as being asked for now. */
    async claimUnplaced(attemptId: string): Promise<AttemptRow | undefined> {
      const { id, status, supersededAt } = paymentAttempts;
      const isQuiet = sql`tried_at <= now() - ${seconds(ASK_AGAIN_AFTER)}`;
      const [row] = await db
        .update(paymentAttempts)
        .set({ triedAt: sql`now()` })
        .where(and(eq(id, attemptId), eq(status, 'creating'), isNull(supersededAt), isQuiet))
        .returning();
      return row;
    },

    /** Claims one attempt that is due, for a minute. */
    async claimDue(): Promise<Due | undefined> {
      const [row] = await db
        .update(paymentAttempts)
        .set({ checkAt: sql`now() + interval '1 minute'` })
        .where(
          sql`id = (select id from ${paymentAttempts} where check_at <= now()
            order by check_at limit 1 for update skip locked)`,
        )
        .returning({
          ...getTableColumns(paymentAttempts),
          age: sql<number>`extract(epoch from ${now} - created_at)::int`,
          untried: sql<number>`extract(epoch from now() - tried_at)::int`,
        });
      return row;
    },

    /** Makes the attempt due in so many seconds; null for never. Not after it moved: then it is due when the claim ends. */
    async checkIn({ id, status }: Pick<Due, 'id' | 'status'>, wait: number | null): Promise<void> {
      await db
        .update(paymentAttempts)
        .set({ checkAt: wait === null ? null : sql`now() + ${seconds(wait)}` })
        .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.status, status)));
    },

    /** Makes every attempt that waits for something due now. */
    async checkAllSoon(): Promise<void> {
      await db
        .update(paymentAttempts)
        .set({ checkAt: sql`now()` })
        .where(and(sql`check_at is not null`, inArray(paymentAttempts.status, LIVE)));
    },

    /** Claims one effect that is due. The claim is a lease: what isn't done is due again once it has run out. */
    async claimEffect(): Promise<Effect | undefined> {
      const { id, kind, paymentId, attemptId, tries } = paymentEffects;
      const [row] = await db
        .update(paymentEffects)
        .set({
          tries: sql`tries + 1`,
          nextTryAt: sql`now() + least(interval '6 hours', interval '30 seconds' * (2 ^ least(tries, 12)))`,
        })
        .where(
          sql`id = (select id from ${paymentEffects} where done_at is null and next_try_at <= now()
            order by next_try_at, id limit 1 for update skip locked)`,
        )
        .returning({
          id,
          kind,
          paymentId,
          attemptId,
          tries,
          orderId: sql<string | null>`(select order_id from ${paymentAttempts} where id = attempt_id)`,
          age: sql<number>`extract(epoch from now() - created_at)::int`,
        });
      return row;
    },

    async finishEffect(id: number): Promise<void> {
      await db.update(paymentEffects).set({ doneAt: sql`now()` }).where(eq(paymentEffects.id, id));
    },

    /** The version that the page of this token should show; undefined when there is no such payment. */
    async version(token: string): Promise<number | undefined> {
      const [row] = await db
        .select({ version: payments.version })
        .from(payments)
        .where(eq(payments.token, token));
      return row?.version;
    },
  };
}
