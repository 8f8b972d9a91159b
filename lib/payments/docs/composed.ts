// Sections generated from the contract, as Markdown, by the name a page asks for.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesByRule, RULES } from '@/e2e/rules';
import { formatMoney } from '@/lib/payments/format';
import { CHANGELOG } from '../contract/changelog';
import { ApiError, ERRORS, type ErrorCode } from '../contract/errors';
import { exampleEvent } from '../contract/examples';
import { OPERATIONS } from '../contract/operations';
import { AMOUNT_LIMITS, EVENT_TYPES, type EventType } from '../contract/schemas';
import { SCENARIOS, type Scenario } from '../demo/network/scenarios';
import { type Lang, LOCALE } from '../lang';
import { RETRY_SECONDS } from '../webhooks/retry-delays';
import { rightLines, wrongLines } from './broken-shops/read-lines';
import { composedMessages } from './composed-messages';
import { findPage, kebab, pathOf } from './pages';
import { REMEDIES } from './remedies';

export const COMPOSED: Record<string, (of: string, lang: Lang) => string> = {
  'error-list': errorList,
  'error-table': errorTable,
  'event-list': eventList,
  'operation-table': operationTable,
  'coverage-table': coverageTable,
  'amount-table': amountTable,
  'retry-table': retryTable,
  'scenario-table': scenarioTable,
  changelog,
  rules: ruleList,
  // The folders are written out in full: a build takes the files of any other path for its own.
  'shop-file': (path) => fence(path, readFileSync(join(process.cwd(), 'e2e/copied-shop', path), 'utf8')),
  'example-file': (path) =>
    fence(path, readFileSync(join(process.cwd(), 'e2e/eclusa/example', path), 'utf8')),
  'wrong-lines': (mistake) => fence('mistakes.ts', wrongLines(mistake)),
  'right-lines': (mistake) => fence('shop.ts', rightLines(mistake)),
};

const CODES = Object.keys(ERRORS) as ErrorCode[];

/** A JSON fence that names its shape. */
export function jsonFence(value: unknown, shape: string): string {
  return `\`\`\`json ${shape}\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

/** A Markdown table. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A row of the table of errors. */
export function errorRow(code: ErrorCode, lang: Lang = 'en'): string[] {
  const { meaning } = composedMessages[lang].remedies[code];
  return [String(ERRORS[code].status), `[\`${code}\`](/docs/errors#${code})`, meaning];
}

function errorTable(_of: string, lang: Lang): string {
  const rows = CODES.map((code) => errorRow(code, lang));
  return table(composedMessages[lang].errorHeads, rows);
}

function errorList(_of: string, lang: Lang): string {
  const t = composedMessages[lang];
  return CODES.map((code) => {
    const { status, type } = ERRORS[code];
    const { meaning, remedy } = t.remedies[code];
    const operations = OPERATIONS.filter(({ errors }) => errors.includes(code)).map(
      ({ id }) => `[${t.operations[id]}](${pathOf(`reference/${kebab(id)}`)})`,
    );
    const returnedBy =
      operations.length === OPERATIONS.length ? t.everyOperation : operations.join(', ') || t.anyUrl;
    return [
      `### ${code}`,
      `**${status}** · \`${type}\` · ${returnedBy}`,
      meaning,
      `**${t.whatToDo}** ${remedy}`,
      `**${t.retryQuestion}** ${t.retry[REMEDIES[code].retry]}`,
      jsonFence(new ApiError(code).toBody(), 'Error'),
    ].join('\n\n');
  }).join('\n\n');
}

const MEANING: Record<EventType, string> = {
  'order.awaiting_payment': 'A voucher was issued. Show it to the payer, who may pay days later.',
  'order.paid': 'The payment is confirmed. Release the goods only on this event.',
  'order.failed': 'The payer declined, or the payment failed. Nothing was charged.',
  'order.expired': 'The payer did not approve or pay in time. Nothing was charged.',
  'order.refunded': 'The whole amount was refunded. Partial refunds have no event.',
};

function eventList(): string {
  return EVENT_TYPES.map((type) =>
    [
      `## ${type}`,
      `${MEANING[type]} The order’s \`status\` is \`${exampleEvent(type).data.object.status}\`.`,
      jsonFence(exampleEvent(type), 'Event'),
    ].join('\n\n'),
  ).join('\n\n');
}

