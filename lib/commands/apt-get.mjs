// @ts-check
// Brings Debian's packages to the tests. Called by `find-chromium.mjs` and `find-interpreters.mjs`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether there are Debian's packages here: on Debian and its kin. */
export function isDebian() {
  return existsSync('/etc/debian_version');
}

/**
 * Whether the packages are installed now. Never throws.
 * @param {readonly string[]} packages
 */
export async function installPackages(packages) {
  if (!isDebian()) return false;
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  // The lists of a fresh container are empty, and old ones name packages that are gone.
  return (await aptGet(install)) || ((await aptGet(['update'])) && (await aptGet(install)));
}

/**
 * Whether apt-get could do it. It is quiet, for other steps may go on beside it; its last words on a failure are shown.
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
function aptGet(args) {
  const sudo = process.getuid?.() === 0 ? ['env'] : ['sudo', '-n', 'env'];
  const options = ['-o', 'DPkg::Lock::Timeout=60', '-o', 'Acquire::http::Timeout=20'];
  const [program = '', ...rest] = [...sudo, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...options, ...args];
  return new Promise((resolve) => {
    const child = spawn(program, rest, { stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr.on('data', (chunk) => {
      complaint = (complaint + chunk).slice(-500);
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      if (code !== 0) console.log(`  apt-get ${args[0]}: ${complaint.trim() || `ended with ${code}`}`);
      resolve(code === 0);
    });
  });
}
