// Starts the servers that all tests of a run share: both systems on one PostgreSQL, both on the embedded database,
// each alone with a database of its own, or the payment service without Next.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { askTestServers, type Systems, type SystemsKind } from './ask-test-servers';
import { copyDatabase, createDatabase } from './databases';
import { inMemoryUrl } from './prepared-copy';
import { freePort, type RunningServer, startServer } from './servers';
import { TEST_KEYS } from './test-keys';

export type { Systems };

/** A set that runs. `stop` ends it and removes its data; `logs` is all that its processes have printed. */
export interface RunningSystems {
  systems: Systems;
  stop: () => Promise<void>;
  logs: () => string;
}

/** Starts one set, on databases of its own, with `settings` on top of the demonstration's. */
export async function startSystems(
  kind: SystemsKind,
  settings: Record<string, string> = {},
): Promise<RunningSystems> {
  const servers: RunningServer[] = [];
  const ends: (() => unknown)[] = [];
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      for (const end of ends.reverse()) await end();
    })();
    return stopped;
  };
  const database = async () => {
    const { url, drop } = await createDatabase();
    ends.push(drop);
    return url;
  };
  const start = async (given: Record<string, string>) => {
    const { env, remove } = await setUpDemonstration(given);
    ends.push(remove);
    const server = await startServer({ env, port: Number(env.PORT), api: kind.startsWith('host-') });
    ends.push(() => server.stop());
    servers.push(server);
    const { url, pid, port } = server;
    return { url, pid, env: { ...readSettings(env), ...env, PORT: String(port) } };
  };
  const startApart = async () => {
    // The service sends webhooks to the shop's URL, so that must be known first.
    const PORT = String(await freePort());
    const STORE_URL = `http://localhost:${PORT}`;
    const payments = await start({
      STORE_URL,
      SERVE: 'payments',
      PAYMENTS_DATABASE_URL: await database(),
      PORT: '0',
      ...settings,
    });
    // The shop gets what its owner would copy from the dashboard, and nothing else of the service.
    const given = Object.entries(payments.env).filter(([name]) => name.startsWith('STORE_'));
    const store = await start({
      ...Object.fromEntries(given),
      STORE_PAYMENTS_URL: payments.url,
      SERVE: 'store',
      STORE_DATABASE_URL: await database(),
      PORT,
    });
    return { payments, store };
  };
  const startTogether = async () => {
    const both = await start({
      ...(kind.endsWith('-postgres') && { DATABASE_URL: await database() }),
      ...(kind === 'host-memory' && { DATABASE_URL: await inMemoryUrl() }),
      PORT: '0',
      ...settings,
    });
    return { payments: both, store: both };
  };
  try {
    const { payments, store } = await (kind === 'split' ? startApart() : startTogether());
    const systems = {
      paymentsUrl: payments.url,
      paymentsPid: payments.pid,
      paymentsEnv: payments.env,
      storeUrl: store.url,
      storePid: store.pid,
      storeEnv: store.env,
    };
    return { systems, stop, logs: () => servers.map((server) => server.logs()).join('\n') };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a server has made and kept in its folder; nothing when it has not started yet. */
export function readSettings({ DATA_DIR = '' }: Record<string, string>): Record<string, string> {
  const file = join(DATA_DIR, 'demo.env');
  return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

/**
 * The settings of a server in a temporary folder, which holds its embedded database too unless `env` names another;
 * `remove` deletes it. In a run, the database is a copy of one that a server has set up before; the server that starts on
 * it leads the shop's webhooks to its own port, with a new secret.
 */
export async function setUpDemonstration(
  env: Record<string, string> = {},
): Promise<{ env: Record<string, string>; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'eclusa-test-'));
  const remove = () => {
    process.removeListener('exit', remove);
    rmSync(folder, { recursive: true, force: true });
  };
  // A worker that Playwright ends after a timeout never gets to stop its servers.
  process.once('exit', remove);
  const isEmbedded = !env.DATABASE_URL && !env.PAYMENTS_DATABASE_URL && !env.STORE_DATABASE_URL;
  const all: Record<string, string> = {
    ...(isEmbedded && { DATABASE_URL: `pglite:${join(folder, 'database')}` }),
    NETWORK: 'simulator',
    ...TEST_KEYS,
    // All tests buy as one client, with one e-mail address.
    STORE_CHECKOUT_LIMITS: 'client=100000,email=100000,phone=100,open=100',
    // A name for this server that is not localhost, as in a network.
    PAYMENTS_URL: 'http://caruma.test',
    PORT: env.PORT ?? String(await freePort()),
    ...env,
    DATA_DIR: folder,
  };
  if (process.env.TEST_SERVERS_URL && (isEmbedded || env.DATABASE_URL?.startsWith('postgres'))) {
    const prepared = await askTestServers(isEmbedded ? 'prepared-embedded' : 'prepared');
    cpSync(prepared.folder, folder, { recursive: true });
    if (prepared.database) await copyDatabase(prepared.database, all.DATABASE_URL ?? '');
  }
  const { STORE_WEBHOOK_SECRET, ...kept } = readSettings(all);
  // Outside a demonstration nothing is signed up at the start: the server takes what it is given.
  if (STORE_WEBHOOK_SECRET && all.NETWORK !== 'simulator') kept.STORE_WEBHOOK_SECRET = STORE_WEBHOOK_SECRET;
  return { env: { ...kept, ...all }, remove };
}

/** Sets a demonstration up in `folder`, which holds its database too unless `url` names another; resolves to the folder. */
export async function prepareIn(folder: string, url = `pglite:${join(folder, 'database')}`): Promise<string> {
  const server = await startServer({
    env: { ...TEST_KEYS, NETWORK: 'simulator', DATABASE_URL: url, DATA_DIR: folder },
  });
  await server.stop();
  return folder;
}
