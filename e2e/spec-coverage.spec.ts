// Every rule has its test: each error that an operation can answer, and each sentence of the spec.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { OPERATIONS } from '@/lib/payments/contract/operations';
import { SPEC_RULES } from './support/spec-rules';

interface Suite {
  title: string;
  specs?: { title: string }[];
  suites?: Suite[];
}

let collected: Promise<string[]> | undefined;

/** The title of every test of the repository, `describe › … › test`, as Playwright itself collects them. */
function titles(): Promise<string[]> {
  collected ??= (async () => {
    const args = ['node_modules/playwright/cli.js', 'test', '--list', '--reporter=json'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 27 });
    const below = ({ specs = [], suites = [] }: Suite): string[] => [
      ...specs.map(({ title }) => title),
      ...suites.flatMap((suite) => below(suite).map((title) => `${suite.title} › ${title}`)),
    ];
    return (JSON.parse(stdout) as { suites: Suite[] }).suites.flatMap(below);
  })();
  return collected;
}

test.describe('each error that an operation can answer has a test that names both', () => {
  for (const { id, errors } of OPERATIONS) {
    for (const code of errors) {
      test(`${id}: ${code}`, async () => {
        // A test of this kind, not this check itself: "createOrder body_too_large: …".
        const named = new RegExp(`\\b${id} ${code}\\b`);
        expect((await titles()).filter((title) => named.test(title))).not.toEqual([]);
      });
    }
  }
});

for (const [part, rules] of Object.entries(SPEC_RULES)) {
  test.describe(part, () => {
    for (const [rule, proof] of Object.entries(rules)) {
      if (typeof proof === 'symbol') continue;
      test(`${rule}`, async () => {
        const known = await titles();
        for (const title of [proof].flat()) {
          const found = known.some((full) => full === title || full.endsWith(` › ${title}`));
          expect(found, `a test titled “${title}”`).toBe(true);
        }
      });
    }
  });
}
