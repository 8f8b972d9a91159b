// @ts-check
// Prepares the databases and hands both systems their settings, the way `db/setup.ts` left them.
// Called by `start-app.mjs`, `account.ts` and the tests.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodeOf, Interrupted, StepFailed, step } from './step.mjs';

/** Where `db/setup.ts` writes the settings. */
export const settingsFile = () => join(process.env.DATA_DIR || '.data', 'demo.env');

export async function setUp() {
  await step('Preparing the database', () => runSetup(process.env));
  // Else the bundler's own process would stay beside the server.
  await (await import('esbuild')).stop();
  for (const [name, value] of Object.entries(parseSettings(readFileSync(settingsFile(), 'utf8')))) {
    // What the caller set wins: the file only fills the gaps.
    process.env[name] ??= value;
  }
}

/**
 * Runs `db/setup.ts` in a process of its own, its output shown on stderr; rejects unless it ends well. Bundled first,
 * and given as text: it starts a second sooner than module by module, and leaves no file.
 * @param {NodeJS.ProcessEnv} env
 */
export async function runSetup(env) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: ['db/setup.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
    logLevel: 'error',
  });
  const child = spawn(process.execPath, ['--input-type=module', '-'], { env, stdio: ['pipe', 2, 2] });
  child.stdin?.on('error', () => {}); // it ended before it had read everything: its exit code says so
  child.stdin?.end(outputFiles[0]?.contents);
  const code = await exitCodeOf(child);
  if (code === 130) throw new Interrupted('Interrupted.');
  if (code !== 0) throw new StepFailed(`db/setup.ts ended with ${code}.`);
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
