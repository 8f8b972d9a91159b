// Opens a database: PostgreSQL for a `postgres://` URL, the embedded PGlite for `pglite:FOLDER`, and for
// `pglite:memory:` the same in memory, where `pglite:memory:FILE` begins as the copy in FILE.
// Systems that name the same URL share one connection pool.
import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { listenForChanges } from '@/lib/live/listen-for-changes';
import { processWide } from '@/lib/process-wide';
import './printed-errors';
import { lockFolder } from './lock-folder';
import { makePrivate } from './make-private';

/** A value bound to a statement. JSON travels as text and is cast where it lands (`${json}::text::jsonb`). */
export type Value = string | number | boolean | Date | Uint8Array | null;

export interface Database {
  readonly engine: 'postgres' | 'embedded';
  /** Drizzle's query builder, for reads and single-table writes. */
  readonly orm: PgDatabase<PgQueryResultHKT, Record<string, never>>;
  /**
   * Runs one prepared statement with `$1`, `$2`, … bound to `values`.
   * `bigint` comes back as number, `timestamptz` as Date, on both engines.
   */
  run<Row>(text: string, values: readonly Value[]): Promise<Row[]>;
  /** The same, written as a template: each `${value}` becomes a bound parameter. */
  query<Row>(text: TemplateStringsArray, ...values: Value[]): Promise<Row[]>;
  /** Runs several statements in one message, without parameters: all take effect, or none. */
  script(text: string): Promise<void>;
  /**
   * Calls `onChange` for every `notify CHANNEL, 'TOPIC'` of any process, until the returned function is called; and
   * whenever listening begins (again), because what was sent before that is lost.
   */
  listen(channel: string, topic: string, onChange: () => void): () => void;
  /** Closing twice is harmless. */
  close(): Promise<void>;
}

/** The part that differs per engine; `openDatabase` adds the rest. */
type Engine = Omit<Database, 'query' | 'listen'> & {
  /** Subscribes this process to a channel; `onListening` each time that the subscription begins. */
  subscribe(
    channel: string,
    onNotification: (topic: string) => void,
    onListening: () => void,
  ): Promise<unknown>;
};

/** By URL. The server closes them when the process ends (lib/server/hardened-server.mjs). */
const open = processWide('databases', () => new Map<string, Database>());

/** The process's one handle on the database that `url` names. */
export function openDatabase(url: string): Database {
  const known = open.get(url);
  if (known) return known;
  const database = url.startsWith('pglite:') ? openEmbedded(url.slice('pglite:'.length)) : openPostgres(url);
  let closed: Promise<void> | undefined;
  const handle: Database = {
    engine: database.engine,
    get orm() {
      return database.orm;
    },
    run: database.run,
    script: database.script,
    query: (strings, ...values) => database.run(textOf(strings), values),
    listen: listenerOn(database.subscribe),
    close: () => {
      if (open.get(url) === handle) open.delete(url);
      closed ??= database.close();
      return closed;
    },
  };
  open.set(url, handle);
  return handle;
}

/** Closes every database this process has opened; failures don't matter any more: the process is ending. */
export async function closeDatabases(): Promise<void> {
  await Promise.allSettled([...open.values()].map((database) => database.close()));
}

/** Error codes of statements while the server is away, restarts, or ends the connection. */
const AWAY = /^(CONNECT|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08|57P0|53300|40001)/;

