// The orders of a filter as CSV, in the order of the list. PostgreSQL writes the lines: as objects, a million rows
// would take much more of this process's memory.
import { and, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import { csvCellOf } from '../csv-cell';
import type { OrderFilter } from '../dashboard/order-filter';
import type { Owner } from './list-orders';
import { isSearched } from './match-orders';
import { orderConditions } from './order-conditions';
import { orderStretches, sorted } from './order-stretches';

const BATCH = 250;

const euros = (cents: SQLWrapper) => sql`(${cents} / 100) || '.' || lpad((${cents} % 100)::text, 2, '0')`;
const inLisbon = (moment: SQLWrapper) =>
  sql`to_char(${moment} at time zone 'Europe/Lisbon', 'YYYY-MM-DD HH24:MI:SS')`;

const CELLS: Record<string, SQL> = {
  id: sql`${orders.id}`,
  reference: csvCellOf(orders.externalReference),
  description: csvCellOf(sql`coalesce(${orders.description}, '')`),
  method: sql`${orders.method}`,
  status: sql`${orders.status}`,
  amount: euros(orders.amount),
  refunded: euros(orders.refundedAmount),
  created: inLisbon(orders.createdAt),
  paid: sql`coalesce(${inLisbon(orders.paidAt)}, '')`,
};
const LINE = sql`concat_ws(',', ${sql.join(Object.values(CELLS), sql`, `)}) || E'\\r\\n'`;

/** The file's lines, batch by batch: all orders of the filter, whatever page it names. */
export async function* ordersCsv(owner: Owner, filter: Partial<OrderFilter>): AsyncGenerator<string> {
  // Excel takes a file for UTF-8 when it begins with this mark.
  yield `\uFEFF${Object.keys(CELLS).join(',')}\r\n`;
  for (const index of orderStretches(owner, { ...filter, after: null }).keys()) {
    // Built once: building a query for each batch would leave more garbage than its lines do.
    const next = batchQuery(owner, filter, sql.placeholder('after'), index);
    let [batch] = await batchQuery(owner, filter, null, index).execute();
    while (batch?.text) {
      yield batch.text;
      if (!batch.last) break;
      [batch] = await next.execute({ after: batch.last });
    }
  }
}

/** Reads the next lines of one stretch of the list, and the last order's id where more may follow. */
function batchQuery(owner: Owner, filter: Partial<OrderFilter>, after: Placeholder | null, index: number) {
  const stretch = orderStretches(owner, { ...filter, after })[index];
  if (!stretch) throw new Error(`The list has no stretch ${index}`);
  const { orm } = paymentsDatabase();
  const byList = sorted(stretch);
  const lines = orm
    .select({
      id: orders.id,
      text: LINE.as('text'),
      place: sql`row_number() over (order by ${sql.join(byList, sql`, `)})`.as('place'),
    })
    .from(orders)
    .where(and(stretch.where, orderConditions(filter), isSearched(filter, owner)))
    .orderBy(...byList)
    .limit(BATCH)
    .as('lines');
  return orm
    .select({
      text: sql<string | null>`string_agg(${lines.text}, '' order by ${lines.place})`,
      last: sql<string | null>`max(${lines.id}) filter (where ${lines.place} = ${BATCH})`,
    })
    .from(lines)
    .prepare('orders_csv');
}
