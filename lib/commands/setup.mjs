// @ts-check
// Prepares the databases and hands both systems their settings, the way `db/setup.ts` left them.
// Called by `demo.mjs` and `start.mjs`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, step } from './step.mjs';

/** Where `db/setup.ts` writes the settings. */
export const settingsFile = () => join(process.env.DATA_DIR || '.data', 'demo.env');

export async function setUp() {
  await step('Preparing the database', () => run(process.execPath, ['--import', 'tsx', 'db/setup.ts']));
  for (const [name, value] of Object.entries(parseSettings(readFileSync(settingsFile(), 'utf8')))) {
    // What the caller set wins: the file only fills the gaps.
    process.env[name] ??= value;
  }
}

/**
 * Reads `KEY=value` lines; `#` begins a comment line, and a pair of quotes around a value is dropped.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseSettings(text) {
  /** @type {Record<string, string>} */
  const settings = {};
  for (const line of text.split(/\r?\n/)) {
    const [, name, value = ''] = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name) settings[name] = value.replace(/^(["'])(.*)\1$/, '$2');
  }
  return settings;
}
