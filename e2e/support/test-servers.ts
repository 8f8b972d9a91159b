// The servers of a run, in Playwright's main process. Workers ask for them over HTTP (ask-test-servers.ts). What all tests share
// starts when first asked for; a server that a test has for itself is leased, and kept for the next that wants the same settings.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Shared, SystemsKind } from './ask-test-servers';
import { createDatabase, nameOf } from './databases';
import { installEclusa } from './install-eclusa';
import { prepareIn, type RunningSystems, startSystems } from './shared-servers';
import { untilShopFollows } from './shop-clock';

/** How many servers wait for another lease: each takes about 150 MB. */
const IDLE_SERVERS = 3;

/** What a worker asks for: each request has some of it. */
type Asked = Record<'name' | 'slot' | 'worker' | 'file' | 'engine' | 'settings' | 'pid', string>;

interface Leased extends RunningSystems {
  /** Its engine and settings. */
  key: string;
  /** The worker that has it, and for which file. */
  worker: string;
  file: string;
}

/** Lets workers ask; `close` stops everything that was started. */
export async function openTestServers(): Promise<{ url: string; close: () => Promise<void> }> {
  const running = new Set<RunningSystems>();
  const cleanups: (() => unknown)[] = [];
  const shared = new Map<string, Promise<unknown>>();

  const start = async (kind: SystemsKind, settings?: Record<string, string>) => {
    const server = await startSystems(kind, settings);
    running.add(server);
    return server;
  };
  const temporaryFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'eclusa-shared-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };
  const database = async () => {
    const { url, drop } = await createDatabase();
    cleanups.push(drop);
    return url;
  };
  const makers: { [Name in Exclude<keyof Shared, SystemsKind>]: () => Promise<Shared[Name]> } = {
    empty: async () => nameOf(await makeTables(await database())),
    embedded: async () => {
      const folder = temporaryFolder();
      await makeTables(`pglite:${folder}`);
      return folder;
    },
    prepared: async () => {
      const url = await database();
      return { folder: await prepareIn(temporaryFolder(), url), database: nameOf(url) };
    },
    'prepared-embedded': async () => ({ folder: await prepareIn(temporaryFolder()) }),
    eclusa: () => installEclusa(temporaryFolder()),
  };
  const once = (name: string) => {
    const make = makers[name as keyof typeof makers];
    const made = shared.get(name) ?? make?.() ?? start(name as SystemsKind).then(({ systems }) => systems);
    shared.set(name, made);
    return made;
  };

  /** By the worker's slot, which a worker that replaces it has too. */
  const leased = new Map<string, Leased>();
  /** The one that waits longest comes first. */
  const idle: Leased[] = [];
  /** Ends the lease in this slot, unless it is this worker's for this file. */
  const endLease = (slot: string, worker: string, file?: string) => {
    const server = leased.get(slot);
    if (!server || (server.worker === worker && server.file === file)) return;
    leased.delete(slot);
    // Playwright replaces a worker whose test failed: nothing is known of what it left behind.
    if (server.worker !== worker) return void server.stop();
    idle.push(server);
    if (idle.length > IDLE_SERVERS) void idle.shift()?.stop();
  };
  const lease = async ({ slot, worker, file, engine, settings }: Asked) => {
    const key = engine + settings;
    const before = leased.get(slot);
    if (before?.worker === worker && before.file === file && before.key === key) return before;
    endLease(slot, worker);
    const at = idle.findLastIndex((server) => server.key === key);
    const [found] = at < 0 ? [] : idle.splice(at, 1);
    const isGood = found && (await resetClock(found));
    if (!isGood) void found?.stop();
    const server = isGood ? found : await start(engine as SystemsKind, JSON.parse(settings));
    leased.set(slot, { ...server, key, worker, file });
    return server;
  };

  const respond = async ({ pathname, searchParams }: URL): Promise<unknown> => {
    const asked = Object.fromEntries(searchParams) as Asked;
    if (pathname === '/shared') return once(asked.name);
    if (pathname === '/lease') return (await lease(asked)).systems;
    if (pathname === '/end-lease') return endLease(asked.slot, asked.worker, asked.file);
    return [...running].find(({ systems }) => String(systems.paymentsPid) === asked.pid)?.logs();
  };
  const http = createServer((request, response) => {
    // A connection kept for later could be closed in the moment of its next use.
    response.setHeader('Connection', 'close');
    respond(new URL(request.url ?? '/', 'http://main')).then(
      (thing) => response.end(JSON.stringify(thing ?? null)),
      (error) => response.writeHead(500).end(JSON.stringify({ error: String(error?.message ?? error) })),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: async () => {
      http.close();
      await Promise.allSettled(shared.values());
      await Promise.all([...running].map((server) => server.stop()));
      for (const clean of cleanups) await clean();
    },
  };
}

/** Makes the tables of both systems; resolves to the database's URL. */
async function makeTables(url: string): Promise<string> {
  // Only here: what the databases need takes a second to load.
  const { openDatabase } = await import('../../db/open');
  const { migratePayments } = await import('../../db/payments/migrate');
  const { migrateStore } = await import('../../db/store/migrate');
  const database = openDatabase(url);
  await migratePayments(database);
  await migrateStore(database);
  await database.close();
  return url;
}

/** Puts back the time that the last test may have moved; false when the server does not respond any more. */
async function resetClock({ systems }: RunningSystems): Promise<boolean> {
  const clock = await fetch(`${systems.paymentsUrl}/simulator/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ reset: true }),
  }).catch(() => undefined);
  if (clock?.ok) await untilShopFollows(systems);
  // 404 where there is no simulator, whose time can't be moved either.
  return clock?.ok || clock?.status === 404;
}
