// Starts the servers that all tests of a run share: both systems on one PostgreSQL, both on the embedded database,
// each alone with a database of its own, or the payment service without Next.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { askTestServers, type SystemsKind } from './ask-test-servers';
import { copyDatabase, createDatabase } from './databases';
import { inMemoryUrl } from './prepared-copy';
import { freePort, type RunningServer, startServer } from './servers';
import { TEST_KEYS } from './test-keys';

/** Both systems as tests see them; the two URLs are the same unless they run apart. */
export interface Systems {
  paymentsUrl: string;
  storeUrl: string;
  /** The process that serves the API. */
  paymentsPid: number;
  /** The payment process's settings: a test that restarts it or reads its database uses them. */
  paymentsEnv: Record<string, string>;
  storeEnv: Record<string, string>;
  /** The shop's process. */
  storePid: number;
}

/** A set that runs. `stop` ends it and removes its data; `logs` is all that its processes have printed. */
export interface RunningSystems {
  systems: Systems;
  stop: () => Promise<void>;
  logs: () => string;
}

type Stop = () => unknown;

/**
 * Starts one set on databases made on the PostgreSQL `admin`, with `settings` on top of the demonstration's.
 */
export async function startSystems(
  kind: SystemsKind,
  admin: string,
  settings: Record<string, string> = {},
): Promise<RunningSystems> {
  const stops: Stop[] = [];
  const servers: RunningServer[] = [];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  const database = async () => {
    const { url, drop } = await createDatabase(admin);
    stops.push(drop);
    return url;
  };
  try {
    const systems =
      kind === 'split'
        ? await startApart(database, settings, stops, servers)
        : await startWhole(
            kind === 'host-memory'
              ? await inMemoryUrl()
              : kind === 'whole-embedded'
                ? undefined
                : await database(),
            { settings, api: kind.startsWith('host-') },
            stops,
            servers,
          );
    return { systems, stop, logs: () => servers.map((server) => server.logs()).join('\n') };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startWhole(
  url: string | undefined,
  { settings, api }: { settings: Record<string, string>; api: boolean },
  stops: Stop[],
  servers: RunningServer[],
): Promise<Systems> {
  const { env, remove } = await setUpDemonstration({
    ...(url && { DATABASE_URL: url }),
    PORT: '0',
    ...settings,
  });
  stops.push(remove);
  const server = await startServer({ env, api });
  servers.push(server);
  stops.push(() => server.stop());
  const complete = { ...readSettings(env), ...env, PORT: String(server.port) };
  return {
    paymentsUrl: server.url,
    storeUrl: server.url,
    paymentsPid: server.pid,
    storePid: server.pid,
    paymentsEnv: complete,
    storeEnv: complete,
  };
}

async function startApart(
  database: () => Promise<string>,
  settings: Record<string, string>,
  stops: Stop[],
  servers: RunningServer[],
): Promise<Systems> {
  // The service sends webhooks to the shop's URL, so that must be known first.
  const storePort = await freePort();
  const payments = await setUpDemonstration({
    STORE_URL: `http://localhost:${storePort}`,
    SERVE: 'payments',
    PAYMENTS_DATABASE_URL: await database(),
    PORT: '0',
    ...settings,
  });
  stops.push(payments.remove);
  const paymentsServer = await startServer({ env: payments.env });
  stops.push(() => paymentsServer.stop());
  servers.push(paymentsServer);
  // The shop gets what its owner would copy from the dashboard, and nothing else of the service.
  const given = Object.entries(readSettings(payments.env)).filter(([name]) => name.startsWith('STORE_'));
  const store = await setUpDemonstration({
    ...Object.fromEntries(given),
    STORE_PAYMENTS_URL: paymentsServer.url,
    STORE_URL: `http://localhost:${storePort}`,
    SERVE: 'store',
    STORE_DATABASE_URL: await database(),
    PORT: String(storePort),
  });
  stops.push(store.remove);
  const storeServer = await startServer({ env: store.env, port: storePort });
  stops.push(() => storeServer.stop());
  servers.push(storeServer);
  return {
    paymentsUrl: paymentsServer.url,
    storeUrl: storeServer.url,
    paymentsPid: paymentsServer.pid,
    paymentsEnv: { ...readSettings(payments.env), ...payments.env, PORT: String(paymentsServer.port) },
    storeEnv: store.env,
    storePid: storeServer.pid,
  };
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
  if (process.env.TEST_SERVERS_URL && isEmbedded) {
    const { folder: from } = await askTestServers<{ folder: string }>('prepared-embedded');
    cpSync(from, folder, { recursive: true });
  } else if (process.env.TEST_SERVERS_URL && env.DATABASE_URL?.startsWith('postgres')) {
    const { url: admin } = await askTestServers<{ url: string }>('postgres');
    const prepared = await askTestServers<Prepared>('prepared');
    await copyDatabase(admin, prepared.database, env.DATABASE_URL);
    writeFileSync(join(folder, 'demo.env'), prepared.settings);
  }
  const { STORE_WEBHOOK_SECRET, ...kept } = readSettings(all);
  // Outside a demonstration nothing is signed up at the start: the server takes what it is given.
  if (STORE_WEBHOOK_SECRET && all.NETWORK !== 'simulator') kept.STORE_WEBHOOK_SECRET = STORE_WEBHOOK_SECRET;
  return { env: { ...kept, ...all }, remove };
}

/** A demonstration that was set up before, to be copied. */
export interface Prepared {
  database: string;
  settings: string;
}

/** Sets a demonstration up on the PostgreSQL `admin`, for copies. */
export async function prepare(admin: string): Promise<Prepared & { drop: () => Promise<void> }> {
  const { url, drop } = await createDatabase(admin);
  const folder = mkdtempSync(join(tmpdir(), 'eclusa-prepared-'));
  await prepareIn(folder, url);
  const settings = readFileSync(join(folder, 'demo.env'), 'utf8');
  rmSync(folder, { recursive: true });
  return { database: new URL(url).pathname.slice(1), settings, drop };
}

/** Sets a demonstration up in `folder`, which holds its database too unless `url` names another. */
export async function prepareIn(folder: string, url = `pglite:${join(folder, 'database')}`): Promise<void> {
  const server = await startServer({
    env: { ...TEST_KEYS, NETWORK: 'simulator', DATABASE_URL: url, DATA_DIR: folder },
  });
  await server.stop();
}
