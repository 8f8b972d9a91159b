// The database in memory with every table, for servers of tests: made once for each version of the migrations.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepareCopy } from '../../lib/server/bundle-host';

const SOURCES = [
  'node_modules/@electric-sql/pglite/package.json',
  'db/open.ts',
  ...readdirSync('db/payments', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => join('db/payments', name))
    .sort(),
];

/** The URL of such a database. */
export async function inMemoryUrl(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of SOURCES) hash.update(readFileSync(path));
  const file = resolve(`.eclusa/copy-${hash.digest('hex').slice(0, 16)}.tar`);
  if (!existsSync(file)) {
    mkdirSync('.eclusa', { recursive: true });
    await prepareCopy(`${file}.${process.pid}`);
    renameSync(`${file}.${process.pid}`, file);
  }
  return `pglite:memory:${file}`;
}
