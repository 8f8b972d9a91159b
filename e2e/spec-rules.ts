// Writes /docs/rules: each rule of the API beside the tests annotated with it (`type: 'spec'`). Run by `npm run docs:rules`.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const RULES_PAGE = 'lib/payments/docs/pages/rules.md';

/** The parts of the specification, in its order. An annotation reads `Part: rule`. */
const PARTS = [
  'The service',
  'Order',
  'Voucher',
  'Order summary',
  'Create-order input',
  'Create an order',
  'Retrieve an order',
  'List orders',
  'Refund an order',
  'Refund',
  'States',
  'Authentication',
  'Events',
  'Errors',
  'Limits',
  'Versioning',
];

/** Titles listed for one rule and file; a loop may make dozens. */
const MOST_TITLES = 5;

const INTRODUCTION = `# Rules and their tests

Every observable rule of the API, with the tests that prove it. This page is generated from the tests: each names the rules it proves in an annotation.

Three promises cannot be observed from outside: there is no SDK, client secret, iframe or redirect; refunds go back by the original route (the simulator moves no money); and the API key stays on your server ([security](/docs/security#your-side) has a checklist).`;

interface Suite {
  title: string;
  specs?: {
    title: string;
    file: string;
    tests: { annotations: { type: string; description?: string }[] }[];
  }[];
  suites?: Suite[];
}

/** The page as Markdown, from the annotations that Playwright collects. Throws for an annotation of an unknown part. */
export async function composeRulesPage(): Promise<string> {
  const args = ['node_modules/playwright/cli.js', 'test', '--list', '--reporter=json', ...annotatedFiles()];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    maxBuffer: 1 << 28,
    // Else the list goes to a file.
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: '' },
  });
  const parts = new Map(PARTS.map((part) => [part, new Map<string, Map<string, Set<string>>>()]));
  const visit = ({ specs = [], suites = [] }: Suite, describes: string[]) => {
    for (const { title, file, tests } of specs) {
      for (const { type, description = '' } of tests.flatMap(({ annotations }) => annotations)) {
        if (type !== 'spec') continue;
        const [part = '', ...rest] = description.split(': ');
        const rules = parts.get(part);
        if (!rules) throw new Error(`${file}: “${description}” names no part of the specification`);
        const rule = rest.join(': ');
        const files = rules.get(rule) ?? new Map<string, Set<string>>();
        rules.set(
          rule,
          files.set(file, (files.get(file) ?? new Set()).add([...describes, title].join(' › '))),
        );
      }
    }
    for (const suite of suites) visit(suite, [...describes, suite.title]);
  };
  for (const file of (JSON.parse(stdout) as { suites: Suite[] }).suites) visit(file, []);

  const sections = [...parts].map(([part, rules]) => {
    const entries = [...rules].map(([rule, files]) => `### ${capitalize(rule)}\n\n${testList(files)}`);
    return `## ${part}\n\n${entries.join('\n\n')}`;
  });
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}

/** The specs that have such annotations: collecting all of them takes much longer. */
function annotatedFiles(): string[] {
  return ['e2e', 'lib']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((file) => file.endsWith('.spec.ts') && readFileSync(file, 'utf8').includes("type: 'spec'"));
}

function testList(files: Map<string, Set<string>>): string {
  return [...files]
    .map(([file, titles]) => {
      const shown = [...titles].slice(0, MOST_TITLES).map((title) => `  - ${escapeMarkdown(title)}`);
      const more = titles.size - shown.length;
      return [`- \`${file}\``, ...shown, ...(more > 0 ? [`  - and ${more} more`] : [])].join('\n');
    })
    .join('\n');
}

const capitalize = (text: string) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** URLs become code, so that they don't become links. */
const escapeMarkdown = (text: string) =>
  text.replace(/[<>*`[\]\\]/g, '\\$&').replace(/\bhttps?:\/\/\S+/g, '`$&`');

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  writeFileSync(RULES_PAGE, await composeRulesPage());
}
