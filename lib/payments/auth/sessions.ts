// Where a person is signed in, and ending one of those sessions. Sessions run on the wall clock.
import { and, desc, eq, gt } from 'drizzle-orm';
import { credentials, sessions } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';

/** Hours without a request after which a session ends. */
export const IDLE_HOURS = 24;
/** Days after which it ends in any case. */
export const LONGEST_DAYS = 7;

/** Whether a session has been unused for too long. */
export const isIdle = (lastUsed: Date) => Date.now() - lastUsed.getTime() > IDLE_HOURS * 3_600_000;

export type ListedSession = Awaited<ReturnType<typeof listSessions>>[number];

/** The person's sessions that have not ended, newest first. Nothing of a session's token. */
export async function listSessions(userId: string) {
  const { id, createdAt, updatedAt, userAgent, ipAddress } = sessions;
  return paymentsDatabase()
    .orm.select({ id, createdAt, updatedAt, userAgent, ipAddress })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, new Date()),
        gt(sessions.updatedAt, new Date(Date.now() - IDLE_HOURS * 3_600_000)),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(50);
}

/** Whether the session is still there: signing out and a new password delete it. */
export async function hasSession(id: string): Promise<boolean> {
  const found = await paymentsDatabase()
    .orm.select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, new Date())));
  return found.length > 0;
}

/** Ends one session of the person; its next request leads to the sign-in page. */
export async function revokeSession(userId: string, id: string): Promise<boolean> {
  const ended = await paymentsDatabase()
    .orm.delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Notes that the session was used. */
export async function touchSession(id: string): Promise<void> {
  await paymentsDatabase().orm.update(sessions).set({ updatedAt: new Date() }).where(eq(sessions.id, id));
}

/** Notes that the person has just given their password in this session. */
export async function confirmSession(id: string): Promise<void> {
  await paymentsDatabase().orm.update(sessions).set({ confirmedAt: new Date() }).where(eq(sessions.id, id));
}

/** Whether the person signs in with a password; a visitor of the demonstration has none. */
export async function hasPassword(userId: string): Promise<boolean> {
  const [found] = await paymentsDatabase()
    .orm.select({ password: credentials.password })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  return Boolean(found?.password);
}
