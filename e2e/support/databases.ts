// Makes databases: on the run's PostgreSQL, which TEST_POSTGRES_URL names, or embedded.
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { askTestServers } from './ask-test-servers';

/**
 * Creates a PostgreSQL database, empty or a copy of another that nobody may be using; `drop` removes it, ending whatever
 * still uses it.
 */
export async function createDatabase(template?: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} ${template ? `template ${template}` : ''}`);
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) };
}

/** Makes the database at `url` a copy of another, which nobody may be using. */
export async function copyDatabase(from: string, url: string): Promise<void> {
  await administer(`drop database ${nameOf(url)} with (force)`);
  await administer(`create database ${nameOf(url)} template ${from}`);
}

export const nameOf = (url: string) => new URL(url).pathname.slice(1);

const administer = (statement: string) =>
  withSql(process.env.TEST_POSTGRES_URL, (sql) => sql.unsafe(statement).then(() => {}));

/** Runs `work` on the PostgreSQL database at `url`; resolves to what it does. */
export async function withSql<Result>(
  url: string | undefined,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(url ?? '', { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/**
 * Puts an embedded database with both systems' tables, all empty, into `folder`; resolves to its URL. A copy: making one
 * takes PGlite five seconds.
 */
export async function embeddedDatabase(folder: string): Promise<string> {
  cpSync(await askTestServers('embedded'), join(folder, 'database'), { recursive: true });
  return `pglite:${join(folder, 'database')}`;
}
