// A merchant's month as CSV, movement by movement.
import { csvAmount, csvCell, csvMoment } from '../csv-cell';
import { cursorOf, listMovements, type Movement } from './list-movements';
import { daysOfMonth } from './read-statement';

const BATCH = 1_000;
const HEADER = ['date', 'kind', 'id', 'order', 'reference', 'description', 'amount', 'fee', 'net'];

/** The file's lines, batch by batch, so that a month of any size takes no more memory than one batch. */
export async function* statementCsv(accountId: string, month: string): AsyncGenerator<string> {
  const days = daysOfMonth(month);
  // Excel takes a file for UTF-8 when it begins with this mark.
  yield `\uFEFF${HEADER.join(',')}\r\n`;
  for (let after: string | undefined, more = true; more; ) {
    const page = await listMovements(accountId, { days, after, oldestFirst: true, limit: BATCH });
    yield page.movements.map(line).join('');
    const last = page.movements.at(-1);
    after = last && cursorOf(last);
    more = page.hasMore;
  }
}

function line(movement: Movement): string {
  const cells = [
    csvMoment(movement.at),
    movement.kind,
    movement.cause,
    movement.order_id ?? '',
    movement.external_reference ?? '',
    movement.description ?? '',
  ].map(csvCell);
  const amounts = [movement.gross, movement.fee, movement.net].map(csvAmount);
  return `${[...cells, ...amounts].join(',')}\r\n`;
}
