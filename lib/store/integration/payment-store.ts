// Everything the integration reads from and writes to the database, and the only file that knows its tables. For another
// database, replace this file: the rest asks for `PaymentStore` alone.
//
// Each change is one statement, and so takes effect whole or not at all. It locks the payment first, so two writers
// cannot deadlock, and tells every process that shows the payment by NOTIFY.
import { randomUUID } from 'node:crypto';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Attempt, Decision, EffectKind, Payment } from './decide';
import { paymentAttempts, paymentEffects, payments, receivedEvents } from './payment-tables';
import type { Order, OrderInput } from './payments-client';

/** The channel of the notifications; each carries the token of the payment that changed. */
export const PAYMENT_CHANGES = 'store_payments';

/** A payment and one of its attempts, with the version that was read. */
export interface Found {
  payment: Payment & { id: string; token: string; version: number };
  attempt: Attempt;
  /** This event was handled before. */
  seen: boolean;
}

/** An attempt whose order is to be created. */
export interface Unplaced {
  id: string;
  paymentId: string;
  request: OrderInput;
}

/** An attempt that the API is to be asked about. */
export interface Due extends Unplaced {
  externalReference: string;
  orderId: string | null;
  status: string;
  superseded: boolean;
  createdAt: Date;
  /** Seconds since it was made, and since the API was last asked to create its order. */
  age: number;
  untried: number;
}

/** Something the shop has to do about a change. */
export interface Effect {
  id: number;
  kind: EffectKind;
  paymentId: string;
  attemptId: string;
  tries: number;
  /** Seconds since the change that it follows from. */
  age: number;
}

export interface NewAttempt {
  method: 'mbway' | 'multibanco';
  phone: string | null;
  request: OrderInput;
}

export type PaymentStore = ReturnType<typeof paymentStore>;

/**
 * @param db Drizzle on PostgreSQL, with any driver
 * @param now the time of what people see, where that is not the wall clock's, as on a shop whose tests move its clock.
 *   Schedules always use the wall clock.
 */
