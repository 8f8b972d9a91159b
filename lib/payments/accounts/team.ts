// The people who act for a merchant: who they are, inviting them, what they may do. A person belongs to one team.
import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { invitations, members, users } from '@/db/payments/auth-schema';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts } from '@/db/payments/schema';
import { uniqueViolation } from '@/db/unique-violation';
import { keyedHash } from '../encryption';
import { newId } from '../ids';
import type { Lang } from '../lang';
import type { AuditEntry } from './audit';
import type { Role } from './roles';

/** How long an invitation works. */
export const INVITATION_DAYS = 7;
/** Members and invitations of one account. */
export const TEAM_LIMIT = 50;

const digestOf = (token: string) => keyedHash('invitation', token);

/** The token of an invitation's link: only its e-mail has it, the database a keyed hash. */
export const newInvitationToken = () => randomBytes(32).toString('base64url');

export interface Member {
  userId: string;
  email: string;
  role: Role;
  /** In which they last used the dashboard; null for members who did before that was kept. */
  lang: Lang | null;
  createdAt: Date;
}

/** The account's members, first those who came first. */
export async function listMembers(liveAccountId: string): Promise<Member[]> {
  const { userId, role, lang, createdAt } = members;
  return paymentsDatabase()
    .orm.select({ userId, email: users.email, role, lang, createdAt })
    .from(members)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(members.accountId, liveAccountId))
    .orderBy(asc(createdAt), asc(userId));
}

export type Invitation = Pick<
  typeof invitations.$inferSelect,
  'id' | 'email' | 'role' | 'invitedBy' | 'expiresAt'
>;

/** The invitations that were not accepted, newest first; those that have ended too, for a month. */
export async function listInvitations(liveAccountId: string): Promise<Invitation[]> {
  const { id, email, role, invitedBy, expiresAt, createdAt } = invitations;
  return paymentsDatabase()
    .orm.select({ id, email, role, invitedBy, expiresAt })
    .from(invitations)
    .where(eq(invitations.accountId, liveAccountId))
    .orderBy(desc(createdAt), desc(id));
}

interface NewInvitation {
  email: string;
  role: Role;
  /** The owner's e-mail address. */
  by: string;
  token: string;
  /** The link leaves by e-mail: accepting it confirms the address. */
  emailed: boolean;
}

/**
 * Invites someone, or again: then only the new token works. `member` when they are in the team; `full` when the team
 * has no place.
 */
export async function inviteMember(
  liveAccountId: string,
  { email, role, by, token, emailed }: NewInvitation,
  audit: AuditEntry = null,
): Promise<'invited' | 'member' | 'full'> {
  const [row] = await paymentsDatabase().query<{ result: 'invited' | 'member' | 'full' }>`
    with invitation as materialized (
      select payments.invite_member(${newId('inv')}, ${liveAccountId}, ${email}, ${role}, ${by}, ${digestOf(token)},
        ${emailed}, ${INVITATION_DAYS}, ${TEAM_LIMIT}) as result
    )
    select result, case when result = 'invited' then payments.audit(${audit}::text::jsonb) end from invitation`;
  return row?.result ?? 'full';
}

/** Withdraws an invitation. False when it is not the account's, or was accepted. */
export async function withdrawInvitation(
  liveAccountId: string,
  id: string,
  audit: AuditEntry = null,
): Promise<boolean> {
  const withdrawn = await paymentsDatabase().query`
    with withdrawn as (
      delete from payments.invitations where id = ${id} and account_id = ${liveAccountId} returning id
    )
    select payments.audit(${audit}::text::jsonb) from withdrawn`;
  return withdrawn.length > 0;
}

/** An invitation as its link shows it. */
export interface OpenInvitation {
  email: string;
  role: Role;
  invitedBy: string;
  liveAccountId: string;
  accountName: string;
  /**
   * The address has an account of its own, so the invitation can't be accepted. An account that was never confirmed or
   * entered does not count where the link came by e-mail: accepting replaces it.
   */
  isTaken: boolean;
}

/** The invitation of a link; undefined once it was used, withdrawn or replaced, or is too old. */
export async function findInvitation(token: string): Promise<OpenInvitation | undefined> {
  const { email, role, invitedBy, accountId, digest, emailed, expiresAt } = invitations;
  const [found] = await paymentsDatabase()
    .orm.select({
      email,
      role,
      invitedBy,
      liveAccountId: accountId,
      accountName: accounts.name,
      isTaken: sql<boolean>`${users.id} is not null
        and not (${emailed} and exists (select from payments.unused_account(${email})))`,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .leftJoin(users, eq(users.email, email))
    .where(and(eq(digest, digestOf(token)), gt(expiresAt, new Date())));
  return found;
}

/**
 * Accepts an invitation: its person can sign in with the password. False when the link no longer works, or the address
 * has an account of its own by now.
 */
export async function acceptInvitation(
  token: string,
  { userId, passwordHash }: { userId: string; passwordHash: string },
  audit: AuditEntry = null,
): Promise<boolean> {
  try {
    const [row] = await paymentsDatabase().query<{ email: string | null }>`
      with joined as materialized (
        select payments.accept_invitation(${digestOf(token)}, ${userId}, ${randomUUID()}, ${passwordHash}) as email
      )
      select email, case when email is not null then payments.audit(${audit}::text::jsonb) end from joined`;
    return row?.email != null;
  } catch (error) {
    if (uniqueViolation(error) !== 'users_email_key') throw error;
    return false;
  }
}

/** What an owner does to another member. */
export interface OwnersChange {
  liveAccountId: string;
  /** The owner. */
  userId: string;
  /** The other member. */
  memberId: string;
}

/**
 * Gives another member a role. False when one of them is no longer what they were: the team keeps an owner. The open
 * invitations of someone who is no longer an owner are withdrawn.
 */
export async function changeRole(
  { liveAccountId, userId, memberId }: OwnersChange,
  role: Role,
  audit: AuditEntry = null,
): Promise<boolean> {
  const [row] = await paymentsDatabase().query<{ done: boolean }>`
    with change as materialized (
      select payments.change_role(${liveAccountId}, ${userId}, ${memberId}, ${role}) as done
    )
    select done, case when done then payments.audit(${audit}::text::jsonb) end from change`;
  return row?.done ?? false;
}

/** Removes another member, who is signed out everywhere. False as with `changeRole`. */
export async function removeMember(
  { liveAccountId, userId, memberId }: OwnersChange,
  audit: AuditEntry = null,
): Promise<boolean> {
  const [row] = await paymentsDatabase().query<{ done: boolean }>`
    with removal as materialized (
      select payments.remove_member(${liveAccountId}, ${userId}, ${memberId}) as done
    )
    select done, case when done then payments.audit(${audit}::text::jsonb) end from removal`;
  return row?.done ?? false;
}

/** Lets a member leave, who is signed out everywhere. False when the team would have no owner. */
export async function leaveTeam(
  { liveAccountId, userId }: { liveAccountId: string; userId: string },
  audit: AuditEntry = null,
): Promise<boolean> {
  const [row] = await paymentsDatabase().query<{ done: boolean }>`
    select payments.leave_team(${liveAccountId}, ${userId}, ${audit}::text::jsonb) as done`;
  return row?.done ?? false;
}

/** Notes the language in which a member uses the dashboard. */
export async function rememberLang(userId: string, lang: Lang): Promise<void> {
  await paymentsDatabase().orm.update(members).set({ lang }).where(eq(members.userId, userId));
}
