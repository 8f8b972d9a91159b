// @ts-check
// Finds the programs that run the documentation's samples; `installInterpreters` brings what Debian has of them.
// Called by `test.mjs` and by the test of the samples.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, isDebian } from './apt-get.mjs';
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
  const packages = missing.map((program) => PACKAGES[program]);
  if (isDebian())
    await step(`Installing ${packages.join(', ')} for the documentation's samples`, () =>
      installPackages(packages),
    );
  const left = missingInterpreters(missing);
  if (left.length > 0) console.log(`  Samples that need ${left.join(', ')} will not be run.`);
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
