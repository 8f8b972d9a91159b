// A merchant's month as CSV, movement by movement.
import { csvCell } from '../csv-cell';
import { listMovements, type Movement } from './list-movements';
import { boundsOf, daysOfMonth } from './read-statement';

const BATCH = 1_000;
const HEADER = ['date', 'kind', 'id', 'order', 'reference', 'description', 'amount', 'fee', 'net'];
const times = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Lisbon',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The file's lines, batch by batch, so that a month of any size takes no more memory than one batch. */
export async function* statementCsv(accountId: string, month: string): AsyncGenerator<string> {
  const bounds = await boundsOf(daysOfMonth(month));
  // Excel takes a file for UTF-8 when it begins with this mark.
  yield `\uFEFF${HEADER.join(',')}\r\n`;
  for (let after: Movement | undefined, more = true; more; ) {
    const page = await listMovements(accountId, { ...bounds, after, oldestFirst: true, limit: BATCH });
    yield page.movements.map(line).join('');
    after = page.movements.at(-1);
    more = page.hasMore;
  }
}

function line(movement: Movement): string {
  const cells = [
    times.format(movement.at),
    movement.kind,
    movement.cause,
    movement.order_id ?? '',
    movement.external_reference ?? '',
    movement.description ?? '',
  ].map(csvCell);
  const amounts = [movement.gross, movement.fee, movement.net].map((cents) => (cents / 100).toFixed(2));
  return `${[...cells, ...amounts].join(',')}\r\n`;
}
