// Starts the servers that all tests of a run share: both systems on one PostgreSQL, both on the embedded database,
// each alone with a database of its own, or the payment service without Next.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { askTestServers, type SystemsKind } from './ask-test-servers';
import { administer, copyDatabase, createDatabase, embeddedDatabase } from './databases';
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
  const { env, remove } = await setUpDemonstration({ ...(url && { DATABASE_URL: url }), ...settings });
  stops.push(remove);
  const server = await startServer({ env, api, port: Number(env.PORT) });
  servers.push(server);
  stops.push(() => server.stop());
  const complete = { ...readSettings(env), ...env };
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
  const [paymentsPort, storePort] = [await freePort(), await freePort()];
  const payments = await setUpDemonstration({
    STORE_URL: `http://localhost:${storePort}`,
    SERVE: 'payments',
    PAYMENTS_DATABASE_URL: await database(),
    PORT: String(paymentsPort),
    ...settings,
  });
  stops.push(payments.remove);
  const paymentsServer = await startServer({ env: payments.env, port: paymentsPort });
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
    paymentsEnv: { ...readSettings(payments.env), ...payments.env },
    storeEnv: store.env,
    storePid: storeServer.pid,
  };
}

/** What a server has made and kept in its folder; nothing when it has not started yet. */
function readSettings({ DATA_DIR = '' }: Record<string, string>): Record<string, string> {
  const file = join(DATA_DIR, 'demo.env');
  return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

/**
 * The settings of a server in a temporary folder, which holds its embedded database too unless `env` names another;
 * `remove` deletes it. In a run, a PostgreSQL database becomes a copy of one that a server has set up before.
 */
export async function setUpDemonstration(
  env: Record<string, string> = {},
): Promise<{ env: Record<string, string>; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'eclusa-test-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // A worker that Playwright ends after a timeout never gets to stop its servers.
  process.once('exit', remove);
  const all: Record<string, string> = {
    ...(!env.DATABASE_URL && !env.PAYMENTS_DATABASE_URL && !env.STORE_DATABASE_URL
      ? { DATABASE_URL: await embeddedDatabase(folder) }
      : {}),
    NETWORK: 'simulator',
    ...TEST_KEYS,
    // All tests buy as one client, with one e-mail address.
    STORE_CHECKOUT_LIMITS: 'client=100000,email=100000,phone=100,open=100',
    // A name for this server that is not localhost, as in a network.
    PAYMENTS_URL: 'http://caruma.test',
    PORT: String(await freePort()),
    ...env,
    DATA_DIR: folder,
  };
  if (process.env.TEST_SERVERS_URL && env.DATABASE_URL?.startsWith('postgres')) await copyPrepared(all);
  return { env: { ...readSettings(all), ...all }, remove };
}

/** A demonstration that was set up before, to be copied. */
export interface Prepared {
  database: string;
  settings: string;
  port: string;
}

/** Sets a demonstration up on the PostgreSQL `admin`, for copies. */
export async function prepare(admin: string): Promise<Prepared & { drop: () => Promise<void> }> {
  const { url, drop } = await createDatabase(admin);
  const env = { ...TEST_KEYS, NETWORK: 'simulator', DATABASE_URL: url };
  const folder = mkdtempSync(join(tmpdir(), 'eclusa-prepared-'));
  const server = await startServer({ env: { ...env, DATA_DIR: folder } });
  await server.stop();
  const settings = readFileSync(join(folder, 'demo.env'), 'utf8');
  rmSync(folder, { recursive: true });
  return { database: new URL(url).pathname.slice(1), settings, port: String(server.port), drop };
}

/** Copying what was prepared takes a tenth of what a server needs to set it up. */
async function copyPrepared(env: Record<string, string>): Promise<void> {
  const { url: admin } = await askTestServers<{ url: string }>('postgres');
  const prepared = await askTestServers<Prepared>('prepared');
  await copyDatabase(admin, prepared.database, env.DATABASE_URL ?? '');
  const to = `replace(url, ':${prepared.port}/', ':${env.PORT}/')`;
  await administer(env.DATABASE_URL ?? '', `update payments.webhook_endpoints set url = ${to}`);
  writeFileSync(join(env.DATA_DIR ?? '', 'demo.env'), prepared.settings);
}
