// The files that people copy compile elsewhere: two with zod and Node alone, three with what their headers say they take
// along, stood in for here. No database, no Next, no types of the browser.
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';

const COPIED = [
  'lib/store/integration/payments-client.ts',
  'lib/store/integration/verify-webhook.ts',
  'lib/store/integration/receive-webhook.ts',
  'lib/store/integration/handle-event.ts',
  'lib/store/integration/place-order.ts',
  'app/(store)/webhooks/payments/route.ts',
];

/** All that another repository has to have, or to leave out. */
const STAND_INS: Record<string, string> = {
  'db/store/client.ts': `export declare function storeDatabase(): {
    query<Row>(text: TemplateStringsArray, ...values: (string | number | boolean | Date | null)[]): Promise<Row[]> };`,
  'lib/store/env.ts': `export declare function storeEnv(): {
    STORE_PAYMENTS_URL: string; STORE_PAYMENTS_KEY: string; STORE_WEBHOOK_SECRET: string };`,
  'lib/store/log.ts': `export declare function log(level: 'info' | 'warn' | 'error', message: string, fields?: object): void;`,
  'lib/store/checkout/catalogue.ts': 'export declare const CATALOGUE: { slug: string; oneOff?: boolean }[];',
  'lib/store/integration/refund-duplicates.ts':
    'export declare function refundDuplicates(): Promise<unknown>;',
  'lib/store/purchases/purchases.ts': `export interface Attempt { id: string; status: string; amount: number;
      method: 'mbway' | 'multibanco'; phone: string | null; externalReference: string }
    export interface Purchase { id: string; token: string; number: string; name: string; email: string; nif: string | null }
    export declare function currentAttempt(purchase: Purchase): Attempt;`,
  'lib/store/timeline/notes.ts': `export declare function noteCall(...about: unknown[]): void;
    export declare function noteWebhook(...about: unknown[]): void;`,
  'node_modules_of_next.d.ts': `declare module 'next/server' { export function after(work: () => unknown): void }`,
};

test('the integration compiles in a repository that has zod and Node', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'integration-'));
  try {
    const place = (path: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      return join(folder, path);
    };
    for (const path of COPIED) copyFileSync(path, place(path));
    for (const [path, text] of Object.entries(STAND_INS)) writeFileSync(place(path), text);
    for (const name of ['zod', '@types/node', 'undici-types'])
      symlinkSync(resolve('node_modules', name), place(join('node_modules', name)), 'dir');
    const options = {
      compilerOptions: {
        strict: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: true,
        noEmit: true,
        target: 'ES2022',
        lib: ['ES2022'],
        module: 'ESNext',
        moduleResolution: 'bundler',
        preserveSymlinks: true,
        types: ['node'],
        paths: { '@/*': ['./*'] },
      },
      files: [...COPIED, 'node_modules_of_next.d.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options));
    const compiler = resolve('node_modules/typescript/bin/tsc');
    const complaints = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }) => stdout + stderr,
    );
    expect(complaints).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
