// @ts-check
// Finds the programs that run the documentation's samples; `installInterpreters` brings what Debian has of them.
// Called by `test.mjs` and by the test of the samples.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { step } from './step.mjs';

/** Debian's package of each program. Its .NET is Mono: enough for C# 7, so for one sample of the five. */
const PACKAGES = {
  bash: 'bash',
  curl: 'curl',
  openssl: 'openssl',
  python3: 'python3',
  php: 'php-cli',
  go: 'golang-go',
  mcs: 'mono-mcs',
  mono: 'mono-runtime',
};

/** @typedef {keyof typeof PACKAGES} Interpreter */

export const INTERPRETERS = /** @type {Interpreter[]} */ (Object.keys(PACKAGES));

/**
 * Those of `programs` that are not on PATH.
 * @param {readonly Interpreter[]} programs
 */
export function missingInterpreters(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const names = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];
  return programs.filter(
    (program) => !folders.some((folder) => names.some((ext) => isProgram(join(folder, program + ext)))),
  );
}

/** Installs what is missing where Debian's packages can be had. Never throws: a sample without a program is not run. */
export async function installInterpreters() {
  const missing = missingInterpreters(INTERPRETERS);
  if (missing.length === 0) return;
  if (existsSync('/etc/debian_version')) {
    const packages = missing.map((program) => PACKAGES[program]);
    await step(`Installing ${packages.join(', ')} for the documentation's samples`, async () => {
      // The lists of a fresh container are empty, and old ones name packages that are gone.
      const install = ['install', '-y', '--no-install-recommends', ...packages];
      if (await aptGet(install)) return;
      if (await aptGet(['update'])) await aptGet(install);
    });
  }
  const left = missingInterpreters(missing);
  if (left.length > 0) console.log(`  Samples that need ${left.join(', ')} will not be run.`);
}

/**
 * Whether apt-get could do it. It is quiet, for the build goes on beside it; its last words on a failure are shown.
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

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
