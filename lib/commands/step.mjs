// @ts-check
// Runs one step of a command, says what it is and how long it took. Called by the other commands.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The repository's folder: every command works from there, wherever it was called. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A step that failed in a way its own output has already explained. */
export class StepFailed extends Error {}

/** A step that Ctrl-C or SIGTERM ended. */
export class Interrupted extends StepFailed {}

/**
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 */
export async function step(title, work) {
  const started = performance.now();
  console.log(`• ${title} …`);
  const result = await work();
  console.log(`✓ ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

/**
 * Runs a program of this repository to its end, its output shown. Ctrl-C and SIGTERM reach it too.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env] added to this process's environment
 * @returns {Promise<number>} its exit code
 */
export function exitCode(program, args, env = {}) {
  return exitCodeOf(
    spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
      // npm and npx are scripts on Windows.
      shell: process.platform === 'win32' && !program.includes('\\'),
    }),
  );
}

/**
 * Waits for the end of `child`, a process just started; Ctrl-C and SIGTERM reach it too.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code, 130 when it or this process was interrupted
 */
export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    let interrupted = false;
    // As Ctrl-C, which programs clean up after; SIGTERM ends Playwright on the spot.
    const pass = () => {
      interrupted = true;
      child.kill('SIGINT');
    };
    const note = () => {
      interrupted = true; // the terminal has told the child already
    };
    process.on('SIGTERM', pass);
    process.on('SIGINT', note);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.removeListener('SIGTERM', pass);
      process.removeListener('SIGINT', note);
      resolve(interrupted || signal === 'SIGINT' ? 130 : (code ?? 1));
    });
  });
}

/**
 * The same, for a program that must succeed.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
export async function run(program, args, env) {
  const code = await exitCode(program, args, env);
  if (code === 130) throw new Interrupted('Interrupted.');
  if (code !== 0) throw new StepFailed(`${[program, ...args].join(' ')} ended with ${code}.`);
}

/**
 * Runs a command that an installed package brings, by its file: no shell and no npx in between.
 * @param {string} file path inside node_modules
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
export const runInstalled = (file, args, env) =>
  run(process.execPath, [`node_modules/${file}`, ...args], env);

/**
 * Runs a whole command; an error ends the process with 1 and its message, without a stack where we wrote it.
 * @param {() => Promise<unknown>} command
 */
export function main(command) {
  process.chdir(root);
  command().catch((error) => {
    if (error instanceof Interrupted) process.exit(130);
    console.error(error instanceof Error ? `\n✗ ${error.message}` : error);
    if (process.env.DEBUG) console.error(error);
    process.exit(1);
  });
}
