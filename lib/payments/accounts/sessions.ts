// Where a person is signed in, and ending one of it. Called by the dashboard's settings. Sessions run on the wall clock.
import { paymentsDatabase } from '@/db/payments/client';

export interface ListedSession {
  id: string;
  created_at: Date;
  expires_at: Date;
  user_agent: string | null;
}

/** The person's sessions that have not ended, the newest first. Nothing of a session's token. */
export async function listSessions(userId: string): Promise<ListedSession[]> {
  return paymentsDatabase().query<ListedSession>`
    select id, created_at, expires_at, user_agent from payments.sessions
     where user_id = ${userId} and expires_at > statement_timestamp()
     order by created_at desc, id desc limit 50`;
}

/** Ends one session of the person; its very next request leads to the sign-in page. */
export async function revokeSession(userId: string, id: string): Promise<void> {
  await paymentsDatabase().query`delete from payments.sessions where id = ${id} and user_id = ${userId}`;
}

/** Whether the person signs in with a password: whoever looks at the demonstration has none. */
export async function hasPassword(userId: string): Promise<boolean> {
  const found = await paymentsDatabase().query`
    select from payments.credentials where user_id = ${userId} and password is not null`;
  return found.length > 0;
}
