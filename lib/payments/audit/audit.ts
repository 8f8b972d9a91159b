// The audit log: who did what to an account, when, and from which address.
import { and, desc, eq, lt } from 'drizzle-orm';
import { headers } from 'next/headers';
import { auditLog } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { dashboardLang } from '../auth/dashboard-lang';
import { clientAddress } from '../client-address';
import { securityNotice } from '../email/messages';
import { sealEmail } from '../email/queue-email';
import type { AuditedAction } from './messages';

/** Entries about the merchant, in neither mode. */
export const OF_MERCHANT = new Set<AuditedAction>([
  'signed_in',
  'signed_in_elsewhere',
  'password_changed',
  'password_reset',
  'session_ended',
  'sessions_ended',
  'account_activated',
]);

/** Everyday work, reported in no e-mail. */
const EVERYDAY = new Set<AuditedAction>(['signed_in', 'order_refunded']);

/** The person who acted. Without an account, the entry concerns only that person. */
interface Person {
  userId: string;
  email: string;
  livemode?: boolean;
}

/**
 * An entry for `payments.audit()`, as JSON: the statement that does the thing also records it. Null records nothing,
 * for the service's own commands.
 */
export type AuditEntry = string | null;

export async function auditEntry(
  person: Person,
  action: AuditedAction,
  detail?: string,
): Promise<AuditEntry> {
  const address = clientAddress(await headers());
  const lang = await dashboardLang();
  const testMode = person.livemode === false && !OF_MERCHANT.has(action);
  const notice = { action, detail, testMode, when: new Date(), address };
  const email = EVERYDAY.has(action) ? undefined : sealEmail(person.email, securityNotice(notice, lang));
  return JSON.stringify({
    user_id: person.userId,
    action,
    detail,
    test_mode: testMode,
    address,
    emails: email ? [email] : [],
  });
}

/** Records what was done by other means than a statement of ours. */
export async function recordAudit(entry: AuditEntry): Promise<void> {
  await paymentsDatabase().query`select payments.audit(${entry}::text::jsonb)`;
}

/** The merchant's latest entries, in both modes, newest first; those after `before`, the last of another page. */
export async function listAudit(liveAccountId: string, before: number | null = null, limit = 50) {
  const { id, actor, action, detail, testMode, address, at } = auditLog;
  return paymentsDatabase()
    .orm.select({ id, actor, action, detail, testMode, address, at })
    .from(auditLog)
    .where(and(eq(auditLog.accountId, liveAccountId), before ? lt(id, before) : undefined))
    .orderBy(desc(id))
    .limit(limit);
}
