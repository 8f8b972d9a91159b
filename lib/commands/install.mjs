// @ts-check
// Installs what package-lock.json lists, unless node_modules is up to date.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { run, step } from './run.mjs';

const STAMP = 'node_modules/.installed-from';

/** Refuses a Node that is older than package.json's `engines`, before anything else is loaded. */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const oldest = engines.node.replace('>=', '');
  if (process.versions.node.localeCompare(oldest, undefined, { numeric: true }) >= 0) return;
  throw new Error(`This is Node ${process.versions.node}; ${oldest} or later is needed: https://nodejs.org`);
}

export async function installDependencies() {
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package.json', 'package-lock.json']) wanted.update(readFileSync(file));
  const fingerprint = wanted.digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return;
  // A machine may default to production installs; the build and the tests need everything. No package's install script
  // runs, whatever npm's version.
  const args = [
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--prefer-offline',
  ];
  await step('Installing dependencies', () => run('npm', args));
  writeFileSync(STAMP, fingerprint);
}
