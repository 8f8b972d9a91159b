// The people who can sign in to the account: their roles, inviting more, removing them.
import type { Metadata } from 'next';
import {
  ActionForm,
  FormChoice,
  FormField,
  PasswordAgain,
} from '@/components/payments/dashboard/action-form';
import { Allowed } from '@/components/payments/dashboard/allowed';
import { ConfirmForm } from '@/components/payments/dashboard/confirm-form';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { TeamRow } from '@/components/payments/dashboard/team-row';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { ToastOnce } from '@/components/payments/dashboard/toast-once';
import { Facts } from '@/components/ui/facts';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { ROLES } from '@/lib/payments/accounts/roles';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { INVITATION_DAYS, listInvitations, listMembers, type Member } from '@/lib/payments/accounts/team';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import { dashboardLang } from '@/lib/payments/dashboard/lang';
import { settings } from '@/lib/payments/dashboard/messages/settings';
import { team } from '@/lib/payments/dashboard/messages/team';
import type { Query } from '@/lib/payments/dashboard/read-order-filter';
import { emailDelivery } from '@/lib/payments/email/delivery';
import { changeRole, inviteMember, leaveTeam, removeMember, withdrawInvitation } from './actions';

const PATH = '/dashboard/settings/team';
const LIST = 'mt-4 wrap-anywhere divide-y divide-rule rounded-card border border-rule bg-card';

export async function generateMetadata(): Promise<Metadata> {
  return { title: team[await dashboardLang()].title };
}

export default async function TeamPage({ searchParams }: { searchParams: Promise<Query> }) {
  const merchant = await requireMerchant();
  const { liveAccountId, accountName, asksPassword, restricted } = merchant;
  const lang = await dashboardLang();
  const t = team[lang];
  const [members, invitations, { done }] = await Promise.all([
    listMembers(liveAccountId),
    listInvitations(liveAccountId),
    searchParams,
  ]);
  const isOwner = merchant.role === 'owner';
  const isLastOwner = isOwner && members.filter(({ role }) => role === 'owner').length === 1;
  const leaving = isLastOwner ? (
    <p>{t.lastOwner}</p>
  ) : (
    <ActionForm action={leaveTeam}>
      <p>{t.leaveAbout(accountName)}</p>
      <PasswordAgain form="leave" asked={asksPassword} />
      <SubmitButton look="quiet" className="justify-self-start" pendingLabel={t.leaving}>
        {t.leaveDoes}
      </SubmitButton>
    </ActionForm>
  );
  const mayLeave = members.length > 1 && !restricted;
  return (
    <>
      <PageHeading
        back={[settings[lang].title, '/dashboard/settings']}
        title={t.title}
        help="/docs/security#team"
      >
        {t.about}
      </PageHeading>
      <Section heading={t.members(members.length)} className="mt-6">
        <ul className={LIST}>
          {members.map(({ userId, email, role, createdAt }) => {
            const isSelf = userId === merchant.userId;
            const since = t.since(formatMoment(createdAt, lang));
            return (
              <TeamRow
                key={userId}
                email={email}
                role={t.roles[role].name}
                about={isSelf ? t.you(since) : since}
                change={isSelf ? t.leave : t.change}
              >
                {isSelf
                  ? mayLeave && leaving
                  : isOwner && <MemberForms {...{ userId, email, role, t, asksPassword }} />}
              </TeamRow>
            );
          })}
        </ul>
      </Section>
      {invitations.length > 0 && (
        <Section heading={t.invitations(invitations.length)} className="mt-8">
          <ul className={LIST}>
            {invitations.map(({ id, email, role, invitedBy, expiresAt }) => (
              <TeamRow
                key={id}
                email={email}
                role={t.roles[role].name}
                about={
                  expiresAt > new Date() ? t.by(invitedBy, formatMoment(expiresAt, lang)) : t.ended(invitedBy)
                }
                change={t.withdraw}
              >
                {isOwner && (
                  <ActionForm action={withdrawInvitation}>
                    <input type="hidden" name="id" value={id} />
                    <p>{t.withdrawAbout}</p>
                    <PasswordAgain form={`withdraw-${id}`} asked={asksPassword} />
                    <SubmitButton look="quiet" className="justify-self-start" pendingLabel={t.withdrawing}>
                      {t.withdrawOf(email)}
                    </SubmitButton>
                  </ActionForm>
                )}
              </TeamRow>
            ))}
          </ul>
        </Section>
      )}
      <Section heading={t.invite} className="mt-8">
        <Allowed person={merchant} to="owner" className="mt-3 max-w-xl">
          <ActionForm
            action={inviteMember}
            secret={{ title: t.linkTitle, note: t.linkNote(INVITATION_DAYS) }}
            className="mt-3"
          >
            <div className="flex flex-wrap items-end gap-3">
              <FormField
                className="min-w-0 flex-1 basis-72"
                id="email"
                label={t.email}
                type="email"
                autoComplete="off"
                maxLength={254}
              />
              <FormChoice id="role" label={t.role} defaultValue="staff" choices={roleChoices(t)} />
              <PasswordAgain form="invite" asked={asksPassword} />
              <SubmitButton className="min-h-12" pendingLabel={t.inviting}>
                {t.inviteButton}
              </SubmitButton>
            </div>
          </ActionForm>
          {emailDelivery() === 'outbox' && (
            <p className="mt-3 text-sm text-muted">
              {t.outbox[0]} <TextLink href={`/simulator/outbox?lang=${lang}`}>{t.outbox[1]}</TextLink>.
            </p>
          )}
        </Allowed>
      </Section>
      <Section heading={t.rolesHeading} className="mt-8">
        <Facts
          lines={ROLES.map((each) => [t.roles[each].name, t.roles[each].may])}
          className="mt-3 border-t border-rule text-sm"
          line="grid items-baseline gap-x-6 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
        />
      </Section>
      {(done === 'removed' || done === 'withdrawn') && <ToastOnce text={t[done]} path={PATH} />}
    </>
  );
}

type Messages = (typeof team)['en'];

const roleChoices = (t: Messages) => ROLES.map((role) => [role, t.roles[role].name] as const);

/** What an owner can do to another member. */
function MemberForms({
  userId,
  email,
  role,
  t,
  asksPassword,
}: Pick<Member, 'userId' | 'email' | 'role'> & { t: Messages; asksPassword: boolean }) {
  return (
    <>
      <ActionForm action={changeRole} className="mt-1 mb-2">
        <input type="hidden" name="id" value={userId} />
        <FormChoice
          id={`role-of-${userId}`}
          name="role"
          label={t.roleOf(email)}
          defaultValue={role}
          choices={roleChoices(t)}
        />
        <PasswordAgain form={`role-of-${userId}`} asked={asksPassword} />
        <SubmitButton look="quiet" className="justify-self-start" pendingLabel={t.saving}>
          {t.save}
        </SubmitButton>
      </ActionForm>
      <ConfirmForm
        id={`remove-${userId}`}
        ask={t.remove}
        does={t.removeDoes(email)}
        pending={t.removing}
        action={removeMember}
        fields={{ id: userId }}
        asksPassword={asksPassword}
      >
        {t.removeAbout(email)}
      </ConfirmForm>
    </>
  );
}
