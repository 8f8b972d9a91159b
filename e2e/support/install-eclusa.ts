// Packs `eclusa` and installs the tarball in an empty folder, as someone else would.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cleanEnvironment } from './servers';

const run = promisify(execFile);

export interface InstalledEclusa {
  /** The project's folder. */
  folder: string;
  /** The tarball's path. */
  tarball: string;
}

export async function installEclusa(): Promise<InstalledEclusa & { remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'eclusa-installed-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await run('npm', ['run', 'pack:eclusa', '--', folder], { env: cleanEnvironment() });
    const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '');
    await install(folder, tarball);
    return { folder, tarball, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** `npm install` of these packages, in a folder that may be empty. */
export async function install(folder: string, ...packages: string[]): Promise<void> {
  if (!readdirSync(folder).includes('package.json'))
    writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages];
  await run('npm', args, { cwd: folder, env: cleanEnvironment() });
}
