// When `npm run demo` and `npm test` build again.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'playwright/test';
import { hashSources } from './build.mjs';

const PART = [
  'proxy.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'package-lock.json',
  'app/(store)/[lang]/(shop)/page.tsx',
  'db/store/migrations/0000_tables.sql',
  'lib/payments/docs/pages/guide.md',
  'lib/payments/docs/samples/create-order.py',
  'e2e/copied-shop/app/page.tsx',
  'e2e/conform/report.ts',
  'lib/server/forwarded-headers.mjs',
];
const NO_PART = [
  'README.md',
  '.env.local',
  '.next/built-from',
  'node_modules/next/package.json',
  'e2e/serve.spec.ts',
  'lib/payments/ids.spec.ts',
  'lib/commands/serve.mjs',
  'test-results/trace.zip',
];

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

test.beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  for (const file of [...PART, ...NO_PART]) write(file, 'before');
});
test.afterAll(() => rmSync(root, { recursive: true }));

test('a change of what the build is made of is built, and no other', () => {
  for (const file of [...PART, ...NO_PART]) {
    const before = hashSources(root);
    expect(hashSources(root)).toBe(before);
    write(file, 'after');
    expect(hashSources(root) !== before, file).toBe(PART.includes(file));
  }
});

test('a file that is gone is a change', () => {
  const before = hashSources(root);
  rmSync(join(root, 'proxy.ts'));
  expect(hashSources(root)).not.toBe(before);
});
