// The packed tool in an empty folder: what it brings, and a shop's own tests with it, by each of three test runners.
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { type Interpreter, missingInterpreters } from '../support/interpreters';
import { cleanEnvironment } from '../support/servers';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'eclusa-shop-'));
const modules = join(folder, 'node_modules');
const app = JSON.parse(readFileSync('package.json', 'utf8'));
const there = { cwd: folder, env: cleanEnvironment() };

const install = (...packages: string[]) =>
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages], there);

/** Runs a program of the folder's packages there; rejects with its output when it fails. */
const runThere = (program: string, ...args: string[]) =>
  run(join(modules, '.bin', program), args, there).catch((error) => {
    throw new Error(`${error.message}\n${error.stdout}`);
  });

test.describe('packed and installed', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('brings one other package, less than 45 MB, its licences, its documentation and a skill', async () => {
    await run('npm', ['run', 'pack:eclusa', '--', folder], { env: cleanEnvironment() });
    writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
    await install(readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
    const files = readdirSync(modules, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes / 1e6).toBeLessThan(45);
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
    // Agents read these: no link leads nowhere, and every file that the skill names is there.
    const docs = readdirSync(join(modules, 'eclusa/docs'), { recursive: true }).map(String);
    expect(docs).toEqual(
      expect.arrayContaining(['test-your-shop.md', 'coverage.md', 'reference/create-order.md']),
    );
    for (const name of docs.filter((each) => each.endsWith('.md'))) {
      const links = [...own('docs', name).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)];
      for (const [, path = ''] of links)
        expect(existsSync(join(modules, 'eclusa/docs', dirname(name), path)), `${name}: ${path}`).toBe(true);
    }
    const skill = own('skills/eclusa/SKILL.md');
    expect(skill).toMatch(/^---\nname: eclusa\ndescription: .{50,1000}\n---\n/);
    for (const [, path = ''] of skill.matchAll(/`docs\/([\w./-]+)`/g)) expect(docs).toContain(path);
    // Nothing of this machine, and no page of the website.
    for (const name of readdirSync(join(modules, 'eclusa/dist')).filter((each) => each.endsWith('.mjs')))
      expect(own('dist', name)).not.toMatch(/node_modules\/(?:next|react)\/|\/home\/|\/root\//);
  });

  test('npm publish finds nothing to complain about', async () => {
    const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
    const dry = await run('npm', ['publish', '--dry-run', `./${tarball}`], there);
    expect(dry.stdout).toBe(`+ eclusa@${app.version}\n`);
    // Nobody is logged in here.
    expect(dry.stderr).not.toMatch(/npm (warn|err)(?!.* logged in)/i);
    const manifest = JSON.parse(readFileSync(join(modules, 'eclusa/package.json'), 'utf8'));
    for (const each of Object.values<string | { types: string; default: string }>(manifest.exports))
      for (const path of typeof each === 'string' ? [each] : Object.values(each))
        expect(existsSync(join(modules, 'eclusa', path)), path).toBe(true);
  });

  for (const version of [22, 24])
    test(`runs on Node ${version}`, async () => {
      const name = `node${version}`;
      await install('--no-save', `${name}@npm:node-${process.platform}-${process.arch}@${version}`);
      const node = join(modules, name, 'bin/node');
      expect((await run(node, ['--version'])).stdout).toMatch(new RegExp(`^v${version}\\.`));
      writeFileSync(
        join(folder, 'one-order.mjs'),
        `import { startEclusa } from 'eclusa/testing';
        const eclusa = await startEclusa();
        const order = await eclusa.trigger('order.refunded');
        console.log(process.version, order.status);
        await eclusa.close();`,
      );
      const { stdout } = await run(node, ['one-order.mjs'], there);
      expect(stdout).toMatch(new RegExp(`^v${version}\\..* refunded\n$`));
    });

  test('the example shop passes its Playwright tests, and nothing in them sleeps', async () => {
    cpSync('e2e/eclusa/example', folder, { recursive: true });
    const others = ['@playwright/test', 'express', 'typescript', '@types/node'];
    await install(...others.map((name) => `${name}@${app.devDependencies[name]}`), 'vitest@3');
    for (const file of [
      'tests/shop.test.ts',
      'vitest/shop.test.mjs',
      'pytest/test_shop.py',
      'phpunit/ShopTest.php',
      'go/shop_test.go',
    ])
      expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/sleep|setTimeout|waitFor|poll/i);
    const { stdout } = await runThere('playwright', 'test', 'tests', '--workers', '2', '--fully-parallel');
    expect(stdout).toContain('5 passed');
  });

  test('the same shop in Vitest', async () => {
    const { stdout } = await runThere('vitest', 'run', '--dir', 'vitest', '--testTimeout', '30000');
    expect(stdout).toMatch(/Tests\s+3 passed/);
  });

  test('a failed Playwright test has a page of its payments, from which its fault is found; a line switches it off', async () => {
    const shop = readFileSync(join(folder, 'shop.mjs'), 'utf8');
    // The signature is checked over other bytes than those that came.
    const broken = shop.replace('.update(body)', '.update(JSON.stringify(JSON.parse(body), null, 1))');
    expect(broken).not.toBe(shop);
    writeFileSync(join(folder, 'shop.mjs'), broken);
    const args = ['test', 'tests', '-g', 'approves', '--output', 'failed'];
    const failing = (...options: string[]) => runThere('playwright', ...args, ...options).catch(String);
    const output = await failing();
    expect(output).toContain('attachment #1: eclusa.html (text/html)');
    expect(output).toMatch(
      /The shop responded 400 to order\.paid of \S+ \(attempt 1\)\. Most often its signature check/,
    );
    const [attached = ''] = readdirSync(join(folder, 'failed')).filter((name) =>
      name.startsWith('tests-shop'),
    );
    const page = readFileSync(join(folder, 'failed', attached, 'eclusa.html'), 'utf8');
    expect(page).toContain('the payer approves, and the goods are released');
    expect(page).toContain('expect(received).toMatchObject(expected)');
    const report = JSON.parse(readFileSync(join(folder, 'failed', attached, 'eclusa.json'), 'utf8'));
    expect(report.orders[0].events[0].deliveries[0].attempts[0]).toMatchObject({ response_status: 400 });
    writeFileSync(join(folder, 'off.config.mjs'), 'export default { use: { eclusaReport: false } };');
    const without = await failing('--config', 'off.config.mjs');
    expect(without).toContain('1 failed');
    expect(without).not.toContain('eclusa.html');

    // Vitest prints the same.
    writeFileSync(
      join(folder, 'vitest/failing.test.mjs'),
      `import { fixtures } from 'eclusa/vitest';
      import { expect, test as base } from 'vitest';
      const test = base.extend(fixtures);
      test('shown', async ({ merchant }) => {
        await merchant.trigger('order.paid');
        expect(1).toBe(2);
      });
      base.extend({ ...fixtures, eclusaReport: false })('not shown', async ({ merchant }) => {
        await merchant.trigger('order.failed');
        expect(1).toBe(2);
      });`,
    );
    const vitest = ['run', '--dir', 'vitest', '--testTimeout', '30000', 'failing'];
    const printed = await runThere('vitest', ...vitest).catch(String);
    expect(printed).toContain('What happened to the payments of “shown”');
    expect(printed).toContain('The merchant has no webhook URL');
    expect(printed).not.toContain('What happened to the payments of “not shown”');
    writeFileSync(join(folder, 'shop.mjs'), shop);
    rmSync(join(folder, 'vitest/failing.test.mjs'));
  });

  const OVER_HTTP = {
    pytest: { needs: ['pytest'], command: ['pytest', '-q', 'pytest'], passed: /1 passed/ },
    PHPUnit: {
      needs: ['php', 'phpunit'],
      command: ['phpunit', 'phpunit/ShopTest.php'],
      passed: /OK \(1 test/,
    },
    Go: { needs: ['go'], command: ['go', 'test', 'shop_test.go'], passed: /^ok/m },
  } as const;
  for (const [name, { needs, command, passed }] of Object.entries(OVER_HTTP))
    test(`the service in ${name}, over HTTP`, async () => {
      const missing = missingInterpreters<Interpreter>(needs);
      test.skip(missing.length > 0, `This machine has no ${missing.join(', ')}: the example is not run.`);
      // Go's command takes a package to be one folder.
      cpSync(join(folder, 'go/shop_test.go'), join(folder, 'shop_test.go'));
      const env = { ...there.env, GO111MODULE: 'off', GOCACHE: join(folder, 'go-cache') };
      const [program, ...args] = command;
      const { stdout } = await run(program, args, { cwd: folder, env });
      expect(stdout).toMatch(passed);
    });

  test('types: units and names are checked, for each way of finding modules', async () => {
    writeFileSync(
      join(folder, 'types.ts'),
      `import { EclusaError, startEclusa, type Merchant, type Order } from 'eclusa/testing';
    import { fixtures } from 'eclusa/vitest';
    import { test as base } from 'vitest';
    base.extend({ ...fixtures, eclusaReport: false })('x', async ({ merchant }) => {
      const provided: Merchant = merchant;
      // @ts-expect-error no such method
      await provided.nothing();
    });
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
    const options = '--noEmit --strict --skipLibCheck --exactOptionalPropertyTypes --target es2022 --allowJs';
    const files = ['types.ts', 'tests/shop.test.ts'];
    for (const modules of [
      '--module nodenext --moduleResolution nodenext',
      '--module esnext --moduleResolution bundler',
    ])
      await runThere('tsc', ...`${options} ${modules}`.split(' '), ...files);
  });
});
