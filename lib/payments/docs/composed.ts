// The sections of pages that are composed from the contract, as Markdown, by the name that a page asks for.
import { CHANGELOG } from '../contract/changelog';
import { ApiError, ERRORS, type ErrorCode } from '../contract/errors';
import { exampleEvent } from '../contract/examples';
import { OPERATIONS } from '../contract/operations';
import { AMOUNT_LIMITS, EVENT_TYPES, type EventType } from '../contract/schemas';
import { RETRY_SECONDS } from '../webhooks/retry-delays';
import { findPage, kebab, pathOf } from './pages';
import { REMEDIES } from './remedies';

export const COMPOSED: Record<string, () => string> = {
  'error-list': errorList,
  'error-table': errorTable,
  'event-list': eventList,
  'operation-table': operationTable,
  'amount-table': amountTable,
  'retry-table': retryTable,
  changelog,
};

const CODES = Object.keys(ERRORS) as ErrorCode[];

const RETRY = {
  never: 'No: the same request is refused again.',
  'same key': 'Yes, with the same idempotency key.',
  'new key': 'Not this request: the next attempt takes a new key.',
};

/** JSON in a fence that names the shape it has. */
export function jsonFence(value: unknown, shape: string): string {
  return `\`\`\`json ${shape}\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

/** Rows of a Markdown table; a bar within a cell is escaped. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A row of the errors' table, with a link to all that is said of the code. */
export function errorRow(code: ErrorCode): string[] {
  return [String(ERRORS[code].status), `[\`${code}\`](/docs/errors#${code})`, REMEDIES[code].meaning];
}

function errorTable(): string {
  return table(['Status', '`code`', 'What happened'], CODES.map(errorRow));
}

function errorList(): string {
  return CODES.map((code) => {
    const { status, type } = ERRORS[code];
    const { meaning, remedy, retry } = REMEDIES[code];
    const operations = OPERATIONS.filter(({ errors }) => errors.includes(code)).map(
      ({ id, summary }) => `[${summary}](${pathOf(`reference/${kebab(id)}`)})`,
    );
    const answeredBy =
      operations.length === OPERATIONS.length
        ? 'every operation'
        : operations.join(', ') || 'any address of the API';
    return [
      `### ${code}`,
      `**${status}** · \`${type}\` · ${answeredBy}`,
      meaning,
      `**What to do.** ${remedy}`,
      `**Retry?** ${RETRY[retry]}`,
      jsonFence(new ApiError(code).toBody(), 'Error'),
    ].join('\n\n');
  }).join('\n\n');
}

const MEANING: Record<EventType, string> = {
  'order.awaiting_payment': 'A voucher was issued. Show it, and wait: days may pass.',
  'order.paid': 'The payment is confirmed. Release the goods: this is the only event that says so.',
  'order.failed': 'The payer declined, or the payment failed. Nothing was charged.',
  'order.expired': 'Nobody approved or paid in time. Nothing was charged.',
  'order.refunded': 'All of the amount has been given back. Parts of it have no event.',
};

function eventList(): string {
  return EVENT_TYPES.map((type) =>
    [
      `## ${type}`,
      `${MEANING[type]} The order’s \`status\` was \`${exampleEvent(type).data.object.status}\` at that moment.`,
      jsonFence(exampleEvent(type), 'Event'),
    ].join('\n\n'),
  ).join('\n\n');
}

function operationTable(): string {
  return table(
    ['Operation', 'Address', '`Idempotency-Key`'],
    OPERATIONS.map(({ id, summary, method, path, idempotencyKey }) => [
      `[${summary}](${pathOf(`reference/${kebab(id)}`)})`,
      `\`${method} ${path}\``,
      idempotencyKey ?? '–',
    ]),
  );
}

function amountTable(): string {
  const euros = (cents: number) => `€${(cents / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
  return table(
    ['`method`', 'At least', 'At most'],
    Object.entries(AMOUNT_LIMITS).map(([method, { min, max }]) => [
      `\`${method}\``,
      `${min} (${euros(min)})`,
      `${max} (${euros(max)})`,
    ]),
  );
}

function retryTable(): string {
  let sum = 0;
  const rows = RETRY_SECONDS.map((seconds, index) => {
    sum += seconds;
    return [String(index + 2), inWords(seconds), inWords(sum)];
  });
  return table(['Attempt', 'After a wait of', 'Since the first'], [['1', '–', 'at once'], ...rows]);
}

/** `8.4 h`, `5 min`, `65 s`. */
function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return `${Number((seconds / 3_600).toFixed(1))} h`;
}

function changelog(): string {
  return CHANGELOG.map(({ announced, effective, version, title, changes }) =>
    [
      `## ${announced}: ${title} (${version})`,
      announced === effective ? 'In effect since that day.' : `Announced then; in effect from ${effective}.`,
      changes
        .map(({ text, slug }) => `- ${text} See [${findPage(slug)?.label}](${pathOf(slug)}).`)
        .join('\n'),
    ].join('\n\n'),
  ).join('\n\n');
}
