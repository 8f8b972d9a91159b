// The audit log: who did what to an account, when, and from which address.
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { headers } from 'next/headers';
import { auditLog } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { dashboardLang } from '../auth/dashboard-lang';
import { clientAddress } from '../client-address';
import { securityNotice } from '../email/messages';
import { sealEmail } from '../email/queue-email';
import type { AuditedAction, AuditKind } from './messages';

/** What is recorded, by the kinds that the merchant can filter it by. */
const AUDITED: Record<AuditKind, readonly AuditedAction[]> = {
  'sign-in': [
    'signed_in',
    'signed_in_elsewhere',
    'password_changed',
    'password_reset',
    'session_ended',
    'sessions_ended',
  ],
  keys: ['key_created', 'key_rotated', 'key_renamed', 'key_revoked'],
  webhooks: [
    'endpoint_registered',
    'endpoint_changed',
    'secret_rotated',
    'standard_webhooks_on',
    'standard_webhooks_off',
    'endpoint_removed',
  ],
  money: ['payout_requested', 'order_refunded'],
  account: ['account_activated', 'sample_data_removed'],
};

export const AUDIT_KINDS = Object.keys(AUDITED) as AuditKind[];

/** What is of the merchant, in neither mode. */
export const OF_MERCHANT = new Set<AuditedAction>([...AUDITED['sign-in'], 'account_activated']);

/** What nobody needs an e-mail about: everyday work. */
const EVERYDAY = new Set<AuditedAction>(['signed_in', 'order_refunded']);

/** Who did it. Without an account, what they did concerns only themselves. */
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

interface AuditFilter {
  kind?: AuditKind | null;
  /** The last entry of the page before. */
  before?: number | null;
}

/** The merchant's latest entries, in both modes, newest first. */
export async function listAudit(liveAccountId: string, { kind, before }: AuditFilter = {}, limit = 50) {
  const { id, actor, action, detail, testMode, address, at } = auditLog;
  return paymentsDatabase()
    .orm.select({ id, actor, action, detail, testMode, address, at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, liveAccountId),
        kind ? inArray(action, AUDITED[kind]) : undefined,
        before ? lt(id, before) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}
