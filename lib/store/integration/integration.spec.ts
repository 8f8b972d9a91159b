// The folder that people copy compiles elsewhere, in the shop of e2e/copied-shop: with its packages alone, and nothing of this
// repository but lib/live. `npm run test:all` also installs and builds that shop, and buys in it.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';

/** What the shop's package.json asks for, and the types that come with it. */
const PACKAGES =
  'drizzle-kit drizzle-orm next postgres react zod @types/node @types/react csstype undici-types'.split(' ');

test('the integration compiles in a shop that has its packages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'integration-'));
  try {
    const filter = (path: string) => !path.endsWith('.spec.ts');
    cpSync('e2e/copied-shop', folder, { recursive: true });
    cpSync('lib/store/integration', join(folder, 'lib/payments'), { recursive: true, filter });
    cpSync('lib/live', join(folder, 'lib/live'), { recursive: true, filter });
    for (const name of PACKAGES) {
      const link = join(folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(resolve('node_modules', name), link, 'dir');
    }
    const compiler = resolve('node_modules/typescript/bin/tsc');
    const strict = '--noEmit --preserveSymlinks --noUncheckedIndexedAccess --exactOptionalPropertyTypes';
    const options = [compiler, '-p', folder, ...strict.split(' ')];
    const { stdout } = await promisify(execFile)(process.execPath, options).catch((failed) => failed);
    expect(stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
