// Every rule has its test: each error that an operation can answer, and each rule that /docs/rules lists.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { OPERATIONS } from '@/lib/payments/contract/operations';
import { RULES } from '@/lib/payments/docs/rules';
import { expect, test } from './support/test';

interface Suite {
  title: string;
  specs?: { title: string; file: string }[];
  suites?: Suite[];
}

let collected: Promise<{ title: string; file: string }[]> | undefined;

/** Every test of the repository, `describe › … › test`, with its file, as Playwright itself collects them. */
function titles(): Promise<{ title: string; file: string }[]> {
  collected ??= (async () => {
    const args = ['node_modules/playwright/cli.js', 'test', '--list', '--reporter=json'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 27 });
    const below = ({ specs = [], suites = [] }: Suite): { title: string; file: string }[] => [
      ...specs.map(({ title, file }) => ({ title, file })),
      ...suites.flatMap((suite) =>
        below(suite).map(({ title, file }) => ({ title: `${suite.title} › ${title}`, file })),
      ),
    ];
    return (JSON.parse(stdout) as { suites: Suite[] }).suites.flatMap(below);
  })();
  return collected;
}

// In one worker: what it compares with takes seconds to collect.
test.describe.configure({ mode: 'default' });

test.describe('each error that an operation can answer has a test that names both', () => {
  for (const { id, errors } of OPERATIONS) {
    for (const code of errors) {
      test(`${id}: ${code}`, async () => {
        // A test of this kind, not this check itself: "createOrder body_too_large: …".
        const named = new RegExp(`\\b${id} ${code}\\b`);
        expect((await titles()).filter(({ title }) => named.test(title))).not.toEqual([]);
      });
    }
  }
});

for (const [part, rules] of Object.entries(RULES)) {
  test.describe(part, () => {
    for (const { rule, tests = {}, code = [], note } of rules) {
      test(`${rule}`, async () => {
        const known = await titles();
        for (const [file, named] of Object.entries(tests)) {
          for (const title of [named].flat()) {
            const found = known.some(
              (one) => one.file === file && (one.title === title || one.title.endsWith(` › ${title}`)),
            );
            expect(found, `a test titled “${title}” in ${file}`).toBe(true);
          }
        }
        for (const file of code) expect(existsSync(file), file).toBe(true);
        expect(Object.keys(tests).length > 0 || note !== undefined, 'a test, or why there is none').toBe(
          true,
        );
      });
    }
  });
}
