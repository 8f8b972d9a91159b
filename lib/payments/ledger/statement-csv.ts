// A merchant's month as CSV, movement by movement.
import { paymentsDatabase } from '@/db/payments/client';
import { bounds } from './read-statement';

interface Movement {
  created_at: Date;
  kind: string;
  cause: string;
  order_id: string | null;
  external_reference: string | null;
  description: string | null;
  gross: number;
  fee: number;
  net: number;
}

const BATCH = 1_000;
const HEADER = ['date', 'kind', 'id', 'order', 'reference', 'description', 'amount', 'fee', 'net'];
const times = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Lisbon',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The file's lines, batch by batch, so that a month of any size takes no more memory than one batch. */
export async function* statementCsv(accountId: string, month: string): AsyncGenerator<string> {
  const [from, to] = bounds(month);
  // Excel takes a file for UTF-8 when it begins with this mark.
  yield `\uFEFF${HEADER.join(',')}\r\n`;
  let after: Movement | undefined;
  do {
    const batch: Movement[] = await paymentsDatabase().query<Movement>`
      select entry.created_at, entry.kind, entry.cause, orders.id as order_id, external_reference, description,
             -entry.amount - coalesce(fee.amount, 0) as gross, coalesce(fee.amount, 0) as fee, -entry.amount as net
        from payments.ledger_entries entry
        left join payments.ledger_entries fee
          on fee.cause = entry.cause and fee.kind = entry.kind and fee.ledger_account = 'fees'
        left join payments.refunds on entry.kind = 'refund' and refunds.id = entry.cause
        left join payments.orders
          on orders.id = case entry.kind when 'payment' then entry.cause when 'refund' then refunds.order_id end
       where entry.ledger_account = 'merchant' and entry.account_id = ${accountId}
         and entry.created_at >= (${from}::text::timestamp at time zone 'Europe/Lisbon')
         and entry.created_at < (${to}::text::timestamp at time zone 'Europe/Lisbon')
         and (${after?.cause ?? null}::text is null or (entry.created_at, entry.cause, entry.kind)
           > (${after?.created_at ?? null}::timestamptz, ${after?.cause ?? null}, ${after?.kind ?? null}))
       order by entry.created_at, entry.cause, entry.kind limit ${BATCH}`;
    yield batch.map(line).join('');
    after = batch.length === BATCH ? batch.at(-1) : undefined;
  } while (after);
}

function line(movement: Movement): string {
  const cells = [
    times.format(movement.created_at),
    movement.kind,
    movement.cause,
    movement.order_id ?? '',
    movement.external_reference ?? '',
    movement.description ?? '',
  ].map(cell);
  const amounts = [movement.gross, movement.fee, movement.net].map((cents) => (cents / 100).toFixed(2));
  return `${[...cells, ...amounts].join(',')}\r\n`;
}

/** Text as a cell: quoted, and never the start of a formula when a spreadsheet opens the file. Amounts are not text. */
export function cell(text: string): string {
  const harmless = /^\s*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
