// Applies Drizzle's migrations, with its own bookkeeping but each batch as one message: Drizzle's migrator opens a
// transaction, and postgres.js ends the process when a backend is lost inside one.
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, untilConnected } from './open';

/** What a database must be able to do for its migrations. */
export type Migratable = Pick<Database, 'run' | 'script'>;

/**
 * Applies the committed migrations of `folder` that are missing; safe in several processes at once. Waits up to a
 * minute for a database that is away.
 */
export const migrate = (database: Migratable, folder: string, table: string) =>
  untilConnected(() => applyMissing(database, folder, table));

async function applyMissing(database: Migratable, folder: string, table: string): Promise<void> {
  const lock = `select pg_advisory_xact_lock(hashtext('${table}'));`;
  await database.script(`${lock}
    create schema if not exists drizzle;
    create table if not exists drizzle.${table} (id serial primary key, hash text not null, created_at bigint);`);
  const [row] = await database.run<{ last: number }>(
    `select coalesce(max(created_at), 0) as last from drizzle.${table}`,
    [],
  );
  const last = row?.last ?? 0;
  const missing = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => folderMillis > last,
  );
  if (missing.length === 0) return;
  const guard = `do $$ begin
    if (select coalesce(max(created_at), 0) from drizzle.${table}) <> ${last} then
      raise exception 'migrated by another process' using errcode = '40001';
    end if;
  end $$;`;
  const steps = missing.flatMap(({ sql, hash, folderMillis }) => [
    ...sql.map((statement) => `${statement}\n;`),
    `insert into drizzle.${table} (hash, created_at) values ('${hash}', ${folderMillis});`,
  ]);
  await database.script([lock, guard, ...steps].join('\n'));
}
