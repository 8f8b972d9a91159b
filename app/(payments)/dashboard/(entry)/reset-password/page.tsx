// Where the e-mailed link leads: choosing a new password.
import { ActionForm, PasswordField } from '@/components/payments/dashboard/action-form';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { findResetPerson } from '@/lib/payments/auth/find-reset-person';
import { entryMessages } from '@/lib/payments/dashboard/messages/entry';
import { resetPassword } from './actions';

export const dynamic = 'force-dynamic';
export const generateMetadata = titled((lang) => entryMessages[lang].reset.title);

interface Props {
  searchParams: Promise<{ token?: string | string[] }>;
}

export default async function ResetPasswordPage({ searchParams }: Props) {
  const token = String((await searchParams).token ?? '');
  const t = entryMessages[await dashboardLang()].reset;
  const person = await findResetPerson(token);
  return (
    <>
      <h1 className="mb-5 text-4xl">{t.title}</h1>
      {person ? (
        <ActionForm action={resetPassword} className="mt-8">
          <input type="hidden" name="token" value={token} />
          {/* For the browser's password store. */}
          <input type="hidden" name="username" autoComplete="username" value={person.email} />
          <PasswordField id="password" label={t.label} hint={t.hint} isNew />
          <SubmitButton className="mt-1" pendingLabel={t.pending}>
            {t.button}
          </SubmitButton>
        </ActionForm>
      ) : (
        <Notice kind="failed">
          {t.used}{' '}
          <TextLink className="font-medium" href="/dashboard/forgot-password">
            {t.again}
          </TextLink>
          .
        </Notice>
      )}
    </>
  );
}
