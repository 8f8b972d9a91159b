// @ts-check
// A process that owns one throwaway PostgreSQL: starts it in the temp folder, says where on its standard output,
// and removes every trace when its standard input ends, however its parent died. Run by `throwaway-postgres.mjs`.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPostgres } from './find-postgres.mjs';

const folder = mkdtempSync(join(tmpdir(), 'throwaway-postgres-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
// Ctrl-C reaches the whole group: the parent decides when the tests are over.
process.on('SIGINT', () => {});

try {
  const server = await start();
  const stop = () => server.kill('SIGINT'); // "fast": ends sessions, then exits
  process.stdin.resume().on('end', stop).on('error', stop);
  process.on('SIGTERM', stop);
  server.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start() {
  const owner = unprivileged();
  const bin = usableBy(owner, findPostgres());
  const password = randomBytes(16).toString('hex');
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  mkdirSync(data);
  writeFileSync(passwordFile, password);
  if (owner) for (const path of [folder, data, passwordFile]) chownSync(path, owner.uid, owner.gid);
  chmodSync(data, 0o700);
  const options = { ...owner, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C', LANG: 'C' } };

  const login = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  execFileSync(join(bin, 'initdb'), ['-D', data, ...login, '-E', 'UTF8', '--no-locale', '-N'], {
    ...options,
    encoding: 'utf8',
    stdio: 'pipe',
  });

  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: process.platform === 'win32' ? '' : folder,
    max_connections: 300,
    shared_buffers: '128MB',
    // The data live for one run of the tests: nothing need survive a power cut.
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_wal_size: '2GB',
    timezone: 'UTC',
  };
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const flags = Object.entries({ ...settings, port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const failure = await untilReady(server);
    if (failure === undefined) {
      console.log(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
      return server;
    }
    if (attempt === 3) throw new Error(`PostgreSQL did not start:\n${failure}`);
  }
}

/**
 * Resolves with undefined once the server takes connections, with what it said when it ended instead.
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<string | undefined>}
 */
function untilReady(server) {
  return new Promise((resolve) => {
    let said = '';
    server.once('error', (error) => resolve(error.message));
    server.once('exit', () => resolve(said));
    server.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
      if (said.length < 20_000) said += chunk;
      if (said.includes('ready to accept connections')) resolve(undefined);
    });
  });
}

/** PostgreSQL refuses to run as root: the user it runs as then, or undefined when we are not root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(user?.[2] ?? 65_534), gid: Number(user?.[3] ?? 65_534) };
}

/**
 * The folder of the programs, copied to the temp folder where the server's user can't reach the original.
 * @param {{ uid: number, gid: number } | undefined} owner
 * @param {string} bin
 */
function usableBy(owner, bin) {
  chmodSync(folder, 0o755);
  if (!owner || spawnSync(join(bin, 'postgres'), ['--version'], { ...owner, cwd: '/' }).status === 0)
    return bin;
  cpSync(dirname(bin), join(folder, 'programs'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'programs', 'bin');
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}
