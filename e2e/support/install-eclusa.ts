// Builds `eclusa` into an empty project, laid out as an installation would: quicker than packing and `npm install`, which
// package.spec.ts does.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface InstalledEclusa {
  /** The project's folder. */
  folder: string;
}

export async function installEclusa(): Promise<InstalledEclusa & { remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'eclusa-installed-'));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  symlinkSync(resolve('node_modules/@electric-sql'), join(modules, '@electric-sql'));
  symlinkSync('../eclusa/dist/cli.mjs', join(modules, '.bin/eclusa'));
  // Only here: what it needs takes a second to load.
  const { buildPrograms } = await import('@/lib/eclusa/pack');
  await buildPrograms(join(modules, 'eclusa'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
