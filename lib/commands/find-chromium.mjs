// @ts-check
// Finds a browser for the tests: Chromium's headless shell, which opens a page four times as fast as a whole browser,
// else any Chrome or Chromium. Called by `test.mjs` and `playwright.config.ts`.
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, isDebian } from './apt-get.mjs';
import { exitCode, step } from './step.mjs';

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const PLACES = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/usr/lib/chromium', '/opt/google/chrome'];
const PROGRAMS = [
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
  return findShell() ?? [...everywhere(BROWSERS), ...PROGRAMS].find(isProgram) ?? (await playwrightsOwn());
}

/**
 * Installs Debian's headless shell where it is missing and can be had. Needs nothing from `node_modules`; never throws.
 */
export async function installShell() {
  if (process.env.CHROMIUM_PATH || findShell() || !isDebian()) return;
  await step('Installing a browser', () => installPackages(SHELLS.slice(0, 1)));
}

/** The browser's program: any that is there, else Debian's Chromium, else what Playwright downloads. */
export async function installChromium() {
  const found = await findChromium();
  if (found) return found;
  return step('Installing another browser', async () => {
    await installPackages(BROWSERS.slice(0, 1));
    const packaged = await findChromium();
    if (packaged) return packaged;
    const cli = ['node_modules/playwright/cli.js', 'install', 'chromium'];
    await exitCode(process.execPath, cli).catch(() => 1);
    const downloaded = await findChromium();
    if (downloaded) return downloaded;
    throw new Error(
      'No Chrome or Chromium found, and none could be installed. Install one, or name its program in CHROMIUM_PATH.',
    );
  });
}

function findShell() {
  return everywhere(SHELLS).find(isProgram);
}

/** @param {readonly string[]} names */
function everywhere(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...folders, ...PLACES].flatMap((folder) => names.map((name) => join(folder, name)));
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
