import { lt, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { auditLog, emails, sessions, throttles, verifications } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Deletes what has ended: sessions, links, counted tries, e-mails given up, and the audit log after a year. */
export async function purgeExpired(): Promise<void> {
  const ended: [PgTable, SQL][] = [
    [sessions, lt(sessions.expiresAt, daysAgo(0))],
    [verifications, lt(verifications.expiresAt, daysAgo(0))],
    [throttles, lt(throttles.endsAt, daysAgo(0))],
    [emails, lt(emails.createdAt, daysAgo(2))],
    [auditLog, lt(auditLog.at, daysAgo(365))],
  ];
  for (const [table, condition] of ended) await paymentsDatabase().orm.delete(table).where(condition);
}
