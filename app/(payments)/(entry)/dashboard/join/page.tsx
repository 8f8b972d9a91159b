// Where an invitation leads: who invites, to what, and choosing a password.
import type { Metadata } from 'next';
import { cache } from 'react';
import { ActionForm, FormField } from '@/components/payments/dashboard/action-form';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { findInvitation } from '@/lib/payments/accounts/team';
import { dashboardLang } from '@/lib/payments/dashboard/lang';
import { entry } from '@/lib/payments/dashboard/messages/entry';
import { team } from '@/lib/payments/dashboard/messages/team';
import { joinTeam } from './actions';

export const dynamic = 'force-dynamic';

interface Props {
  searchParams: Promise<{ token?: string | string[] }>;
}

/** Once for the title and the page. */
const findOnce = cache(findInvitation);

const readInvitation = async ({ searchParams }: Props) => {
  const token = String((await searchParams).token ?? '');
  return { token, invitation: await findOnce(token) };
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { invitation } = await readInvitation(props);
  const t = team[await dashboardLang()].join;
  return { title: invitation ? t.title(invitation.accountName) : t.noTitle };
}

export default async function JoinPage(props: Props) {
  const { token, invitation } = await readInvitation(props);
  const lang = await dashboardLang();
  const { join: t, roles } = team[lang];
  const heading = (
    <h1 className="text-4xl break-words">{invitation ? t.title(invitation.accountName) : t.noTitle}</h1>
  );
  if (!invitation || invitation.isTaken) {
    return (
      <>
        {heading}
        <Notice kind="failed" className="mt-5">
          {invitation ? t.taken(invitation.email) : t.used}{' '}
          <TextLink href="/dashboard/login" className="font-medium">
            {entry[lang].signIn.button}
          </TextLink>
        </Notice>
      </>
    );
  }
  const { email, role, invitedBy } = invitation;
  return (
    <>
      {heading}
      <p className="mt-3 break-words">{t.about(invitedBy, email)}</p>
      <p className="mt-3 text-muted">
        {t.as(roles[role].name)} {roles[role].may}
      </p>
      <ActionForm action={joinTeam} className="mt-8">
        <input type="hidden" name="token" value={token} />
        {/* For the browser's password store. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <FormField
          id="password"
          label={t.password}
          hint={entry[lang].signUp.passwordHint}
          type="password"
          autoComplete="new-password"
        />
        <SubmitButton className="mt-1" pendingLabel={t.pending}>
          {t.button}
        </SubmitButton>
      </ActionForm>
    </>
  );
}
