// The orders of a filter as CSV, in the order of the list.
import { csvAmount, csvCell, csvMoment } from '@/lib/payments/csv-cell';
import type { Owner } from '@/lib/payments/orders/list-orders';
import type { OrderFilter } from '../filters/order-filter';
import { type ListedOrder, readOrders } from './read-orders';

/** Lines that are read and sent at once. */
const LINES = 5_000;

const CELLS: Record<string, (order: ListedOrder) => string> = {
  id: ({ id }) => id,
  reference: ({ external_reference: reference }) => csvCell(reference),
  description: ({ description }) => csvCell(description ?? ''),
  method: ({ method }) => method,
  status: ({ status }) => status,
  amount: ({ amount }) => csvAmount(amount),
  refunded: ({ refunded_amount: refunded }) => csvAmount(refunded),
  created: ({ created_at: created }) => csvMoment(created),
  paid: ({ paid_at: paid }) => (paid ? csvMoment(paid) : ''),
};
const cells = Object.values(CELLS);

/** The file's lines, batch by batch: all orders of the filter, whatever page it names. */
export async function* ordersCsv(owner: Owner, filter: Partial<OrderFilter>): AsyncGenerator<string> {
  // Excel takes a file for UTF-8 when it begins with this mark.
  yield `\uFEFF${Object.keys(CELLS).join(',')}\r\n`;
  for (let after: string | null | undefined = null; after !== undefined; ) {
    const batch: ListedOrder[] = await readOrders(owner, { ...filter, after }, LINES);
    yield batch.map((order) => `${cells.map((cell) => cell(order)).join(',')}\r\n`).join('');
    after = batch.length === LINES ? batch.at(-1)?.id : undefined;
  }
}
