// @ts-check
// Brings node_modules in line with package-lock.json; does nothing when it is. Called by `demo.mjs` and `test.mjs`.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { run, step } from './step.mjs';

const STAMP = 'node_modules/.installed-from';
const OLDEST_NODE = [20, 12];

/** Refuses a Node that is too old for Next, before anything of it is loaded. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Error(
    `This is Node ${process.versions.node}; Node ${OLDEST_NODE.join('.')} or later is needed, 24 is recommended: https://nodejs.org`,
  );
}

export async function installDependencies() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return;
  await step('Installing dependencies', async () => {
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    // Developers' machines may default to production installs; the build and the tests need everything.
    const locked = existsSync('package-lock.json');
    await run('npm', [locked ? 'ci' : 'install', '--include=dev', ...quiet]);
  });
  writeFileSync(STAMP, fingerprint());
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['package.json', 'package-lock.json']) {
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}
