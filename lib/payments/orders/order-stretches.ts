// Sorting and keyset paging of the orders page: the last page costs as much as the first, and new orders do not shift
// the others.
import {
  and,
  asc,
  desc,
  gte,
  isNotNull,
  isNull,
  lt,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { orders } from '@/db/payments/schema';
import type { Status } from '../contract/order-values';
import type { OrderFilter } from '../dashboard/order-filter';
import { beginOf, endOf } from '../days';
import { isOf, type Owner } from './list-orders';

/** A part of the sorted list that one index holds in order. */
export interface Stretch {
  /** The owner's orders in it that follow the cursor. */
  where: SQL | undefined;
  /** What it is sorted by, all of it in this direction. */
  by: ['createdAt' | 'paidAt' | 'amount', ...SortedBy[]];
  direction: typeof asc;
  /** Few orders are in it: an index finds them sooner than going through the list does. */
  isShort?: boolean;
}

type SortedBy = 'createdAt' | 'paidAt' | 'amount' | 'id';

const PAID: Status[] = ['paid', 'refunded'];

/** The list's parts, one after the other. Sorted by payment, orders that were not paid come last in either direction. */
export function orderStretches(
  owner: Owner,
  filter: Partial<Omit<OrderFilter, 'after'>> & { after?: string | Placeholder | null },
): Stretch[] {
  const { sort, after, status } = filter;
  const isDown = sort?.startsWith('-') ?? true;
  const of = (name: SortedBy) =>
    sql`(select ${sql.identifier(orders[name].name)} from payments.orders
      where id = ${after} and account_id = ${owner.accountId} and livemode = ${owner.livemode})`;
  /** Nothing follows an unknown order. */
  const follow = (by: SortedBy[]) =>
    after
      ? sql`(${sql.join(
          by.map((name) => orders[name]),
          sql`, `,
        )}) ${sql.raw(isDown ? '<' : '>')} (${sql.join(by.map(of), sql`, `)})`
      : undefined;
  const stretch = (by: Stretch['by'], condition = follow(by)): Stretch => ({
    where: and(isOf(owner), condition),
    by,
    direction: isDown ? desc : asc,
  });
  const byCreation = ['createdAt', 'id'] satisfies Stretch['by'];
  switch (sort) {
    case 'amount':
    case '-amount':
      return [stretch(['amount', ...byCreation])];
    case 'paid':
    case '-paid': {
      const byPayment = ['paidAt', 'id'] satisfies Stretch['by'];
      const inUnpaid = after ? or(isNotNull(of('paidAt')), follow(byCreation)) : undefined;
      const chosen = (paid: boolean) =>
        !status?.length || status.some((each) => PAID.includes(each) === paid);
      return [
        ...(chosen(true)
          ? paidAround(owner, filter, isDown).map(({ where, isShort }) => ({
              ...stretch(byPayment, and(isNotNull(orders.paidAt), where, follow(byPayment))),
              isShort,
            }))
          : []),
        ...(chosen(false) ? [stretch(byCreation, and(isNull(orders.paidAt), inUnpaid))] : []),
      ];
    }
    default:
      return [stretch(byCreation)];
  }
}

/**
 * The parts of the paid orders, sorted by payment, around days of creation: most were paid in those days too, some after
 * them, and some before, when the account's clock was set back. How far outside is known from the shortest and the
 * longest time to pay; a day more, since an interval's days can have 25 hours.
 */
function paidAround(
  owner: Owner,
  { created_from: from, created_to: to }: Partial<Pick<OrderFilter, 'created_from' | 'created_to'>>,
  isDown: boolean,
): { where: SQL | undefined; isShort: boolean }[] {
  const { createdAt, paidAt } = orders;
  const payTime = (which: 'min' | 'max') =>
    sql`(select ${sql.raw(which)}(${paidAt} - ${createdAt}) from ${orders} where ${isOf(owner)} and (${paidAt} - ${createdAt}) is not null)`;
  const before = from && {
    where: and(
      lt(paidAt, beginOf(from)),
      sql`${createdAt} < ${beginOf(from)}::timestamptz - ${payTime('min')} + interval '1 day'`,
    ),
    isShort: true,
  };
  const within = {
    where: and(from ? gte(paidAt, beginOf(from)) : undefined, to ? lt(paidAt, endOf(to)) : undefined),
    isShort: false,
  };
  const after = to && {
    where: and(
      gte(paidAt, endOf(to)),
      sql`${createdAt} >= ${endOf(to)}::timestamptz - ${payTime('max')} - interval '1 day'`,
    ),
    isShort: true,
  };
  const upwards = [...(before ? [before] : []), within, ...(after ? [after] : [])];
  return isDown ? upwards.reverse() : upwards;
}

/** How a stretch is sorted, of the table or of a query on it. */
export const sorted = ({ by, direction }: Stretch, table: Record<SortedBy, SQLWrapper> = orders) =>
  by.map((name) => direction(table[name]));
