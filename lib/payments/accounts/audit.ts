// The audit log: who did what to an account, when, and from which address.
import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import { headers } from 'next/headers';
import { auditLog, members, users } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { clientAddress } from '../client-address';
import { dashboardLang } from '../dashboard/lang';
import type { AuditedAction, AuditKind } from '../dashboard/messages/audit';
import { type Email, securityNotice } from '../email/messages';
import { sealEmail } from '../email/queue-email';
import type { Lang } from '../lang';
import type { DashboardMerchant } from './session';

/** What is recorded, by the kinds that the merchant can filter it by. */
export const AUDITED: Record<AuditKind, readonly AuditedAction[]> = {
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
  team: [
    'member_invited',
    'invitation_withdrawn',
    'member_joined',
    'role_changed',
    'member_removed',
    'member_left',
  ],
};

export const AUDIT_KINDS = Object.keys(AUDITED) as AuditKind[];

/** What is of the merchant, in neither mode. */
export const OF_MERCHANT = new Set<AuditedAction>([
  ...AUDITED['sign-in'],
  ...AUDITED.team,
  'account_activated',
]);

/** What nobody needs an e-mail about: everyday work. */
const EVERYDAY = new Set<AuditedAction>(['signed_in', 'order_refunded']);

/** Who did it. Without an account, what they did concerns only themselves. */
type Person = Pick<DashboardMerchant, 'userId' | 'email'> &
  Partial<Pick<DashboardMerchant, 'livemode' | 'liveAccountId'>>;

/**
 * An entry for `payments.audit()`, as JSON: the statement that does the thing also records it. Null records nothing,
 * for the service's own commands.
 */
export type AuditEntry = string | null;

export async function auditEntry(
  person: Person,
  action: AuditedAction,
  detail?: string,
  /** E-mails of the same statement to people whom it is about. */
  others: { to: string; email: Email }[] = [],
): Promise<AuditEntry> {
  const address = clientAddress(await headers());
  const lang = await dashboardLang();
  const testMode = person.livemode === false && !OF_MERCHANT.has(action);
  const involved = new Set(others.map(({ to }) => to));
  const told: Recipient[] = EVERYDAY.has(action)
    ? []
    : [{ to: person.email, lang }, ...(AUDITED['sign-in'].includes(action) ? [] : await otherOwners(person))];
  const notice = { action, detail, testMode, when: new Date(), address, by: person.email };
  return JSON.stringify({
    user_id: person.userId,
    action,
    detail,
    test_mode: testMode,
    address,
    emails: [
      ...told
        .filter(({ to }) => !involved.has(to))
        .map(({ to, lang: theirs }) => sealEmail(to, securityNotice(notice, to, theirs ?? lang))),
      ...others.map(({ to, email }) => sealEmail(to, email)),
    ].filter(Boolean),
  });
}

interface Recipient {
  /** An e-mail address. */
  to: string;
  /** Null: in the language of who did it. */
  lang: Lang | null;
}

/** The account's other owners. */
async function otherOwners({ userId, liveAccountId }: Person): Promise<Recipient[]> {
  if (!liveAccountId) return [];
  return paymentsDatabase()
    .orm.select({ to: users.email, lang: members.lang })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.accountId, liveAccountId), eq(members.role, 'owner'), ne(members.userId, userId)));
}

/** Records what was done by other means than a statement of ours. */
export async function recordAudit(entry: AuditEntry): Promise<void> {
  await paymentsDatabase().query`select payments.audit(${entry}::text::jsonb)`;
}

export type AuditRow = Pick<
  typeof auditLog.$inferSelect,
  'id' | 'actor' | 'action' | 'detail' | 'testMode' | 'address' | 'at'
>;

export interface AuditFilter {
  kind?: AuditKind | null;
  /** The last entry of the page before. */
  before?: number | null;
}

/** The merchant's latest entries, in both modes, newest first. */
export async function listAudit(
  liveAccountId: string,
  { kind, before }: AuditFilter = {},
  limit = 50,
): Promise<AuditRow[]> {
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
