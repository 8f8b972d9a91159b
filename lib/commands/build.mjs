// @ts-check
// Builds the app when anything that goes into the build has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, step } from './run.mjs';

const STAMP = '.next/built-from';
/** What is no part of the build. */
const OUTSIDE =
  /^(\.|node_modules|e2e|test-results|playwright|biome|.*\.md$|next-env|lib\/commands\/(?!forwarded))|\.spec\./;

export async function buildIfStale() {
  const hash = createHash('sha256').update(`${process.version} ${process.env.BENCH}`);
  addTo(hash, '.');
  const sources = hash.digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  // `next build` empties the folder first, so an interrupted build leaves no stamp. Types are `npm run check`'s here.
  const args = ['node_modules/next/dist/bin/next', 'build'];
  await step('Building the app', () =>
    run(process.execPath, args, { NODE_ENV: 'production', SKIP_TYPES: '1' }),
  );
  writeFileSync(STAMP, sources);
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} folder
 */
function addTo(hash, folder) {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (OUTSIDE.test(path.replaceAll('\\', '/'))) continue;
    if (statSync(path).isDirectory()) addTo(hash, path);
    else hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
}
