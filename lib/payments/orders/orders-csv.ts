// The orders of a filter as CSV, in the order of the list.
import type { OrderFilter } from '../dashboard/order-filter';
import { cell } from '../ledger/statement-csv';
import type { Owner } from './list-orders';
import { type ListedOrder, readOrders } from './read-orders';

/** Small, so that the rows of one are gone before the garbage collector takes them for long-lived. */
const BATCH = 200;
const HEADER = [
  'id',
  'reference',
  'description',
  'method',
  'status',
  'amount',
  'refunded',
  'created',
  'paid',
];
const times = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Lisbon',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The file's lines, batch by batch: all orders of the filter, whatever page it names. */
export async function* ordersCsv(owner: Owner, filter: Partial<OrderFilter>): AsyncGenerator<string> {
  // Excel takes a file for UTF-8 when it begins with this mark.
  yield `\uFEFF${HEADER.join(',')}\r\n`;
  let after: string | null = null;
  do {
    const { orders } = await readOrders(owner, { ...filter, after }, BATCH, { isAll: true });
    yield orders.map(line).join('');
    after = orders.length === BATCH ? (orders.at(-1)?.id ?? null) : null;
  } while (after);
}

function line(order: ListedOrder): string {
  const cells = [
    cell(order.id),
    cell(order.external_reference),
    cell(order.description ?? ''),
    order.method,
    order.status,
    euros(order.amount),
    euros(order.refunded_amount),
    times.format(order.created_at),
    order.paid_at ? times.format(order.paid_at) : '',
  ];
  return `${cells.join(',')}\r\n`;
}

const euros = (cents: number) => (cents / 100).toFixed(2);
