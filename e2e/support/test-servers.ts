// The servers and the PostgreSQL that all tests of a run share, each started when first asked for, in Playwright's
// main process. Workers ask over HTTP with `askTestServers`.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThrowawayPostgres } from '../../lib/commands/throwaway-postgres.mjs';
import type { SystemsKind } from './ask-test-servers';
import { installEclusa } from './install-eclusa';
import { prepare, startSystems } from './shared-servers';

/** The last lines of a server's log that tell of something wrong. */
export const complaintsIn = (logs: string) =>
  logs
    .split('\n')
    .filter((line) => /error|warn/i.test(line))
    .slice(-20);

/** Lets workers ask; `close` stops everything that was started. */
export async function openTestServers(): Promise<{ url: string; close: () => Promise<void> }> {
  const started = new Map<string, Promise<unknown>>();
  const closing: (() => Promise<void>)[] = [];
  const printed = new Map<SystemsKind, () => string>();

  const postgres = async () => {
    if (process.env.TEST_POSTGRES_URL) return { url: process.env.TEST_POSTGRES_URL };
    const { url, stop } = await startThrowawayPostgres();
    closing.push(stop);
    return { url };
  };
  const embedded = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'eclusa-embedded-'));
    closing.push(async () => rmSync(folder, { recursive: true, force: true }));
    // Only here: what the databases need takes a second to load.
    const { openDatabase } = await import('../../db/open');
    const { migratePayments } = await import('../../db/payments/migrate');
    const { migrateStore } = await import('../../db/store/migrate');
    const database = openDatabase(`pglite:${folder}`);
    await migratePayments(database);
    await migrateStore(database);
    await database.close();
    return { folder };
  };
  const prepared = async () => {
    const { url: admin } = (await once('postgres')) as { url: string };
    const { drop, ...made } = await prepare(admin);
    closing.push(drop);
    return made;
  };
  const eclusa = async () => {
    const { remove, ...installed } = await installEclusa();
    closing.push(async () => remove());
    return installed;
  };
  const servers = async (what: SystemsKind) => {
    const { url: admin } = (await once('postgres')) as { url: string };
    const { systems, stop, logs } = await startSystems(what, admin);
    closing.push(stop);
    printed.set(what, logs);
    return systems;
  };
  const once = async (what: string): Promise<unknown> => {
    if (what === 'logs')
      return {
        text: [...printed.values()].map((logs) => logs()).join('\n'),
        complaints: [...printed].flatMap(([kind, logs]) =>
          complaintsIn(logs()).map((line) => `${kind}: ${line}`),
        ),
      };
    let thing = started.get(what);
    if (!thing) {
      if (what === 'postgres') thing = postgres();
      else if (what === 'embedded') thing = embedded();
      else if (what === 'prepared') thing = prepared();
      else if (what === 'eclusa') thing = eclusa();
      else thing = servers(what as SystemsKind);
      started.set(what, thing);
    }
    return thing;
  };

  const http = createServer(async (request, response) => {
    // A connection kept for later could be closed in the moment of its next use.
    response.setHeader('Connection', 'close');
    try {
      response.end(JSON.stringify(await once((request.url ?? '/').slice(1))));
    } catch (error) {
      response
        .writeHead(500)
        .end(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
    }
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: async () => {
      http.close();
      http.closeAllConnections();
      await Promise.allSettled(started.values());
      // Servers before the PostgreSQL they use: it was started first.
      for (const stop of closing.reverse()) await stop();
    },
  };
}
