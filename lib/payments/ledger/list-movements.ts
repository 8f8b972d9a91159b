// What moved a merchant's balance, one page at a time: the lines of the merchant's ledger.
import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { ledgerEntries } from '@/db/payments/money-schema';
import { orders, refunds } from '@/db/payments/schema';
import { beginOf, type Days, endOf } from '../days';

export type MovementKind = 'payment' | 'refund' | 'payout' | 'payout_returned';

export type Movement = Awaited<ReturnType<typeof listMovements>>['movements'][number];

/** All unless given. */
interface Filter {
  days?: Days | undefined;
  kinds?: readonly MovementKind[] | undefined;
}

export interface MovementQuery extends Filter {
  /** After this movement, in the direction of the list: as a cursor in a URL names it. */
  after?: string | null | undefined;
  /** Oldest first, as a statement; newest first unless given. */
  oldestFirst?: boolean;
  limit: number;
}

const { accountId, amount, cause, createdAt, kind, ledgerAccount, valueDate } = ledgerEntries;
const isMerchantLine = eq(ledgerAccount, sql`'merchant'`);

const matches = (account: string, { days, kinds }: Filter) =>
  and(
    eq(accountId, account),
    isMerchantLine,
    days && and(gte(createdAt, beginOf(days.from)), lt(createdAt, endOf(days.to))),
    kinds && inArray(kind, [...kinds]),
  );

/** One page, and whether more follow. */
export async function listMovements(
  account: string,
  { days, kinds, after, oldestFirst = false, limit }: MovementQuery,
) {
  const direction = oldestFirst ? asc : desc;
  const net = sql<number>`-${amount}`.mapWith(Number);
  const gross = sql<number>`case ${kind} when 'payment' then ${orders.amount} else -${amount} end`.mapWith(
    Number,
  );
  const rows = await paymentsDatabase()
    .orm.select({
      at: createdAt,
      kind: sql<MovementKind>`${kind}`,
      /** The id of the order, refund or payout. */
      cause,
      /** The order that was paid or refunded. */
      order_id: orders.id,
      external_reference: orders.externalReference,
      description: orders.description,
      method: orders.method,
      /** Cents; what comes off the balance is negative, a fee too. */
      gross,
      net,
      /** The day in Lisbon from which it counts as available. */
      value_date: valueDate,
    })
    .from(ledgerEntries)
    .leftJoin(refunds, and(eq(kind, 'refund'), eq(refunds.id, cause)))
    .leftJoin(
      orders,
      eq(orders.id, sql`case ${kind} when 'payment' then ${cause} else ${refunds.orderId} end`),
    )
    .where(and(matches(account, { days, kinds }), after ? follows(account, after, oldestFirst) : undefined))
    .orderBy(direction(createdAt), direction(cause), direction(kind))
    .limit(limit + 1);
  const movements = rows.slice(0, limit).map((row) => ({ ...row, fee: row.net - row.gross }));
  return { movements, hasMore: rows.length > limit };
}

/** How many movements there are, and what they changed in the balance. */
export async function sumMovements(account: string, filter: Filter): Promise<{ count: number; sum: number }> {
  const [sums] = await paymentsDatabase()
    .orm.select({ count: count(), sum: sql<number>`coalesce(-sum(${amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(matches(account, filter));
  if (!sums) throw new Error('Sums are always one row');
  return sums;
}

/** The condition that a movement follows the one that the cursor names. Nothing follows an unknown one. */
function follows(account: string, cursor: string, oldestFirst: boolean) {
  const [kindOfCursor = '', causeOfCursor = ''] = cursor.split('.');
  const at = paymentsDatabase()
    .orm.select({ at: createdAt })
    .from(ledgerEntries)
    .where(
      and(eq(accountId, account), isMerchantLine, eq(cause, causeOfCursor), sql`${kind} = ${kindOfCursor}`),
    );
  return sql`(${createdAt}, ${cause}, ${kind}) ${sql.raw(oldestFirst ? '>' : '<')} ((${at}), ${causeOfCursor}, ${kindOfCursor})`;
}

/** A movement as a cursor in a URL names it: `refund.ref_…`. */
export function cursorOf({ kind, cause }: Pick<Movement, 'kind' | 'cause'>): string {
  return `${kind}.${cause}`;
}
