// @ts-check
// Finds a browser for the tests: Chromium's headless shell, which opens a page four times as fast as a whole browser,
// else any Chrome or Chromium, else Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { step } from './run.mjs';

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser's program: `CHROMIUM_PATH`, an installed one, or Playwright's; undefined when there is none. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isFile(named)) throw new Error(`CHROMIUM_PATH is "${named}", where there is no program.`);
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = [...SHELLS, ...BROWSERS].flatMap((name) => folders.map((folder) => join(folder, name)));
  const own = (await import('playwright')).chromium.executablePath();
  return named ?? [...installed, own].find(isFile);
}

/** The same, installing one where there is none: Debian's mirror is often reachable where downloads are not. */
export async function installChromium() {
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n ';
  const install = `${sudo}apt-get install -qq -y --no-install-recommends`;
  const debians = `(${sudo}apt-get update; ${install} ${SHELLS[0]} || ${install} ${BROWSERS[0]}) >/dev/null 2>&1`;
  const playwrights = `"${process.execPath}" node_modules/playwright/cli.js install chromium`;
  for (const command of existsSync('/etc/debian_version') ? [debians, playwrights] : [playwrights]) {
    if (await findChromium()) break;
    await step('Installing a browser', async () => spawnSync(command, { shell: true, stdio: 'inherit' }));
  }
  const found = await findChromium();
  if (found) return found;
  throw new Error('No Chrome or Chromium found or installed. Install one, or name it in CHROMIUM_PATH.');
}

/** @param {string} path */
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
