import { paymentsDatabase } from '@/db/payments/client';

/** At how many places the person is signed in now. */
export async function countSessions(userId: string): Promise<number> {
  const [row] = await paymentsDatabase().query<{ count: number }>`
    select count(*) as count from payments.sessions where user_id = ${userId} and expires_at > statement_timestamp()`;
  return row?.count ?? 0;
}
