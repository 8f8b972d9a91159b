// Packs `eclusa` and installs the tarball in an empty folder, beside the example shop: as someone else would.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cleanEnvironment } from './servers';

const run = promisify(execFile);

export interface InstalledEclusa {
  /** The project's folder. */
  folder: string;
  /** What `npm i eclusa-….tgz` alone brought: the packages, their size, and how long it took. */
  packages: string[];
  megabytes: number;
  seconds: number;
}

export async function installEclusa(): Promise<InstalledEclusa & { remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'eclusa-installed-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await run('npm', ['run', 'pack:eclusa', '--', folder], { env: cleanEnvironment() });
    writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
    const install = (...packages: string[]) =>
      run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages], {
        cwd: folder,
        env: cleanEnvironment(),
      });
    const started = performance.now();
    await install(`./${readdirSync(folder).find((name) => name.endsWith('.tgz'))}`);
    const seconds = (performance.now() - started) / 1000;
    const modules = join(folder, 'node_modules');
    const installed = {
      folder,
      packages: readdirSync(modules).filter((name) => !name.startsWith('.')),
      megabytes: sizeOf(modules) / 1e6,
      seconds,
    };
    cpSync('e2e/eclusa/example', folder, { recursive: true });
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const others = ['@playwright/test', 'express', 'typescript', '@types/node'];
    await install(...others.map((name) => `${name}@${devDependencies[name]}`), 'vitest@3');
    return { ...installed, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
