// @ts-check
// Starts a PostgreSQL that lives as long as this process at most. Called by `test.mjs` and by the tests' own
// set-up when Playwright is run without it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * The address of a fresh server, as its administrator, and the function that stops it and removes its data.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startThrowawayPostgres() {
  const program = fileURLToPath(new URL('./postgres-keeper.mjs', import.meta.url));
  // Its own process group: Ctrl-C is for the tests, which still need the server to end in order.
  const keeper = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  const ended = new Promise((resolve) => keeper.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    let complaint = '';
    keeper.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    keeper.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
    keeper.once('error', reject);
    keeper.once('close', () =>
      reject(new Error(complaint.trim() || 'The throwaway PostgreSQL did not start.')),
    );
  });
  return {
    url,
    stop: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}
