// @ts-check
// Finds a browser for the tests: Chromium's headless shell, which opens a page four times as fast as a whole browser,
// else any Chrome or Chromium, else Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { step } from './run.mjs';

const PROGRAMS = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The browser's program: `CHROMIUM_PATH`, an installed one, or Playwright's; undefined when there is none. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isFile(named)) throw new Error(`CHROMIUM_PATH is "${named}", where there is no program.`);
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program))).find(
    isFile,
  );
  if (named || installed) return named ?? installed;
  const own = (await import('playwright')).chromium.executablePath();
  return isFile(own) ? own : undefined;
}

/** Installs one where there is none: Debian's, since its mirror is often reachable where downloads are not, else Playwright's. */
export async function installChromium() {
  for (const install of [async () => {}, debians, playwrights]) {
    await install();
    const found = await findChromium();
    if (found) return found;
  }
  throw new Error(
    'No Chrome or Chromium found or installed. Install one, or name its program in CHROMIUM_PATH.',
  );
}

async function debians() {
  if (!existsSync('/etc/debian_version')) return;
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n ';
  const install = `${sudo}apt-get install -qq -y --no-install-recommends`;
  await step('Installing a browser with apt-get', async () =>
    spawnSync(
      `(${sudo}apt-get update -qq; ${install} chromium-headless-shell || ${install} chromium) >/dev/null 2>&1`,
      { shell: true, stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
    ),
  );
}

async function playwrights() {
  await step('Downloading a browser', async () =>
    spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    }),
  );
}

/** @param {string} path */
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
