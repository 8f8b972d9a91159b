// @ts-check
// Finds a Chrome or Chromium for the tests; `installChromium` brings one where there is none.
// Called by `test.mjs` and `playwright.config.ts`.
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { exitCode, step } from './step.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/usr/lib/chromium',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.HOME}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env['PROGRAMFILES(X86)']}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env.LOCALAPPDATA}\\Google\\Chrome\\Application\\chrome.exe`,
  `${process.env['PROGRAMFILES(X86)']}\\Microsoft\\Edge\\Application\\msedge.exe`,
];

/** The browser's program: `CHROMIUM_PATH`, an installed one, else Playwright's own; undefined when there is none. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH is "${named}", where there is no program.`);
    return named;
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...folders, ...PLACES].flatMap((place) => [
    place,
    ...NAMES.map((name) => join(place, name)),
  ]);
  const installed = candidates.find((path) => /chrom|edge/i.test(path) && isProgram(path));
  return installed ?? (await playwrightsOwn());
}

/** Installs a browser, trying Playwright's download first and Debian's package next; returns its program. */
export async function installChromium() {
  return step('Installing a browser', async () => {
    const cli = ['node_modules/playwright/cli.js', 'install', 'chromium'];
    await exitCode(process.execPath, cli).catch(() => 1);
    const downloaded = await findChromium();
    if (downloaded) return downloaded;
    if (existsSync('/etc/debian_version')) await aptInstall();
    const packaged = await findChromium();
    if (packaged) return packaged;
    throw new Error(
      'No Chrome or Chromium found, and none could be installed. Install one, or name its program in CHROMIUM_PATH.',
    );
  });
}

async function aptInstall() {
  const sudo = process.getuid?.() === 0 ? ['env'] : ['sudo', '-n', 'env'];
  const apt = [...sudo, 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [program = '', ...rest] = [...apt, ...args];
    if ((await exitCode(program, rest).catch(() => 1)) !== 0) return;
  }
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return path && isProgram(path) ? path : undefined;
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
