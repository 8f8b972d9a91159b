// The audit log: who did what to an account, when, and from which address.
import { desc, eq } from 'drizzle-orm';
import { headers } from 'next/headers';
import { auditLog } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { clientAddress } from '../client-address';
import { securityNotice } from '../email/messages';
import { sealEmail } from '../email/queue-email';

/** What is recorded, as the merchant reads it. */
export const AUDITED = {
  signed_in: 'Signed in',
  password_changed: 'Password changed',
  password_reset: 'Password reset by e-mail',
  session_ended: 'Session ended',
  account_activated: 'Account activated',
  key_created: 'API key created',
  key_revoked: 'API key revoked',
  endpoint_registered: 'Webhook endpoint registered',
  endpoint_changed: 'Webhook URL changed',
  secret_rotated: 'Webhook secret rotated',
  standard_webhooks_on: 'Standard Webhooks headers turned on',
  standard_webhooks_off: 'Standard Webhooks headers turned off',
  endpoint_removed: 'Webhook endpoint removed',
  payout_requested: 'Payout requested',
  order_refunded: 'Order refunded',
  sample_data_removed: 'Sample data removed',
} as const;
export type AuditedAction = keyof typeof AUDITED;

/** What is of the merchant, in neither mode. */
const OF_MERCHANT = new Set<AuditedAction>([
  'signed_in',
  'password_changed',
  'password_reset',
  'session_ended',
  'account_activated',
]);

/** The person also gets an e-mail about these. */
const NOTICED = new Set<AuditedAction>([
  'password_changed',
  'password_reset',
  'key_created',
  'endpoint_registered',
  'endpoint_changed',
  'secret_rotated',
  'payout_requested',
]);

/**
 * An entry for `payments.audit()`, as JSON: the statement that does the thing also records it. Null records nothing,
 * for the service's own commands.
 */
export type AuditEntry = string | null;

export async function auditEntry(
  person: { userId: string; email: string; livemode?: boolean },
  action: AuditedAction,
  detail?: string,
): Promise<AuditEntry> {
  const address = clientAddress(await headers());
  const testMode = person.livemode === false && !OF_MERCHANT.has(action);
  const done = testMode ? `${AUDITED[action]} in test mode` : AUDITED[action];
  const what = detail ? `${done} (${detail})` : done;
  return JSON.stringify({
    user_id: person.userId,
    action,
    detail,
    test_mode: testMode,
    address,
    email:
      NOTICED.has(action) &&
      sealEmail(person.email, securityNotice(AUDITED[action], what, { when: new Date(), address })),
  });
}

/** Records what was done by other means than a statement of ours. */
export async function recordAudit(entry: AuditEntry): Promise<void> {
  await paymentsDatabase().query`select payments.audit(${entry}::text::jsonb)`;
}

export type AuditRow = Pick<
  typeof auditLog.$inferSelect,
  'id' | 'actor' | 'action' | 'detail' | 'testMode' | 'address' | 'at'
>;

/** The merchant's latest entries, in both modes, newest first. */
export async function listAudit(liveAccountId: string): Promise<AuditRow[]> {
  const { id, actor, action, detail, testMode, address, at } = auditLog;
  return paymentsDatabase()
    .orm.select({ id, actor, action, detail, testMode, address, at })
    .from(auditLog)
    .where(eq(auditLog.accountId, liveAccountId))
    .orderBy(desc(auditLog.id))
    .limit(100);
}
