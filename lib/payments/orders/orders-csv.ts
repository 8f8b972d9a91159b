// The orders of a filter as CSV, in the order of the list.
import { and } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import { csvAmount, csvCell, csvMoment } from '../csv-cell';
import type { OrderFilter } from '../dashboard/order-filter';
import type { Owner } from './list-orders';
import { isSearched } from './match-orders';
import { orderConditions } from './order-conditions';
import { orderStretches, sorted } from './order-stretches';

const BATCH = 250;

const HEADER = 'id,reference,description,method,status,amount,refunded,created,paid';
const COLUMNS = {
  id: orders.id,
  reference: orders.externalReference,
  description: orders.description,
  method: orders.method,
  status: orders.status,
  amount: orders.amount,
  refunded: orders.refundedAmount,
  created: orders.createdAt,
  paid: orders.paidAt,
};

/** The file's lines, batch by batch: all orders of the filter, whatever page it names. */
export async function* ordersCsv(owner: Owner, filter: Partial<OrderFilter>): AsyncGenerator<string> {
  // Excel takes a file for UTF-8 when it begins with this mark.
  yield `\uFEFF${HEADER}\r\n`;
  for (const index of orderStretches(owner, { ...filter, after: null }).keys()) {
    let after: string | null = null;
    do {
      const batch: Row[] = await readBatch(owner, { ...filter, after }, index);
      yield batch.map(line).join('');
      after = batch.length === BATCH ? (batch.at(-1)?.id ?? null) : null;
    } while (after);
  }
}

type Row = Awaited<ReturnType<typeof readBatch>>[number];

function line(order: Row): string {
  const cells = [
    order.id,
    csvCell(order.reference),
    csvCell(order.description ?? ''),
    order.method,
    order.status,
    csvAmount(order.amount),
    csvAmount(order.refunded),
    csvMoment(order.created),
    order.paid ? csvMoment(order.paid) : '',
  ];
  return `${cells.join(',')}\r\n`;
}

/** The next orders of one stretch of the list. */
async function readBatch(owner: Owner, filter: Partial<OrderFilter>, index: number) {
  const stretch = orderStretches(owner, filter)[index];
  if (!stretch) throw new Error(`The list has no stretch ${index}`);
  return paymentsDatabase()
    .orm.select(COLUMNS)
    .from(orders)
    .where(and(stretch.where, orderConditions(filter), isSearched(filter, owner)))
    .orderBy(...sorted(stretch))
    .limit(BATCH);
}
