// @ts-check
// Builds the app when anything that goes into the build has changed. Called by `demo.mjs` and `test.mjs`.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInstalled, step } from './step.mjs';
import { stripScripts } from './strip-scripts.mjs';

const STAMP = '.next/built-from';
const SOURCES = [
  'app',
  'components',
  'db',
  'instrumentation.ts',
  'lib',
  'next.config.mjs',
  'package-lock.json',
  'postcss.config.mjs',
  'proxy.ts',
  'public',
  'tsconfig.json',
];

export async function buildIfStale() {
  const sources = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  // `next build` empties the folder first, so an interrupted build leaves no stamp.
  await step('Building the app', () =>
    runInstalled('next/dist/bin/next', ['build'], { NODE_ENV: 'production' }),
  );
  stripScripts();
  writeFileSync(STAMP, sources);
}

function fingerprint() {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) addTo(hash, source);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  if (!existsSync(path) || path === join('lib', 'commands') || path.includes('.spec.')) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name));
  } else {
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
}
