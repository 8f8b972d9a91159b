// The servers and the PostgreSQL of a run, in Playwright's main process. Workers ask over HTTP (ask-test-servers.ts).
// What all tests share starts when first asked for; servers that a test wants for itself are leased, and kept for the next test that
// wants the same settings.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThrowawayPostgres } from '../../lib/commands/throwaway-postgres.mjs';
import type { EmptyTables, SystemsKind } from './ask-test-servers';
import { createDatabase } from './databases';
import { installEclusa } from './install-eclusa';
import { prepare, prepareIn, type RunningSystems, startSystems } from './shared-servers';
import { untilShopFollows } from './shop-clock';

/** How many servers wait for another lease: each takes about 150 MB. */
const IDLE_SERVERS = 3;

/** The last lines of a server's log that tell of something wrong. */
const complaintsIn = (name: string, logs: string) =>
  logs
    .split('\n')
    .filter((line) => /error|warn/i.test(line))
    .slice(-20)
    .map((line) => `${name}: ${line}`);

/** Lets workers ask; `close` stops everything that was started. */
export async function openTestServers(): Promise<{ url: string; close: () => Promise<void> }> {
  const started = new Map<string, Promise<unknown>>();
  const closing: (() => Promise<void>)[] = [];
  const shared = new Map<string, RunningSystems>();

  const temporaryFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'eclusa-shared-'));
    closing.push(async () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };
  const admin = async () => ((await once('postgres')) as { url: string }).url;
  const makers: Record<string, () => Promise<unknown>> = {
    postgres: async () => {
      if (process.env.TEST_POSTGRES_URL) return { url: process.env.TEST_POSTGRES_URL };
      const { url, stop } = await startThrowawayPostgres();
      closing.push(stop);
      return { url };
    },
    embedded: async () => {
      const folder = temporaryFolder();
      await makeTables(`pglite:${folder}`);
      return { folder };
    },
    empty: async (): Promise<EmptyTables> => {
      const [payments, store] = await Promise.all(
        (['payments', 'store'] as const).map(async (system) => {
          const { url, drop } = await createDatabase(await admin());
          closing.push(drop);
          await makeTables(url, [system]);
          return new URL(url).pathname.slice(1);
        }),
      );
      return { payments: payments ?? '', store: store ?? '' };
    },
    prepared: async () => {
      const { drop, ...made } = await prepare(await admin());
      closing.push(drop);
      return made;
    },
    'prepared-embedded': async () => {
      const folder = temporaryFolder();
      await prepareIn(folder);
      return { folder };
    },
    eclusa: async () => {
      const { remove, ...installed } = await installEclusa();
      closing.push(async () => remove());
      return installed;
    },
  };
  const servers = async (what: SystemsKind) => {
    const running = await startSystems(what, await admin());
    closing.push(running.stop);
    shared.set(what, running);
    return running.systems;
  };
  const once = (what: string): Promise<unknown> => {
    let thing = started.get(what);
    if (!thing) {
      thing = makers[what]?.() ?? servers(what as SystemsKind);
      started.set(what, thing);
    }
    return thing;
  };

  const leases = openLeases(admin);
  const logs = (leased: string | null) => {
    const running = [...shared, ...leases.running().filter(([pid]) => pid === leased)];
    return {
      text: running.map(([, { logs }]) => logs()).join('\n'),
      complaints: running.flatMap(([name, { logs }]) => complaintsIn(name, logs())),
    };
  };

  const http = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://main');
    const what = pathname.slice(1);
    // A connection kept for later could be closed in the moment of its next use.
    response.setHeader('Connection', 'close');
    try {
      if (what === 'lease') await leases.serve(searchParams, request, response);
      else
        response.end(JSON.stringify(what === 'logs' ? logs(searchParams.get('leased')) : await once(what)));
    } catch (error) {
      response
        .writeHead(500)
        .end(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
    }
  });
  // The request of a lease lasts as long as the lease.
  http.requestTimeout = 0;
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: async () => {
      http.close();
      http.closeAllConnections();
      await Promise.allSettled(started.values());
      await leases.close();
      // Servers before the PostgreSQL they use: it was started first.
      for (const stop of closing.reverse()) await stop();
    },
  };
}

/** Makes the systems' tables. */
async function makeTables(url: string, systems = ['payments', 'store']): Promise<void> {
  // Only here: what the databases need takes a second to load.
  const { openDatabase } = await import('../../db/open');
  const { migratePayments } = await import('../../db/payments/migrate');
  const { migrateStore } = await import('../../db/store/migrate');
  const database = openDatabase(url);
  if (systems.includes('payments')) await migratePayments(database);
  if (systems.includes('store')) await migrateStore(database);
  await database.close();
}

/** Servers that one worker has at a time. `admin` resolves to the PostgreSQL that their databases are on. */
function openLeases(admin: () => Promise<string>) {
  interface Leased extends RunningSystems {
    key: string;
  }
  const all = new Set<Leased>();
  /** The one that waits longest comes first. */
  const idle: Leased[] = [];
  const stopping = new Set<Promise<void>>();

  const end = (server: Leased) => {
    all.delete(server);
    const stopped: Promise<void> = server.stop().finally(() => stopping.delete(stopped));
    stopping.add(stopped);
  };
  const take = async (
    engine: SystemsKind,
    settings: Record<string, string>,
    key: string,
  ): Promise<Leased> => {
    const at = idle.findLastIndex((server) => server.key === key);
    const [found] = at < 0 ? [] : idle.splice(at, 1);
    if (found && (await resetClock(found))) return found;
    if (found) end(found);
    const server = { ...(await startSystems(engine, await admin(), settings)), key };
    all.add(server);
    return server;
  };
  return {
    /** By the id of its process. */
    running: () => [...all].map((server) => [String(server.systems.paymentsPid), server] as const),
    async serve(asked: URLSearchParams, request: IncomingMessage, response: ServerResponse): Promise<void> {
      let isCut = false;
      request.once('close', () => {
        isCut = !request.readableEnded;
      });
      const settings = JSON.parse(asked.get('settings') ?? '{}');
      const server = await take(asked.get('engine') as SystemsKind, settings, asked.toString());
      if (isCut) return end(server);
      response.write(`${JSON.stringify({ systems: server.systems })}
`);
      request.resume().once('close', () => {
        response.end();
        if (!request.readableEnded) return end(server);
        idle.push(server);
        if (idle.length > IDLE_SERVERS) end(idle.shift() as Leased);
      });
    },
    async close(): Promise<void> {
      for (const server of all) end(server);
      await Promise.all(stopping);
    },
  };
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
