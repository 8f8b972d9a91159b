// @ts-check
// Builds the app when anything that goes into the build has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, step } from './run.mjs';

const STAMP = '.next/built-from';
/** What is no part of the build. The documentation's pages are Markdown, and part of it; so are files that it serves. */
const OUTSIDE =
  /^(\.|node_modules|e2e\/(?!copied-shop|eclusa$|eclusa\/example|conform|rules\.ts$)|test-results|playwright|biome|[^/]*\.md$|next-env|lib\/commands\/)|\.spec\./;

export async function buildIfStale() {
  const sources = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  // `next build` empties the folder first, so an interrupted build leaves no stamp. Types are `npm run check`'s here.
  const args = ['node_modules/next/dist/bin/next', 'build'];
  await step('Building the app', () =>
    run(process.execPath, args, { NODE_ENV: 'production', SKIP_TYPES: '1' }),
  );
  writeFileSync(STAMP, sources);
}

/** Changes with everything that goes into a build of the repository in `root`. */
export function hashSources(root = '.') {
  const hash = createHash('sha256').update(`${process.version} ${process.env.BENCH}`);
  const add = (/** @type {string} */ folder) => {
    for (const name of readdirSync(join(root, folder)).sort()) {
      const path = join(folder, name);
      if (OUTSIDE.test(path.replaceAll('\\', '/'))) continue;
      if (statSync(join(root, path)).isDirectory()) add(path);
      else
        hash
          .update(`${path}\0`)
          .update(readFileSync(join(root, path)))
          .update('\0');
    }
  };
  add('');
  return hash.digest('hex');
}
