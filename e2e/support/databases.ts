// Makes databases, on the run's PostgreSQL or embedded.
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { askTestServers } from './ask-test-servers';

/**
 * Creates a database beside the one `admin` names, empty or a copy of another that nobody may be using; `drop` removes it,
 * ending whatever still uses it.
 */
export async function createDatabase(
  admin: string,
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(admin, `create database ${name} ${template ? `template ${template}` : ''}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(admin, `drop database if exists ${name} with (force)`) };
}

/**
 * Puts an embedded database with both systems' tables, all empty, into `folder`; resolves to its URL. A copy: making one
 * takes PGlite five seconds. Outside of a run, PGlite makes it when it is opened.
 */
export async function embeddedDatabase(folder: string): Promise<string> {
  const to = join(folder, 'database');
  if (process.env.TEST_SERVERS_URL)
    cpSync((await askTestServers<{ folder: string }>('embedded')).folder, to, { recursive: true });
  return `pglite:${to}`;
}

/** Makes the database at `url` a copy of another, which nobody may be using. */
export async function copyDatabase(admin: string, from: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await administer(admin, `drop database ${name} with (force)`);
  await administer(admin, `create database ${name} template ${from}`);
}

/** Runs one statement at `url`. */
export async function administer(url: string, statement: string): Promise<void> {
  const session = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await session.unsafe(statement);
  } finally {
    await session.end();
  }
}
