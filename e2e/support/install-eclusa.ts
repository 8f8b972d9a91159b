// Builds `eclusa` into an empty project, laid out as an installation would: quicker than packing and `npm install`, which
// package.spec.ts does.
import { mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Resolves to the project's folder. */
export async function installEclusa(folder: string): Promise<string> {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  symlinkSync(resolve('node_modules/@electric-sql'), join(modules, '@electric-sql'));
  symlinkSync('../eclusa/dist/cli.mjs', join(modules, '.bin/eclusa'));
  // Only here: what it needs takes a second to load.
  const { buildPrograms } = await import('@/lib/eclusa/pack');
  await buildPrograms(join(modules, 'eclusa'));
  return folder;
}
