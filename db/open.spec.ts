// What db/open.ts promises, on both engines: the same statement gives the same values on each.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inspect } from 'node:util';
import { count, eq, getTableColumns, max, sql } from 'drizzle-orm';
import { bigint, customType, date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import postgres from 'postgres';
import { createDatabase, embeddedDatabase } from '../e2e/support/databases';
import { test as base, expect } from '../e2e/support/test';
import { migrate } from './migrate';
import { type Database, openDatabase } from './open';
import { uniqueViolation } from './unique-violation';

interface Fixtures {
  folder: string;
  /** An empty database of the test's own. */
  url: string;
  /** One that all tests share. */
  opened: Database;
}

// In one worker: each further one would open an embedded database of its own.
base.describe.configure({ mode: 'default' });

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'open-spec-'));

for (const engine of ['postgres', 'embedded'] as const) {
  const folder = temporaryFolder();
  let shared: Database | undefined;
  const test = base.extend<Fixtures>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    folder: async ({}, use) => {
      const folder = temporaryFolder();
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    url: async ({ folder, database }, use) =>
      use(engine === 'postgres' ? await database() : await embeddedDatabase(folder)),
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    opened: async ({}, use) => {
      shared ??= openDatabase(
        engine === 'postgres' ? (await createDatabase()).url : await embeddedDatabase(folder),
      );
      await use(shared);
    },
  });
  test.afterAll(async () => {
    await shared?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.describe(engine, () => {
    test('listen hears its topic alone, and once at the beginning', async ({ opened }) => {
      await opened.query`select 1`; // opening may take longer than the listening
      const heard: string[] = [];
      const stop = opened.listen('open_spec', 'mine', () => heard.push('mine'));
      opened.listen('open_spec', 'theirs', () => heard.push('theirs'));
      await expect.poll(() => heard.includes('mine')).toBe(true);
      heard.length = 0;
      await opened.query`select pg_notify('open_spec', 'mine')`;
      await expect.poll(() => heard).toEqual(['mine']);
      stop();
      await opened.query`select pg_notify('open_spec', 'mine'), pg_notify('open_spec', 'theirs')`;
      await expect.poll(() => heard).toEqual(['mine', 'theirs']);
    });

    test('names the unique constraint that a statement broke, and goes on', async ({ opened }) => {
      await opened.query`create table taken (reference text constraint taken_reference_key unique, n int check (n > 0))`;
      const insert = (n: number) =>
        opened.query`insert into taken values ('r', ${n})`.catch((error: unknown) => error);
      expect(await insert(1)).toEqual([]);
      expect(uniqueViolation(await insert(1))).toBe('taken_reference_key');
      expect(uniqueViolation(await insert(0))).toBeUndefined();
      expect(uniqueViolation(new Error('other'))).toBeUndefined();
      expect(uniqueViolation(undefined)).toBeUndefined();
    });

    test('prints a failed statement without its values', async ({ opened }) => {
      await opened.query`create table secrets (token text constraint secrets_token_key unique)`;
      const secrets = pgTable('secrets', { token: text('token').notNull() });
      const nowhere = pgTable('nowhere', { id: text('id') });
      const token = 'a-session-token';
      const failures = [
        () => opened.query`insert into secrets values (${token}), (${token})`,
        () => opened.orm.insert(secrets).values([{ token }, { token }]),
        () => opened.orm.select().from(nowhere).where(eq(nowhere.id, token)),
      ];
      for (const fail of failures) {
        const error = await Promise.resolve(fail()).catch((thrown: unknown) => thrown);
        const printed = inspect(new Error('page', { cause: error }));
        expect(printed).toMatch(/23505|42P01/);
        expect(printed).not.toContain(token);
      }
    });

    test('gives each type back, in a statement of its own and through Drizzle, by column and by expression', async ({
      opened,
    }) => {
      const values = pgTable('drizzle_values', {
        big: bigint('big', { mode: 'number' }).notNull(),
        at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
        never: timestamp('never', { withTimezone: true, mode: 'date' }),
        day: date('day').notNull(),
        bytes: customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })('bytes').notNull(),
        json: jsonb('json').$type<object>().notNull(),
      });
      await opened.query`create table drizzle_values
        (big bigint, at timestamptz, never timestamptz, day date, bytes bytea, json jsonb)`;
      const row = {
        big: 9_007_199_254_740_991,
        at: new Date('2026-03-29T01:59:59.123Z'),
        never: null,
        day: '2026-03-29',
        bytes: new Uint8Array([0, 1, 254, 255]),
        json: { a: [1] },
      };
      await opened.orm.insert(values).values(row);
      const [written] = await opened.query<typeof row>`
        select big, at, never, day::text, bytes, json, (select count(*) from drizzle_values) as count from drizzle_values`;
      expect({ ...written, bytes: new Uint8Array(written?.bytes ?? []) }).toEqual({ ...row, count: 1 });
      const [read] = await opened.orm
        .select({
          ...getTableColumns(values),
          count: count(),
          sum: sql<number>`sum(${values.big})::bigint`,
          latest: max(values.at),
          now: sql`statement_timestamp()`.mapWith(values.at),
          yes: sql<boolean>`${values.never} is null`,
        })
        .from(values)
        .where(eq(values.at, row.at))
        .groupBy(...Object.values(getTableColumns(values)));
      expect({ ...read, bytes: new Uint8Array(read?.bytes ?? []) }).toEqual({
        ...row,
        count: 1,
        sum: row.big,
        latest: row.at,
        now: expect.any(Date),
        yes: true,
      });
    });

    test('applies migrations once, however often they are asked for, and replaces functions that have changed', async ({
      opened,
      folder,
    }) => {
      const schema = writeSchema(folder);
      await migrate(opened, schema);
      await migrate(opened, schema);
      const applied = await opened.query`select created_at is null as f from drizzle.spec_migrations`;
      expect(applied).toEqual([{ f: true }, { f: false }]);
      const read = () => opened.query`select spec.constant() as value, count(*) as n from spec.made_once`;
      expect(await read()).toEqual([{ value: 42, n: 0 }]);
      writeFileSync(join(schema, 'functions/constant.sql'), constantly(43));
      await migrate(opened, schema);
      expect(await read()).toEqual([{ value: 43, n: 0 }]);
    });

    test('refuses the tables of another version, and changes nothing', async ({ opened, folder }) => {
      await opened.script(`create schema if not exists drizzle;
        create table drizzle.other_migrations (id serial primary key, hash text not null, created_at bigint);
        insert into drizzle.other_migrations (hash, created_at) values ('an earlier one', 1600000000000);
        create schema other;
        create table other.orders (id text);`);
      const migrated = migrate(opened, writeSchema(folder, 'other'));
      await expect(migrated).rejects.toThrow(/Another version .* move the data folder/);
      const applied = await opened.query`select hash from drizzle.other_migrations`;
      expect(applied).toEqual([{ hash: 'an earlier one' }]);
      const tables = await opened.query`
        select table_name as name from information_schema.tables where table_schema = 'other'`;
      expect(tables).toEqual([{ name: 'orders' }]);
    });

    test('opens one handle per URL, and a fresh one after it was closed', async ({ url }) => {
      const opened = openDatabase(url);
      expect(openDatabase(url)).toBe(opened);
      await opened.close();
      const again = openDatabase(url);
      expect(again).not.toBe(opened);
      expect(await again.query`select 1 as one`).toEqual([{ one: 1 }]);
      await again.close();
    });
  });

  if (engine === 'postgres') {
    // With one postgres.js pool for all of it, some statements wait far longer, or for ever.
    test('no statement waits for ever, though the server ends every connection again and again', {
      tag: '@all',
    }, async ({ url }) => {
      const opened = openDatabase(url);
      const server = postgres(url, { max: 1, onnotice: () => {} });
      let isOver = false;
      let ended = 0;
      const run = async (n: number) => {
        while (!isOver) {
          await opened.query`select ${n}::int as a, ${ended}::int as b`.catch(() => {});
          ended++;
        }
      };
      const at = new Date('2026-03-29T01:59:59.123Z');
      const read = () =>
        opened.orm
          .select({
            at: sql`${at}::timestamptz`,
            day: sql`'2026-03-29'::date`,
            json: sql`${'{"a":[1]}'}::jsonb`,
          })
          .from(sql`(values (1)) as one`);
      const before = await read();
      const running = Promise.all(Array.from({ length: 16 }, (_, n) => run(n)));
      for (const end = Date.now() + 2_000; Date.now() < end; await setTimeout(20))
        await server`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`;
      isOver = true;
      const since = Date.now();
      await running;
      expect(Date.now() - since).toBeLessThan(12_000);
      expect(ended).toBeGreaterThan(100);
      // The pool has been replaced many times: the new one gives the same values.
      expect(await read()).toEqual(before);
      expect(await opened.query`select ${at}::timestamptz as at`).toEqual([{ at }]);
      // Nothing of the pools that were replaced is left.
      const connections = async () =>
        (await server`select from pg_stat_activity where datname = current_database()`).length;
      await expect.poll(connections).toBeLessThanOrEqual(1 + 2 * availableParallelism());
      await opened.close();
      await server.end();
    });

    test('a statement that takes more than ten seconds fails, and what is sent behind it goes on', {
      tag: '@all',
    }, async ({ url }) => {
      const opened = openDatabase(url);
      const slow = opened.query`select pg_sleep(30)`.catch((error) => error.code);
      const behind = Promise.all(Array.from({ length: 50 }, () => opened.query`select 1 as one`));
      expect(await slow).toBe('57014');
      expect((await behind).length).toBe(50);
      await opened.close();
    });

    test('applies migrations once though three processes start together', async ({ url, folder }) => {
      const schema = writeSchema(folder);
      // What sets processes apart for PostgreSQL is their connections: each of these URLs has its own.
      const opened = [1, 2, 3].map((process) => openDatabase(`${url}?application_name=process_${process}`));
      await Promise.all(opened.map((each) => each.query`select 1`));
      await Promise.all(opened.map((each) => migrate(each, schema)));
      await Promise.all(opened.map((each) => each.close()));
      const sql = postgres(url, { max: 1 });
      expect(await sql`select from drizzle.spec_migrations where created_at is not null`).toHaveLength(1);
      await sql.end();
    });
  }
}

const constantly = (value: number, schema = 'spec') =>
  `create or replace function ${schema}.constant() returns integer language sql as 'select ${value}';`;

/** A schema's folder as drizzle-kit writes it, with one migration that works only once and uses a function. */
function writeSchema(folder: string, name = 'spec'): string {
  const schema = join(folder, name);
  for (const part of ['migrations/meta', 'functions']) mkdirSync(join(schema, part), { recursive: true });
  writeFileSync(join(schema, 'functions/constant.sql'), constantly(42, name));
  writeFileSync(
    join(schema, 'migrations/0000_once.sql'),
    `CREATE TABLE ${name}.made_once (id integer DEFAULT ${name}.constant());`,
  );
  const entries = [{ idx: 0, version: '7', when: 1_700_000_000_000, tag: '0000_once', breakpoints: true }];
  const journal = { version: '7', dialect: 'postgresql', entries };
  writeFileSync(join(schema, 'migrations/meta/_journal.json'), JSON.stringify(journal));
  return schema;
}
