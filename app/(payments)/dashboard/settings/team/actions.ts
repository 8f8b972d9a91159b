'use server';
import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { auditEntry } from '@/lib/payments/accounts/audit';
import { confirmIdentity } from '@/lib/payments/accounts/confirm-identity';
import { isEmail } from '@/lib/payments/accounts/is-email';
import { readText } from '@/lib/payments/accounts/read-text';
import { isRole } from '@/lib/payments/accounts/roles';
import { requireMerchant } from '@/lib/payments/accounts/session';
import * as people from '@/lib/payments/accounts/team';
import { countTry } from '@/lib/payments/accounts/throttle';
import { dashboardLang } from '@/lib/payments/dashboard/lang';
import { team } from '@/lib/payments/dashboard/messages/team';
import { emailDelivery } from '@/lib/payments/email/delivery';
import { invitationEmail, joinUrl, membershipEndedEmail, roleEmail } from '@/lib/payments/email/messages';

/** Invitations of one account in a day: what its owner can send to people who did not ask for it. */
const INVITATIONS_PER_DAY = 50;
/** Invitations to one address in an hour, counted by themselves: they must not use up its other e-mails. */
const INVITATIONS_TO_ADDRESS = 5;

/** Invites someone to the team by e-mail. Where none can be sent, the response to this one request shows the link. */
export async function inviteMember(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const { liveAccountId, email: by } = merchant;
  const lang = await dashboardLang();
  const t = team[lang];
  const email = readText(form, 'email').toLowerCase();
  const role = form.get('role');
  const values = { email, role: String(role) };
  if (!isRole(role)) return { values, errors: { form: t.problems.gone } };
  if (!isEmail(email)) return { values, errors: { email: t.problems.email } };
  const refused = await confirmIdentity(merchant, 'owner', form);
  if (refused) return { values, errors: refused };
  if ((await people.listMembers(liveAccountId)).some((member) => member.email === email))
    return { values, errors: { email: t.problems.member } };
  const mayInvite =
    (await countTry(`invitations:${liveAccountId}`, INVITATIONS_PER_DAY, 86_400)) &&
    (await countTry(`invitation-to:${email}`, INVITATIONS_TO_ADDRESS, 3600));
  if (!mayInvite) return { values, errors: { form: t.problems.tooMany } };
  const token = people.newInvitationToken();
  const days = people.INVITATION_DAYS;
  const audit = await auditEntry(merchant, 'member_invited', `${email}, ${t.roles[role].name}`, [
    { to: email, email: invitationEmail(token, { by, role, days, lang }) },
  ]);
  const emailed = emailDelivery() !== 'none';
  const result = await people.inviteMember(liveAccountId, { email, role, by, token, emailed }, audit);
  if (result === 'member') return { values, errors: { email: t.problems.member } };
  if (result === 'full') return { values, errors: { form: t.problems.full(people.TEAM_LIMIT) } };
  refresh();
  return emailed ? { values: {}, done: t.invited(email, days) } : { values: {}, secret: joinUrl(token) };
}

/** Withdraws an invitation, at once. */
export async function withdrawInvitation(
  _before: DashboardFormState,
  form: FormData,
): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const t = team[await dashboardLang()];
  const id = readText(form, 'id');
  const refused = await confirmIdentity(merchant, 'owner', form);
  if (refused) return { values: {}, errors: refused };
  const known = (await people.listInvitations(merchant.liveAccountId)).find((each) => each.id === id);
  const audit = await auditEntry(merchant, 'invitation_withdrawn', known?.email);
  const isDone = await people.withdrawInvitation(merchant.liveAccountId, id, audit);
  if (!isDone) return { values: {}, errors: { form: t.problems.gone } };
  redirect('/dashboard/settings/team?done=withdrawn');
}

/** Gives another member a role. */
export async function changeRole(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const { liveAccountId, userId, accountName } = merchant;
  const lang = await dashboardLang();
  const t = team[lang];
  const role = form.get('role');
  const member = await memberOf(liveAccountId, readText(form, 'id'));
  if (!member || !isRole(role)) return { values: {}, errors: { form: t.problems.gone } };
  const values = { role };
  const refused = await confirmIdentity(merchant, 'owner', form);
  if (refused) return { values, errors: refused };
  const { name } = t.roles[role];
  if (member.role === role) return { values: {}, toast: t.saved(member.email, name) };
  const audit = await auditEntry(merchant, 'role_changed', `${member.email}, ${name}`, [
    { to: member.email, email: roleEmail(accountName, role, member.lang ?? lang) },
  ]);
  const change = { liveAccountId, userId, memberId: member.userId };
  if (!(await people.changeRole(change, role, audit))) return { values, errors: { form: t.problems.gone } };
  refresh();
  return { values: {}, toast: t.saved(member.email, name) };
}

/** Removes another member from the team. */
export async function removeMember(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const { liveAccountId, userId, accountName } = merchant;
  const lang = await dashboardLang();
  const t = team[lang];
  const member = await memberOf(liveAccountId, readText(form, 'id'));
  if (!member) return { values: {}, errors: { form: t.problems.gone } };
  const refused = await confirmIdentity(merchant, 'owner', form);
  if (refused) return { values: {}, errors: refused };
  const audit = await auditEntry(merchant, 'member_removed', member.email, [
    { to: member.email, email: membershipEndedEmail(accountName, 'removed', member.lang ?? lang) },
  ]);
  const change = { liveAccountId, userId, memberId: member.userId };
  if (!(await people.removeMember(change, audit))) return { values: {}, errors: { form: t.problems.gone } };
  redirect('/dashboard/settings/team?done=removed');
}

/** Leaves the team: the person is signed out everywhere, and has no account any more. */
export async function leaveTeam(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const { accountName, email } = merchant;
  const lang = await dashboardLang();
  const refused = await confirmIdentity(merchant, null, form);
  if (refused) return { values: {}, errors: refused };
  const audit = await auditEntry(merchant, 'member_left', undefined, [
    { to: email, email: membershipEndedEmail(accountName, 'left', lang) },
  ]);
  if (!(await people.leaveTeam(merchant, audit)))
    return { values: {}, errors: { form: team[lang].lastOwner } };
  redirect('/dashboard/login?team=left');
}

const memberOf = async (liveAccountId: string, id: string) =>
  (await people.listMembers(liveAccountId)).find(({ userId }) => userId === id);
