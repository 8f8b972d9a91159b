// The packed tool in an empty folder: what it brings, and a shop's own tests with it, by each of three test runners.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { missingInterpreters } from '../support/interpreters';
import { cleanEnvironment } from '../support/servers';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'eclusa-shop-'));
const modules = join(folder, 'node_modules');
const app = JSON.parse(readFileSync('package.json', 'utf8'));

const install = (...packages: string[]) =>
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
    env: cleanEnvironment(),
  });

/** Runs a program of the folder's packages there; rejects with its output when it fails. */
const runThere = (program: string, ...args: string[]) =>
  run(join(modules, '.bin', program), args, { cwd: folder, env: cleanEnvironment() }).catch((error) => {
    throw new Error(`${error.message}\n${error.stdout}`);
  });

test.describe('packed and installed', { tag: '@all' }, () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('brings one other package, less than 60 MB, and its licences', async () => {
    await run('npm', ['run', 'pack:eclusa', '--', folder], { env: cleanEnvironment() });
    writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
    await install(readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
    const files = readdirSync(modules, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes / 1e6).toBeLessThan(60);
    const packages = readdirSync(modules).filter((name) => !name.startsWith('.'));
    expect(packages.sort()).toEqual(['@electric-sql', 'eclusa']);

    const own = (...path: string[]) => readFileSync(join(modules, 'eclusa', ...path), 'utf8');
    const manifest = JSON.parse(own('package.json'));
    expect(manifest).toMatchObject({ version: app.version, license: app.license, engines: app.engines });
    const pglite = '@electric-sql/pglite';
    expect(manifest.dependencies).toEqual({ [pglite]: app.dependencies[pglite] });
    for (const name of ['zod', 'undici', 'drizzle-orm'])
      expect(own('THIRD-PARTY-LICENSES.txt')).toMatch(new RegExp(`^${name} \\d`, 'm'));
    expect(own('LICENSE')).toBe(readFileSync('LICENSE', 'utf8'));
    expect(own('README.md')).toContain('npx eclusa start');
    // Nothing of this machine, and no page of the website.
    for (const name of readdirSync(join(modules, 'eclusa/dist')).filter((each) => each.endsWith('.mjs')))
      expect(own('dist', name)).not.toMatch(/node_modules\/(?:next|react)\/|\/home\/|\/root\//);
  });

  test('the example shop passes its Playwright tests, and nothing in them sleeps', async () => {
    cpSync('e2e/eclusa/example', folder, { recursive: true });
    const others = ['@playwright/test', 'express', 'typescript', '@types/node'];
    await install(...others.map((name) => `${name}@${app.devDependencies[name]}`), 'vitest@3');
    for (const file of ['tests/shop.test.ts', 'vitest/shop.test.mjs', 'pytest/test_shop.py'])
      expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/sleep|setTimeout|waitFor|poll/i);
    const { stdout } = await runThere('playwright', 'test', 'tests', '--workers', '2', '--fully-parallel');
    expect(stdout).toContain('5 passed');
  });

  test('the same shop in Vitest', async () => {
    const { stdout } = await runThere('vitest', 'run', '--dir', 'vitest');
    expect(stdout).toMatch(/Tests\s+3 passed/);
  });

  test('the service in pytest, over HTTP', async () => {
    test.skip(missingInterpreters(['pytest']).length > 0, 'pytest is not on PATH');
    const { stdout } = await run('pytest', ['-q', 'pytest'], { cwd: folder, env: cleanEnvironment() });
    expect(stdout).toMatch(/\d passed/);
  });

  test('types: units and names are checked, for each way of finding modules', async () => {
    writeFileSync(
      join(folder, 'types.ts'),
      `import { EclusaError, startEclusa, type Merchant, type Order } from 'eclusa/testing';
    const eclusa = await startEclusa({ seed: { merchants: [{ name: 'A', orders: [] }] } });
    const merchant: Merchant = await eclusa.merchant({ webhookUrl: 'http://localhost/' });
    const order: Order = await merchant.orders.create({ amount: 100 });
    const status: 'paid' | 'failed' | 'expired' = (await merchant.payer.approve(order)).status;
    const sent: number | null | undefined = (await merchant.events.settled(order))[0]?.deliveries[0]?.response_status;
    await merchant.clock.advance('8d');
    // @ts-expect-error no such unit
    await merchant.clock.advance('8 weeks');
    // @ts-expect-error no such scenario
    await merchant.scenarios.next('nothing');
    // @ts-expect-error text is no amount
    await merchant.orders.create({ amount: '42,50' });
    export { EclusaError, sent, status };\n`,
    );
    const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022'];
    const files = ['types.ts', 'tests/shop.test.ts'];
    for (const modules of [
      '--module nodenext --moduleResolution nodenext',
      '--module esnext --moduleResolution bundler',
    ])
      await runThere('tsc', ...options, '--allowJs', ...modules.split(' '), ...files);
  });
});
