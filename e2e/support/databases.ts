// Makes and drops databases on the run's PostgreSQL. Called by `shared-servers.ts` and the `database` fixture.
import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

/** Creates an empty database beside the one `admin` names; `drop` removes it, ending whatever still uses it. */
export async function createDatabase(admin: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(admin, `drop database if exists ${name} with (force)`) };
}

async function administer(admin: string, statement: string): Promise<void> {
  const session = postgres(admin, { max: 1, onnotice: () => {} });
  try {
    await session.unsafe(statement);
  } finally {
    await session.end();
  }
}
