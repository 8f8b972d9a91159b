// One process at a time on an embedded database, and no lock that outlives its holder. See db/lock-folder.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { test as base, expect } from 'playwright/test';
import { FolderInUse, lockFolder } from './lock-folder';

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  folder: async ({}, use) => {
    const parent = mkdtempSync(join(tmpdir(), 'lock-spec-'));
    await use(join(parent, 'database'));
    rmSync(parent, { recursive: true, force: true });
  },
});

/** A process that waits for a line, takes the lock, says how that went, and holds it until its input ends. */
const HOLDER = `${transformSync(readFileSync('db/lock-folder.ts', 'utf8'), { loader: 'ts' }).code}
  let asked = false;
  process.stdin.on('data', () => {
    if (asked) return;
    asked = true;
    try { lockFolder(process.argv[1]); console.log('locked'); } catch (error) { console.log('refused: ' + error.message); }
  });
  process.stdin.on('end', () => process.exit(0));
  console.log('waiting');`;

/** Starts a holder; resolves once it waits for the word to take the lock. */
async function startHolder(folder: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HOLDER, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said = () =>
    new Promise<string>((resolve) => child.stdout?.once('data', (chunk) => resolve(`${chunk}`.trim())));
  const ended = once(child, 'exit');
  expect(await said()).toBe('waiting');
  return {
    child,
    ended,
    lock: () => {
      const answer = said();
      child.stdin?.write('lock\n');
      return answer;
    },
  };
}

test('a holder that ends gives the lock back, by itself or on request', async ({ folder }) => {
  const { child, ended, lock } = await startHolder(folder);
  expect(await lock()).toBe('locked');
  child.stdin?.end();
  await ended;
  expect(existsSync(`${folder}.lock`)).toBe(false);
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder), 'the same process, twice').toThrow(FolderInUse);
  unlock();
  unlock();
  lockFolder(folder)();
});

test('the lock of a killed process heals', async ({ folder }) => {
  const { child, ended, lock } = await startHolder(folder);
  expect(await lock()).toBe('locked');
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(`${folder}.lock`)).toBe(true);
  lockFolder(folder)();
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

test('a lock heals that names no process, a recycled process id, or our own id of an earlier start', async ({
  folder,
}) => {
  // Only Linux tells when a process started.
  const stale =
    process.platform === 'linux' ? ['1 another-boot:12345', `${process.pid} another-boot:12345`] : [];
  for (const left of ['', 'nonsense', '-1 -', '0 -', ...stale]) {
    writeFileSync(`${folder}.lock`, left);
    lockFolder(folder)();
  }
});

test('of several that find one stale lock, one wins, the others’ error names it and says what to do, and no file is left', async ({
  folder,
}) => {
  const holders = await Promise.all([1, 2, 3, 4].map(() => startHolder(folder)));
  writeFileSync(`${folder}.lock`, '999999999 gone');
  const answers = await Promise.all(holders.map(({ lock }) => lock()));
  expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1);
  const winner = holders[answers.indexOf('locked')]?.child;
  for (const refused of answers.filter((answer) => answer !== 'locked'))
    expect(refused).toMatch(new RegExp(`in use by process ${winner?.pid}\\..*DATABASE_URL`));
  expect(readFileSync(`${folder}.lock`, 'utf8')).toContain(`${winner?.pid} `);
  expect(readdirSync(join(folder, '..'))).toEqual(['database.lock']);
  for (const { child } of holders) child.stdin?.end();
  await Promise.all(holders.map(({ ended }) => ended));
});
