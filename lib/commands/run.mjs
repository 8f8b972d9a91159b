// @ts-check
// Runs the steps of a command, each with its title and how long it took.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

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
 * Runs a program to its end, its output shown; throws unless it ends well, with its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env] added to this process's environment
 */
export async function run(program, args, env = {}) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    // npm is a script on Windows.
    shell: process.platform === 'win32' && program === 'npm',
  });
  // The terminal sends Ctrl-C to the child itself. SIGTERM is passed on as Ctrl-C, which programs clean up after.
  const ignore = () => {};
  const pass = () => void child.kill('SIGINT');
  process.on('SIGINT', ignore).on('SIGTERM', pass);
  try {
    const [code] = await once(child, 'exit');
    if (code !== 0)
      throw Object.assign(new Error(`${[program, ...args].join(' ')} ended with ${code}.`), {
        exitCode: code ?? 130,
      });
  } finally {
    process.removeListener('SIGINT', ignore).removeListener('SIGTERM', pass);
  }
}

/**
 * Runs a whole command from the repository's folder; an error ends it with a message, without a stack.
 * @param {() => Promise<unknown>} command
 */
export function main(command) {
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
  command().catch((error) => {
    console.error(process.env.DEBUG || !(error instanceof Error) ? error : `\n✗ ${error.message}`);
    process.exit(error?.exitCode ?? 1);
  });
}
