// Starts the servers that all tests of a run share: both systems on one PostgreSQL, both on the embedded database,
// or each alone with a database of its own. Called by `house.ts`, and by tests that need a set of their own.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSettings, runSetup } from '../../lib/commands/setup.mjs';
import { administer, copyDatabase, createDatabase, embeddedDatabase } from './databases';
import { cleanEnvironment, freePort, type RunningServer, startServer } from './servers';
import { TEST_KEYS } from './test-keys';
import { askTestServers } from './test-servers';

/** Both systems as tests see them; the two addresses are the same unless they run apart. */
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

export type WholeKind = 'whole-postgres' | 'whole-embedded';
export type SystemsKind = WholeKind | 'split';

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
            kind === 'whole-embedded' ? undefined : await database(),
            settings,
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
  settings: Record<string, string>,
  stops: Stop[],
  servers: RunningServer[],
): Promise<Systems> {
  const { env, remove } = await setUpDemonstration({ ...(url && { DATABASE_URL: url }), ...settings });
  stops.push(remove);
  const server = await startServer({ env, port: Number(env.PORT) });
  servers.push(server);
  stops.push(() => server.stop());
  return {
    paymentsUrl: server.url,
    storeUrl: server.url,
    paymentsPid: server.pid,
    storePid: server.pid,
    paymentsEnv: env,
    storeEnv: env,
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
    STORE_PAYMENTS_URL: `http://localhost:${paymentsPort}`,
    STORE_URL: `http://localhost:${storePort}`,
    SERVE: 'payments',
    PAYMENTS_DATABASE_URL: await database(),
    PORT: String(paymentsPort),
    ...settings,
  });
  stops.push(payments.remove);
  // The shop gets what its owner would copy from the dashboard, and nothing else of the service.
  const given = Object.entries(payments.env).filter(([name]) => name.startsWith('STORE_'));
  const store = await setUpDemonstration({
    ...Object.fromEntries(given),
    SERVE: 'store',
    STORE_DATABASE_URL: await database(),
    PORT: String(storePort),
  });
  stops.push(store.remove);
  const paymentsServer = await startServer({ serve: 'payments', env: payments.env, port: paymentsPort });
  stops.push(() => paymentsServer.stop());
  const storeServer = await startServer({ serve: 'store', env: store.env, port: storePort });
  stops.push(() => storeServer.stop());
  servers.push(paymentsServer, storeServer);
  return {
    paymentsUrl: paymentsServer.url,
    storeUrl: storeServer.url,
    paymentsPid: paymentsServer.pid,
    paymentsEnv: payments.env,
    storeEnv: store.env,
    storePid: storeServer.pid,
  };
}

/**
 * Runs `db/setup.ts` as the demonstration does, in a temporary folder that holds the embedded database too unless
 * `env` names another; a `copy` of what was set up before will do. Resolves to the settings that a server then needs;
 * `remove` deletes the folder.
 */
export async function setUpDemonstration(
  env: Record<string, string> = {},
  { copy = true } = {},
): Promise<{ env: Record<string, string>; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'eclusa-test-'));
  // A worker that Playwright ends after a time-out never gets to stop its servers.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const all: Record<string, string> = {
    ...(!env.DATABASE_URL && !env.PAYMENTS_DATABASE_URL && !env.STORE_DATABASE_URL
      ? { DATABASE_URL: await embeddedDatabase(folder) }
      : {}),
    NETWORK: 'simulator',
    ...TEST_KEYS,
    // The tests' receivers and the shop are on this machine.
    WEBHOOK_LOCAL_HOSTS: 'localhost,127.0.0.1',
    // All tests buy as one client, with one e-mail address.
    STORE_CHECKOUT_LIMITS: 'client=100000,email=100000,phone=100,open=100',
    // A name for this server that is not localhost, as in a network.
    PAYMENTS_URL: 'http://caruma.test',
    PORT: String(await freePort()),
    ...env,
    DATA_DIR: folder,
  };
  const settings = join(folder, 'demo.env');
  if (!copy || !(await copyPrepared(settings, all))) await runSetup({ ...cleanEnvironment(), ...all });
  return {
    env: { ...parseSettings(readFileSync(settings, 'utf8')), ...all },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
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
  const { env, remove } = await setUpDemonstration({ DATABASE_URL: url }, { copy: false });
  const settings = readFileSync(join(env.DATA_DIR ?? '', 'demo.env'), 'utf8');
  remove();
  return { database: new URL(url).pathname.slice(1), settings, port: env.PORT ?? '', drop };
}

/**
 * Takes a copy of the run's prepared demonstration instead of setting one up, which takes a second and a half of this
 * machine. Resolves to whether it could: on PostgreSQL within a run, where nothing but the port is another.
 */
async function copyPrepared(settings: string, env: Record<string, string>): Promise<boolean> {
  const plain = !Object.keys(env).some((name) =>
    /^(STORE_(?!CHECKOUT_LIMITS)|PAYMENTS_DATABASE|SERVE)/.test(name),
  );
  if (!process.env.TEST_SERVERS_URL || !env.DATABASE_URL?.startsWith('postgres') || !plain) return false;
  const { url: admin } = await askTestServers<{ url: string }>('postgres');
  const prepared = await askTestServers<Prepared>('prepared');
  await copyDatabase(admin, prepared.database, env.DATABASE_URL);
  const to = `replace(url, ':${prepared.port}/', ':${env.PORT}/')`;
  await administer(env.DATABASE_URL, `update payments.webhook_endpoints set url = ${to}`);
  writeFileSync(settings, prepared.settings.replaceAll(`:${prepared.port}`, `:${env.PORT}`));
  return true;
}
