// What moved a merchant's balance, one page at a time: payments come from the orders, everything else from the ledger.
// A payment as large as its fee is listed too, although it does not change the balance.
import type { Value } from '@/db/open';
import { paymentsDatabase } from '@/db/payments/client';
import type { Method } from '../contract/schemas';

export type MovementKind = 'payment' | 'refund' | 'payout' | 'payout_returned';

export interface Movement {
  at: Date;
  kind: MovementKind;
  /** The id of the order, refund or payout. */
  cause: string;
  /** The order that was paid or refunded. */
  order_id: string | null;
  external_reference: string | null;
  description: string | null;
  method: Method | null;
  /** Cents; what comes off the balance is negative. `fee` is too. */
  gross: number;
  fee: number;
  net: number;
  /** The day in Lisbon from which it counts as available. */
  value_date: string;
}

export interface MovementQuery {
  /** Moments: from `since` on, before `before`. */
  since: Date | string;
  before: Date | string;
  /** All unless given. */
  kinds?: readonly MovementKind[] | undefined;
  /** Only what counts as available on this day at the latest. */
  availableBy?: string | undefined;
  /** Not what counted as available at this moment already, which lies on this day. */
  notAvailableAt?: { at: Date; day: string } | undefined;
  /** After this movement, in the direction of the list. */
  after?: Pick<Movement, 'at' | 'kind' | 'cause'> | undefined;
  /** Oldest first, as a statement; newest first unless given. */
  oldestFirst?: boolean;
  limit: number;
}

/** One page, and whether more follow. */
export async function listMovements(
  accountId: string,
  query: MovementQuery,
): Promise<{ movements: Movement[]; hasMore: boolean }> {
  const { since, before, kinds, availableBy, notAvailableAt, after, oldestFirst = false, limit } = query;
  const values: Value[] = [accountId, since, before];
  const bind = (value: Value) => `$${values.push(value)}`;
  const [follows, order] = oldestFirst ? ['>', 'asc'] : ['<', 'desc'];
  const cursor = after && { at: bind(after.at), cause: bind(after.cause) };
  const day = availableBy && bind(availableBy);
  const earlier = notAvailableAt && { ...notAvailableAt, day: bind(notAvailableAt.day) };
  const most = bind(limit + 1);
  const branches: string[] = [];
  if (!kinds || kinds.includes('payment')) {
    // Available the day after: paid before that day began.
    branches.push(`select paid_at as at, 'payment' as kind, id as cause, id as order_id, null::bigint as booked,
           payments.day_in_lisbon(paid_at) + 1 as value_date
      from payments.orders
     where account_id = $1 and livemode = (select livemode from payments.accounts where id = $1)
       and paid_at >= $2::timestamptz and paid_at < $3::timestamptz
       ${day ? `and paid_at < ${day}::text::timestamp at time zone 'Europe/Lisbon'` : ''}
       ${earlier ? `and paid_at >= ${earlier.day}::text::timestamp at time zone 'Europe/Lisbon'` : ''}
       ${cursor ? `and (paid_at, id) ${follows} (${cursor.at}::timestamptz, ${cursor.cause}::text)` : ''}
     order by paid_at ${order}, id ${order} limit ${most}`);
  }
  const others = kinds?.filter((kind) => kind !== 'payment');
  if (!others || others.length > 0) {
    branches.push(`select entry.created_at as at, entry.kind, entry.cause, r.order_id, -entry.amount as booked, entry.value_date
      from payments.ledger_entries entry left join payments.refunds r on entry.kind = 'refund' and r.id = entry.cause
     where entry.account_id = $1 and entry.ledger_account = 'merchant' and entry.kind <> 'payment'
       and entry.created_at >= $2::timestamptz and entry.created_at < $3::timestamptz
       ${others ? `and entry.kind = any(string_to_array(${bind(others.join())}, ','))` : ''}
       ${day ? `and entry.value_date <= ${day}::text::date` : ''}
       ${earlier ? `and not (entry.created_at <= ${bind(earlier.at)}::timestamptz and entry.value_date <= ${earlier.day}::text::date)` : ''}
       ${cursor && after ? `and (entry.created_at, entry.cause, entry.kind) ${follows} (${cursor.at}::timestamptz, ${cursor.cause}::text, ${bind(after.kind)}::text)` : ''}
     order by entry.created_at ${order}, entry.cause ${order}, entry.kind ${order} limit ${most}`);
  }
  const rows = await paymentsDatabase().run<Movement>(
    `with movement as (
       select * from (${branches.map((branch) => `(${branch})`).join(' union all ')}) as either
        order by at ${order}, cause ${order}, kind ${order} limit ${most}
     )
     select at, movement.kind, movement.cause, order_id, external_reference, description, method,
            coalesce(booked, orders.amount) as gross, coalesce(fee.amount, 0) as fee,
            coalesce(booked, orders.amount + coalesce(fee.amount, 0)) as net, movement.value_date::text as value_date
       from movement left join payments.orders on orders.id = order_id
       left join payments.ledger_entries fee
         on fee.cause = movement.cause and fee.kind = movement.kind and fee.ledger_account = 'fees'
      order by at ${order}, movement.cause ${order}, movement.kind ${order}`,
    values,
  );
  return { movements: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** A movement as a cursor in a URL names it: `refund.ref_…`. */
export function cursorOf({ kind, cause }: Pick<Movement, 'kind' | 'cause'>): string {
  return `${kind}.${cause}`;
}

/** The movement that a cursor names, if it is the account's. */
export async function readCursor(accountId: string, cursor: string | null): Promise<MovementQuery['after']> {
  if (!cursor) return undefined;
  const [kind, cause] = cursor.split('.') as [MovementKind, string];
  const [row] = await paymentsDatabase().query<{ at: Date }>`
    select paid_at as at from payments.orders where ${kind} = 'payment' and id = ${cause} and account_id = ${accountId}
    union all
    select created_at from payments.ledger_entries
     where kind = ${kind} and kind <> 'payment' and cause = ${cause} and ledger_account = 'merchant' and account_id = ${accountId}`;
  return row?.at ? { at: row.at, kind, cause } : undefined;
}