/** Runs `work`, again and again for up to a minute while the database is away; `work` must be safe to repeat. */
export async function untilConnected(work: () => Promise<void>): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; ) {
    try {
      return await work();
    } catch (error) {
      const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
      if (!AWAY.test(String(code ?? cause?.code)) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/**
 * A small pool: statements are short, and several are sent down one connection without waiting (pipelining). That takes
 * a third less of the server's time than one connection each.
 */
const POOL = 2 * availableParallelism();

/** Milliseconds a statement may take: one that is slow or waits for a lock holds up those behind it. */
const STATEMENT_TIMEOUT = 10_000;

/** Seconds before the nth attempt to reconnect: a database that comes back is used again within a second. */
const backoff = (attempt: number) => Math.min(2 ** attempt / 20, 1);

const OPTIONS = {
  max: POOL,
  connect_timeout: 10,
  // Connections last, so that `onclose` means a lost one.
  max_lifetime: null,
  backoff,
  fetch_types: false,
  onnotice: () => {},
  types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
};

// `simple: false` also prepares the statements that have no parameter.
const STATEMENT = { prepare: true, simple: false } as object;

/** Seconds that statements have to end when the database is closed. */
const LAST_STATEMENTS = 5;

function openPostgres(url: string): Engine {
  // A separate connection without a time limit: postgres.js listens again by itself, and migrations may take longer.
  const apart = postgres(url, OPTIONS);
  const pools = new Set<postgres.Sql>();
  let isClosed = false;

  /**
   * A pool that loses a connection is replaced: postgres.js 3.4.9 can leave that connection unable to send, and a
   * statement given to it waits for ever (github.com/porsager/postgres/pull/1209).
   */
  function openPool() {
    let connected = false;
    const sql = postgres(url, {
      ...OPTIONS,
      connection: { statement_timeout: STATEMENT_TIMEOUT },
      onparameter: () => {
        connected = true;
      },
      // Also called when connecting fails, when nothing was lost.
      onclose: () => {
        if (isClosed || !connected || pool.sql !== sql) return;
        pool = openPool();
        // The pool's other statements have ended by then. Statements that would wait for ever fail now.
        setTimeout(() => sql.end({ timeout: 0 }).then(() => pools.delete(sql)), STATEMENT_TIMEOUT).unref();
      },
    });
    pools.add(sql);
    const orm = drizzlePostgres(sql) as unknown as Database['orm'];
    // Drizzle makes timestamps pass through as text on the client it wraps; our statements want dates.
    sql.options.parsers[1184] = (text: string) => new Date(text);
    sql.options.serializers[1184] = (value: Date | string) =>
      value instanceof Date ? value.toISOString() : value;
    return { sql, orm };
  }

  let pool = openPool();
  return {
    engine: 'postgres',
    get orm() {
      return pool.orm;
    },
    run: <Row>(text: string, values: readonly Value[]) =>
      pool.sql.unsafe(text, values as never[], STATEMENT).execute() as unknown as Promise<Row[]>,
    script: async (text) => void (await apart.unsafe(text).simple()),
    subscribe: (channel, onNotification, onListening) => apart.listen(channel, onNotification, onListening),
    close: async () => {
      isClosed = true;
      await Promise.all([apart, ...pools].map((client) => client.end({ timeout: LAST_STATEMENTS })));
    },
  };
}

/** PostgreSQL's settings for a database in memory, which has one connection and whose files take memory already. */
const IN_MEMORY = {
  shared_buffers: '4MB',
  max_connections: '5',
  // Little write-ahead log: nothing is read from it.
  wal_level: 'minimal',
  max_wal_senders: '0',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_recycle: 'off',
  min_wal_size: '2MB',
  max_wal_size: '8MB',
};

/** The part of the URL after `pglite:` for a database in memory. */
const MEMORY = 'memory:';

/** PGlite with our types: in `folder`, else in memory, where it begins as the copy `archive` if one is given. */
export const openPGlite = ({ folder, archive }: { folder?: string; archive?: Blob } = {}): PGlite =>
  new PGlite({
    parsers: { 20: Number },
    ...(archive && { loadDataDir: archive }),
    ...(folder
      ? { dataDir: folder }
      : {
          initDbStartParams: ['--wal-segsize=1'],
          startParams: [
            ...PGlite.defaultStartParams,
            ...Object.entries(IN_MEMORY).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
          ],
        }),
  });

function openEmbedded(folder: string): Engine {
  if (folder.startsWith(MEMORY)) {
    const copy = folder.slice(MEMORY.length);
    return onEmbedded(
      openPGlite(copy ? { archive: new Blob([readFileSync(/*turbopackIgnore: true*/ copy)]) } : {}),
    );
  }
  // PGlite asks for files that anyone may read and write: those that this process creates from now on are its own.
  process.umask(0o077);
  mkdirSync(dirname(folder), { recursive: true });
  const unlock = lockFolder(folder);
  const client = openPGlite({ folder });
  // A new database is unpacked with the modes of its archive.
  client.waitReady.then(() => makePrivate(folder)).catch(() => {});
  return onEmbedded(client, unlock);
}

function onEmbedded(client: PGlite, unlock?: () => void): Engine {
  const orm = drizzlePglite(client);
  const statistics = setInterval(
    () => refreshStatistics(client).catch(() => {}),
    STATISTICS_INTERVAL,
  ).unref();
  return {
    engine: 'embedded',
    orm: orm as unknown as Database['orm'],
    run: async <Row>(text: string, values: readonly Value[]) =>
      (await client.query<Row>(text, [...values])).rows,
    script: async (text) => void (await client.exec(text)),
    subscribe: async (channel, onNotification, onListening) => {
      await client.listen(channel, onNotification);
      onListening();
    },
    close: async () => {
      clearInterval(statistics);
      await client.close();
      unlock?.();
    },
  };
}

const STATISTICS_INTERVAL = 60_000;

/**
 * What autovacuum does on PostgreSQL: without statistics the planner sorts an account's 20,000 orders for each page
 * (measured: 90 ms instead of 5).
 */
async function refreshStatistics(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
      where n_mod_since_analyze > 50 + n_live_tup / 10`,
  );
  for (const { name } of rows) await client.exec(`analyze ${name}`);
}

/** One subscription per channel and process, however many listen. */
function listenerOn(subscribe: Engine['subscribe']): Database['listen'] {
  const channels = new Map<string, ReturnType<typeof listenForChanges>>();
  return (channel, topic, onChange) => {
    const listen =
      channels.get(channel) ?? listenForChanges((tell, tellAll) => subscribe(channel, tell, tellAll));
    channels.set(channel, listen);
    return listen(topic, onChange);
  };
}

const texts = new WeakMap<TemplateStringsArray, string>();

/** The statement's text with `$1`, `$2`, …, built once per call site. */
function textOf(strings: TemplateStringsArray): string {
  let text = texts.get(strings);
  if (text === undefined) {
    text = strings.reduce((before, part, index) => `${before}$${index}${part}`);
    texts.set(strings, text);
  }
  return text;
}
