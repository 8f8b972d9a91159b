// Sessions of the admin area: a random id in a cookie, and what can be checked of it in the database.
import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { storeDatabase } from '@/db/store/client';
import { adminSessions } from '@/db/store/schema';
import { storeEnv } from '@/lib/store/env';

export const ADMIN_COOKIE = 'caruma_admin';

/** A session ends this long after the sign-in, whatever happens. */
export const SESSION_SECONDS = 8 * 3600;
/** A session also ends this long after its last request. */
const IDLE_SECONDS = 30 * 60;

/** Whether there is an admin area at all: without a password there is none. */
export function adminExists(): boolean {
  return storeEnv().STORE_ADMIN_PASSWORD !== undefined;
}

/** In the demonstration anyone may look around, and enters with one click. */
export function adminIsOpen(): boolean {
  return adminExists() && storeEnv().demo;
}

/** Begins a session; resolves to the cookie's value. */
export async function createSession(): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const { orm } = storeDatabase();
  await orm.delete(adminSessions).where(sql`not (${alive})`);
  await orm.insert(adminSessions).values({ hash: hashOf(id) });
  return id;
}

/** Whether the cookie names a session that is alive; keeps it alive. */
export async function isSession(cookie: string | undefined): Promise<boolean> {
  if (!cookie || !adminExists()) return false;
  const rows = await storeDatabase()
    .orm.update(adminSessions)
    .set({ usedAt: sql`now()` })
    .where(and(eq(adminSessions.hash, hashOf(cookie)), alive))
    .returning({ hash: adminSessions.hash });
  return rows.length === 1;
}

export async function endSession(cookie: string): Promise<void> {
  await storeDatabase()
    .orm.delete(adminSessions)
    .where(eq(adminSessions.hash, hashOf(cookie)));
}

const alive = sql`${adminSessions.createdAt} > now() - make_interval(secs => ${SESSION_SECONDS}::double precision)
  and ${adminSessions.usedAt} > now() - make_interval(secs => ${IDLE_SECONDS}::double precision)`;

/** Keyed with the password: a new password ends every session. */
function hashOf(id: string): string {
  return createHmac('sha256', storeEnv().STORE_ADMIN_PASSWORD ?? '')
    .update(id)
    .digest('base64url');
}
