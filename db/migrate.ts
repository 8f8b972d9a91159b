// Applies Drizzle's migrations, with its own bookkeeping but each batch as one message: Drizzle's migrator opens a
// transaction, and postgres.js ends the process when a backend is lost inside one.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, untilConnected } from './open';

/** The part of a database that migrations need. */
export type Migratable = Pick<Database, 'run' | 'script'>;

/**
 * Brings the schema that `folder` is named after up to date: its functions (`functions/NAME.sql`), and the migrations
 * that are missing. Safe in several processes at once. Waits up to a minute for a database that is away. Refuses a
 * database whose tables another version made, and changes nothing in it.
 */
export const migrate = (database: Migratable, folder: string) =>
  untilConnected(() => applyMissing(database, folder));

const OTHER_VERSION =
  'Another version of this program made the tables of this database, and this one cannot use them. Nothing was changed. ' +
  'To start afresh, move the data folder away (.data, or the one that DATA_DIR or --data names), or give ' +
  'an empty database in DATABASE_URL.';

async function applyMissing(database: Migratable, folder: string): Promise<void> {
  const schema = basename(folder);
  const table = `drizzle.${schema}_migrations`;
  const lock = `select pg_advisory_xact_lock(hashtext('${table}'));`;
  await database.script(`${lock}
    create schema if not exists drizzle;
    create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint);`);
  // Rows without a date record which functions were created.
  const applied = await database.run<{ hash: string; created_at: number | null }>(
    `select hash, created_at from ${table} order by id`,
    [],
  );
  const migrations = readMigrationFiles({ migrationsFolder: join(folder, 'migrations') });
  const dates = applied.map(({ created_at }) => created_at).filter((date) => date !== null);
  if (dates.some((date) => migrations.every(({ folderMillis }) => folderMillis !== date)))
    throw new Error(OTHER_VERSION);

  const missing = migrations.filter(({ folderMillis }) => !dates.includes(folderMillis));
  const functions = readFunctions(join(folder, 'functions'));
  const hash = createHash('sha256').update(functions).digest('hex');
  if (missing.length === 0 && applied.findLast(({ created_at }) => created_at === null)?.hash === hash)
    return;
  const guard = `do $$ begin
    if (select count(*) from ${table}) <> ${applied.length} then
      raise exception 'migrated by another process' using errcode = '40001';
    end if;
  end $$;`;
  await database.script(
    [
      lock,
      guard,
      `create schema if not exists ${schema};`,
      // Functions come first: tables use them in defaults and triggers. Their bodies may name tables to come.
      "select set_config('check_function_bodies', 'off', true);",
      functions,
      `insert into ${table} (hash) values ('${hash}');`,
      ...missing.flatMap(({ sql, hash, folderMillis }) => [
        ...sql.map((statement) => `${statement}\n;`),
        `insert into ${table} (hash, created_at) values ('${hash}', ${folderMillis});`,
      ]),
    ].join('\n'),
  );
}

const readFunctions = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('\n')
    : '';
