// The numbers above the list of purchases.
import { storeDatabase } from '@/db/store/client';
import { type EffectKind, LIVE } from '@/lib/store/integration/decide';
import { KEEPS_FAILING } from '@/lib/store/integration/run-effects';

const PERIODS = ['today', 'week', 'month'] as const;

export interface PeriodTotals {
  period: (typeof PERIODS)[number];
  paid_count: number;
  /** Cents. */
  paid: number;
  /** Cents that went back in the period, whenever they were paid. */
  refunded: number;
}

/** Payments and refunds of the last 1, 7 and 30 days in Lisbon, today included. */
export async function readTotals(): Promise<PeriodTotals[]> {
  return storeDatabase().query<PeriodTotals>`
    with period as (
      select name, days,
        (date_trunc('day', store.now() at time zone 'Europe/Lisbon') - make_interval(days => days)) at time zone 'Europe/Lisbon'
          as begins
      from (values ('today', 0), ('week', 6), ('month', 29)) as period (name, days)
    )
    select name as period,
      (select count(*)::int from store.payments where paid_at >= begins) as paid_count,
      (select coalesce(sum(total), 0)::bigint from store.payments where paid_at >= begins) as paid,
      -- From here, plus what the event of a full refund says beyond that: it may have been made in the dashboard.
      (select coalesce(sum(amount), 0)::bigint from store.refunds where status = 'done' and created_at >= begins)
      + (select coalesce(sum(total - (
            select coalesce(sum(amount), 0) from store.refunds
            where payment_id = payments.id and status = 'done')), 0)::bigint
         from store.payments where refunded_at >= begins) as refunded
    from period order by days
  `;
}

/** How many purchases wait for their payment, and how many for a person. */
export async function readToDo(): Promise<{ waiting: number; check: number }> {
  const [row] = await storeDatabase().query<{ waiting: number; check: number }>`
    select
      (select count(*)::int from store.payment_attempts a join store.payments p on p.id = a.payment_id
       where p.status = 'open' and a.superseded_at is null
         and a.status in (select jsonb_array_elements_text(${JSON.stringify(LIVE)}::text::jsonb))) as waiting,
      (select count(*)::int from store.payments where flagged_at is not null or sold_out_at is not null) as "check"
  `;
  return row ?? { waiting: 0, check: 0 };
}

export interface FailingEffect {
  id: number;
  kind: EffectKind;
  /** The purchase's number. */
  number: string;
  /** Time since the change that caused the effect. */
  minutes: number;
}

/** What the shop keeps failing to do after a payment, oldest first: at most 20. */
export async function readFailingEffects(): Promise<FailingEffect[]> {
  return storeDatabase().query<FailingEffect>`
    select effect.id::int, effect.kind, p.number, (extract(epoch from now() - effect.created_at) / 60)::int as minutes
    from store.payment_effects effect join store.payments p on p.id = effect.payment_id
    where effect.done_at is null and effect.tries >= ${KEEPS_FAILING}
    order by effect.created_at limit 20
  `;
}
