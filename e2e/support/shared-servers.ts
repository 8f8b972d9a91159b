// Starts the servers that all tests of a run share: both systems on one PostgreSQL, both on the embedded database,
// or each alone with a database of its own. Called by `house.ts`, and by tests that need a set of their own.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseSettings } from '../../lib/commands/setup.mjs';
import { type MerchantAccount, runAccountCommand } from './accounts';
import { createDatabase } from './databases';
import { cleanEnvironment, freePort, startServer } from './servers';

/** Both systems as tests see them; the two addresses are the same unless they run apart. */
export interface Systems {
  paymentsUrl: string;
  storeUrl: string;
  /** The payment process's settings: a test that restarts it or reads its database uses them. */
  paymentsEnv: Record<string, string>;
  storeEnv: Record<string, string>;
  /** Where the embedded database leaves no way to make accounts later, the one made before the start. */
  account?: MerchantAccount;
}

export type SystemsKind = 'whole-postgres' | 'whole-embedded' | 'split';

type Stop = () => unknown;

/** Starts one set; `admin` is the PostgreSQL to make its databases on. `stop` ends all and removes its data. */
export async function startSharedServers(
  kind: SystemsKind,
  admin?: string,
): Promise<{ published: Systems; stop: () => Promise<void> }> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    const published =
      kind === 'split' ? await startApart(database, stops) : await startWhole(kind, database, stops);
    return { published, stop };
  } catch (error) {
    await stop();
    throw error;
  }

  async function database(): Promise<string> {
    if (!admin) throw new Error(`${kind} needs a PostgreSQL.`);
    const { url, drop } = await createDatabase(admin);
    stops.push(drop);
    return url;
  }
}

async function startWhole(
  kind: SystemsKind,
  database: () => Promise<string>,
  stops: Stop[],
): Promise<Systems> {
  const port = await freePort();
  const folder = temporaryFolder(stops);
  const url = kind === 'whole-embedded' ? `pglite:${join(folder, 'database')}` : await database();
  const env = await setUp(folder, { ...demonstration(), DATABASE_URL: url, PORT: String(port) });
  const account = kind === 'whole-embedded' ? await runAccountCommand(env) : undefined;
  const server = await startServer({ env, port });
  stops.push(() => server.stop());
  return { paymentsUrl: server.url, storeUrl: server.url, paymentsEnv: env, storeEnv: env, account };
}

async function startApart(database: () => Promise<string>, stops: Stop[]): Promise<Systems> {
  const [paymentsPort, storePort] = [await freePort(), await freePort()];
  const addresses = {
    STORE_PAYMENTS_URL: `http://localhost:${paymentsPort}`,
    STORE_URL: `http://localhost:${storePort}`,
  };
  const paymentsEnv = await setUp(temporaryFolder(stops), {
    ...demonstration(),
    ...addresses,
    SERVE: 'payments',
    PAYMENTS_DATABASE_URL: await database(),
    PORT: String(paymentsPort),
  });
  // The shop gets what its owner would copy from the dashboard, and nothing else of the service.
  const given = Object.entries(paymentsEnv).filter(([name]) => name.startsWith('STORE_'));
  const storeEnv = await setUp(temporaryFolder(stops), {
    ...Object.fromEntries(given),
    SERVE: 'store',
    STORE_DATABASE_URL: await database(),
    PORT: String(storePort),
  });
  const payments = await startServer({ serve: 'payments', env: paymentsEnv, port: paymentsPort });
  stops.push(() => payments.stop());
  const store = await startServer({ serve: 'store', env: storeEnv, port: storePort });
  stops.push(() => store.stop());
  return { paymentsUrl: payments.url, storeUrl: store.url, paymentsEnv, storeEnv };
}

// One pair of keys per run, so that a worker may make accounts on any of its servers.
const ENCRYPTION_KEYS = `k1:${randomBytes(32).toString('base64')}`;
const HASH_KEY = randomBytes(32).toString('base64');

function demonstration(): Record<string, string> {
  return {
    NETWORK: 'simulator',
    PAYMENTS_ENCRYPTION_KEYS: ENCRYPTION_KEYS,
    PAYMENTS_HASH_KEY: HASH_KEY,
    // The tests' receivers and the shop are on this machine.
    WEBHOOK_LOCAL_HOSTS: 'localhost,127.0.0.1',
  };
}

/** Runs `db/setup.ts` as the demonstration does; resolves to the settings a server then needs. */
async function setUp(folder: string, env: Record<string, string>): Promise<Record<string, string>> {
  const all = { ...env, DATA_DIR: folder };
  await promisify(execFile)(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'db/setup.ts'], {
    env: { ...cleanEnvironment(), ...all },
  });
  return { ...parseSettings(readFileSync(join(folder, 'demo.env'), 'utf8')), ...all };
}

function temporaryFolder(stops: Stop[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'eclusa-test-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