function operationTable(): string {
  return table(
    ['Operation', 'Endpoint', '`Idempotency-Key`'],
    OPERATIONS.map(({ id, summary, method, path, idempotencyKey }) => [
      `[${summary}](${pathOf(`reference/${kebab(id)}`)})`,
      `\`${method} ${path}\``,
      idempotencyKey ?? '–',
    ]),
  );
}

/** Each operation with every status code and error that it responds with. */
function coverageTable(): string {
  return table(
    ['Operation', 'Responds'],
    OPERATIONS.map(({ summary, method, path, errors }) => [
      `${summary}: \`${method} ${path}\``,
      errors.map((code) => `${ERRORS[code].status} \`${code}\``).join(', '),
    ]),
  );
}

function amountTable(_of: string, lang: Lang): string {
  const t = composedMessages[lang];
  return table(
    t.amountHeads,
    Object.entries(AMOUNT_LIMITS).map(([method, { min, max }]) => [
      `\`${method}\``,
      `${min} (${formatMoney(min, lang)})`,
      `${max} (${formatMoney(max, lang)})`,
    ]),
  );
}

function retryTable(_of: string, lang: Lang): string {
  const t = composedMessages[lang];
  let sum = 0;
  const rows = RETRY_SECONDS.map((seconds, index) => {
    sum += seconds;
    return [String(index + 2), inWords(seconds, lang), inWords(sum, lang)];
  });
  return table(t.retryHeads, [['1', '–', t.immediately], ...rows]);
}

/** `8.4 h`, `5 min`, `65 s`. */
function inWords(seconds: number, lang: Lang): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3_600).toLocaleString(LOCALE[lang], { maximumFractionDigits: 1 })} h`;
}

function scenarioTable(_of: string, lang: Lang): string {
  const t = composedMessages[lang];
  return (['mbway', 'multibanco'] as const)
    .map((method) => {
      const rows = SCENARIOS.filter((scenario) => scenario.method === method).map((scenario) =>
        scenarioRow(scenario, lang),
      );
      const heading = `### ${method === 'mbway' ? 'MB WAY' : 'Multibanco'}`;
      return `${heading}\n\n${table(t.scenarioHeads(t.trigger[method]), rows)}`;
    })
    .join('\n\n');
}

function scenarioRow(scenario: (typeof SCENARIOS)[number], lang: Lang): string[] {
  const t = composedMessages[lang];
  const { name, phone, amount, events, status, outsideContract }: Scenario = scenario;
  const what = t.scenarios[scenario.name];
  const outside = outsideContract ? ` ${t.outsideContract}` : '';
  const received = events.map((type) => `\`${type}\``).join(', ');
  return [
    `\`${name}\` \`${phone ?? amount}\``,
    `${what.replaceAll('402', '`402`')}${outside} ${t.receives(received)}`,
    status === 'none' ? t.noOrder : `\`${status}\``,
  ];
}

function changelog(): string {
  return CHANGELOG.map(({ announced, effective, version, title, changes }) =>
    [
      `## ${announced}: ${title} (${version})`,
      announced === effective ? 'In effect since then.' : `In effect from ${effective}.`,
      changes
        .map(({ text, slug }) => `- ${text} See [${findPage(slug)?.label}](${pathOf(slug)}).`)
        .join('\n'),
    ].join('\n\n'),
  ).join('\n\n');
}

/** Each rule of the API with the files that prove it. */
function ruleList(): string {
  const files = filesByRule();
  return Object.entries(RULES)
    .flatMap(([part, rules]) => [
      `## ${part}`,
      ...Object.entries(rules).flatMap(([id, says]) => [
        `### ${says}`,
        (files.get(id) ?? []).map((file) => `- \`${file}\``).join('\n'),
      ]),
    ])
    .join('\n\n');
}

/** A file of a shop that the tests install and run: what readers copy is what was run. */
function fence(path: string, text: string): string {
  const [, ending = ''] = /\.(\w+)$/.exec(path) ?? [];
  return `\`\`\`${LANGUAGES[ending] ?? ending} ${path}\n${text.trimEnd()}\n\`\`\``;
}

const LANGUAGES: Record<string, string> = { mjs: 'js', py: 'python' };