// biome-ignore lint/suspicious/noExplicitAny: your own schema's type doesn't matter here.
export function paymentStore(db: PgDatabase<PgQueryResultHKT, any>, now: SQL = sql`now()`) {
  /** Runs a statement that carries a rule, and returns its rows in whichever way the driver wraps them. */
  async function run<Row>(statement: SQL): Promise<Row[]> {
    const result = (await db.execute(statement)) as unknown as Row[] | { rows: Row[] };
    return Array.isArray(result) ? result : result.rows;
  }

  /** The end of a statement: tells every page that shows the payment, whose token the named part has, to render again. */
  const notify = (part: string) => sql`select pg_notify(${PAYMENT_CHANGES}, token) from ${sql.raw(part)}`;

  return {
    /** The attempt that an order is about. An event may overtake the response with the order's id: then its reference tells. */
    async find(order: Order, eventId = ''): Promise<Found | undefined> {
      const [row] = await db
        .select({
          payment: {
            id: payments.id,
            token: payments.token,
            version: payments.version,
            status: payments.status,
            paidAttempt: payments.paidAttempt,
          },
          attempt: {
            id: paymentAttempts.id,
            status: paymentAttempts.status,
            amount: paymentAttempts.amount,
            externalReference: paymentAttempts.externalReference,
            orderId: paymentAttempts.orderId,
            superseded: sql<boolean>`${paymentAttempts.supersededAt} is not null`,
          },
          seen: sql<boolean>`exists (select from ${receivedEvents} where ${receivedEvents.id} = ${eventId})`,
        })
        .from(paymentAttempts)
        .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
        .where(
          or(
            eq(paymentAttempts.orderId, order.id),
            eq(paymentAttempts.externalReference, order.external_reference),
          ),
        )
        .orderBy(sql`${paymentAttempts.orderId} = ${order.id} desc nulls last`)
        .limit(1);
      return row;
    },

    /**
     * Saves a decision with its effects and its event. False, and nothing is written, when the payment has changed since
     * it was read: read it again and decide again.
     */
    async save(
      { payment, attempt }: Found,
      decision: Decision,
      order: Order,
      event?: { id: string; type: string },
    ): Promise<boolean> {
      const { multibanco: voucher } = order;
      const pays = decision.payment === 'paid';
      const rows = await run(sql`
        with saved as (
          update ${payments} set
            version = version + 1,
            status = coalesce(${decision.payment ?? null}::text, status),
            paid_attempt = case when ${decision.payment !== undefined} then ${attempt.id}::uuid else paid_attempt end,
            paid_at = case when ${pays} then coalesce(${order.paid_at ?? null}::timestamptz, ${now}) else paid_at end,
            refunded_at = case when ${decision.payment === 'refunded'} then ${now} else refunded_at end,
            flagged_at = case when ${decision.outcome === 'flagged'} then ${now} else flagged_at end,
            flag_reason = coalesce(${decision.reason ?? null}::text, flag_reason)
          where id = ${payment.id} and version = ${payment.version}
          returning id, token
        ),
        moved as (
          update ${paymentAttempts} set
            status = ${decision.attempt ?? null}::text,
            order_id = ${order.id},
            -- Its order may have turned up after it was given up: from here on, it is retrieved like any other.
            check_at = coalesce(check_at, now() + interval '1 minute'),
            voucher_entity = coalesce(${voucher?.entity ?? null}, voucher_entity),
            voucher_reference = coalesce(${voucher?.reference ?? null}, voucher_reference),
            voucher_expires_at = coalesce(${voucher?.expires_at ?? null}::timestamptz, voucher_expires_at),
            surplus_at = case when ${decision.effects.includes('surplus')} then ${now} else surplus_at end
          from saved
          where ${paymentAttempts.id} = ${attempt.id} and ${decision.attempt !== undefined}
        ),
        received as (
          insert into ${receivedEvents} (id, type, order_id, status, outcome, received_at)
          select ${event?.id ?? null}, ${event?.type ?? null}, ${order.id}, ${order.status}, ${decision.outcome}, ${now}
          from saved where ${event !== undefined}
          on conflict (id) do nothing
        ),
        queued as (
          insert into ${paymentEffects} (payment_id, attempt_id, kind)
          select saved.id, ${attempt.id}::uuid, kind
          from saved, json_array_elements_text(${JSON.stringify(decision.effects)}::text::json) as kind
          on conflict (attempt_id, kind) do nothing
        )
        ${notify('saved')}`);
      return rows.length === 1;
    },

    /**
     * Makes attempt `from + 1` and supersedes attempt `from`; the first follows attempt 0. Resolves to its id; to
     * undefined when the payment is no longer open or has a later attempt: a second click, a reload, a second tab.
     */
    async addAttempt(paymentId: string, from: number, input: NewAttempt): Promise<string | undefined> {
      const [row] = await run<{ id: string }>(sql`
        with payment as (
          update ${payments} set version = version + 1
          where id = ${paymentId} and status = 'open' and flagged_at is null
            and ${from} = (select coalesce(max(number), 0) from ${paymentAttempts} where payment_id = ${paymentId})
          returning id, token
        ),
        -- The earlier order can still be paid, and then counts. The page shows the new attempt. In any status: the order of a
        -- refused attempt may turn up late.
        superseded as (
          update ${paymentAttempts} set superseded_at = ${now}
          from payment
          where payment_id = payment.id and number = ${from} and superseded_at is null
          returning 1
        ),
        made as (
          insert into ${paymentAttempts}
            (id, payment_id, number, method, phone, amount, external_reference, request, created_at)
          select ${randomUUID()}::uuid, payment.id, ${from}::int + 1, ${input.method}, ${input.phone}::text,
            ${input.request.amount}::int, ${input.request.external_reference}, ${JSON.stringify(input.request)}::text::json,
            ${now}
          from payment
          -- The count makes the insertion wait for the update: at no moment are there two live attempts.
          where (select count(*) from superseded) >= 0
          on conflict do nothing
          returning id
        )
        select made.id, pg_notify(${PAYMENT_CHANGES}, payment.token) from made, payment`);
      return row?.id;
    },

    /**
     * The attempt if its order is still to be created and was not asked for within the last `quietSeconds`; marks it as
     * being asked for now.
     */
    async claimUnplaced(attemptId: string, quietSeconds = 0): Promise<Unplaced | undefined> {
      const [row] = await db
        .update(paymentAttempts)
        .set({ triedAt: sql`now()` })
        .where(
          and(
            eq(paymentAttempts.id, attemptId),
            eq(paymentAttempts.status, 'creating'),
            quietSeconds === 0
              ? undefined
              : and(
                  isNull(paymentAttempts.supersededAt),
                  sql`${paymentAttempts.triedAt} < now() - ${quietSeconds} * interval '1 second'`,
                ),
          ),
        )
        .returning({
          id: paymentAttempts.id,
          paymentId: paymentAttempts.paymentId,
          request: paymentAttempts.request,
        });
      return row;
    },

    /**
     * There is no order, and `code` says why. `forGood` also supersedes the attempt: should an order turn up after all,
     * it must not make a second attempt that waits for money. False when an event was faster.
     */
    async refuse(
      { id, paymentId }: Pick<Unplaced, 'id' | 'paymentId'>,
      code: string,
      forGood = false,
    ): Promise<boolean> {
      const rows = await run(sql`
        with payment as (select id, token from ${payments} where id = ${paymentId} for update),
        refused as (
          update ${paymentAttempts} set
            status = 'refused', refusal = ${code},
            superseded_at = case when ${forGood} then coalesce(superseded_at, ${now}) else superseded_at end,
            check_at = case when ${forGood} then null else check_at end
          from payment
          where ${paymentAttempts.id} = ${id} and payment_id = payment.id and status = 'creating'
          returning 1
        ),
        seen as (
          update ${payments} set version = version + 1 from refused where id = ${paymentId}
          returning token
        )
        ${notify('seen')}`);
      return rows.length === 1;
    },

    /**
     * Claims one attempt that is due and says when it is due next: after 1, 2, 4, … minutes, in the end every six hours.
     * Settled ones for two days, because a refund made in the service's dashboard is news too.
     */
    async claimDue(): Promise<Due | undefined> {
      const [row] = await db
        .update(paymentAttempts)
        .set({
          checkAt: sql`case
            when status in ('creating', 'pending', 'awaiting_payment')
              or (status in ('paid', 'failed', 'expired') and created_at > ${now} - interval '2 days')
            then now() + least(interval '6 hours', greatest(interval '1 minute', ${now} - created_at)) end`,
        })
        .where(
          sql`id = (select id from ${paymentAttempts} where check_at <= now()
            order by check_at limit 1 for update skip locked)`,
        )
        .returning({
          id: paymentAttempts.id,
          paymentId: paymentAttempts.paymentId,
          request: paymentAttempts.request,
          externalReference: paymentAttempts.externalReference,
          orderId: paymentAttempts.orderId,
          status: paymentAttempts.status,
          createdAt: paymentAttempts.createdAt,
          superseded: sql<boolean>`superseded_at is not null`,
          age: sql<number>`extract(epoch from ${now} - created_at)::int`,
          untried: sql<number>`extract(epoch from now() - tried_at)::int`,
        });
      return row;
    },

    /** Makes every attempt that waits for something due now. */
    async checkAllSoon(): Promise<void> {
      await db
        .update(paymentAttempts)
        .set({ checkAt: sql`now()` })
        .where(sql`check_at is not null and status in ('creating', 'pending', 'awaiting_payment')`);
    },

    /** Claims one effect that is due. The claim is a lease: what isn't done is due again once it has run out. */
    async claimEffect(): Promise<Effect | undefined> {
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
          id: paymentEffects.id,
          kind: paymentEffects.kind,
          paymentId: paymentEffects.paymentId,
          attemptId: paymentEffects.attemptId,
          tries: paymentEffects.tries,
          age: sql<number>`extract(epoch from now() - created_at)::int`,
        });
      return row;
    },

    async finishEffect(id: number): Promise<void> {
      await db.update(paymentEffects).set({ doneAt: sql`now()` }).where(eq(paymentEffects.id, id));
    },

    /** The order of an attempt that is paid, and not refunded. */
    async paidOrder(attemptId: string): Promise<string | undefined> {
      const [row] = await db
        .select({ orderId: paymentAttempts.orderId })
        .from(paymentAttempts)
        .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.status, 'paid')));
      return row?.orderId ?? undefined;
    },

    /** Tells every page that shows the payment to render again. */
    async touch(paymentId: string): Promise<void> {
      await run(sql`
        with seen as (
          update ${payments} set version = version + 1 where id = ${paymentId} returning token
        )
        ${notify('seen')}`);
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
