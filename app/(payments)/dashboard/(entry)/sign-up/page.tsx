// Creating an account: three fields. Who the merchant is in law is asked at activation.
import { redirect } from 'next/navigation';
import { ActionForm, FormField, PasswordField } from '@/components/payments/dashboard/action-form';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { findMerchant } from '@/lib/payments/auth/session';
import { entryMessages } from '@/lib/payments/dashboard/messages/entry';
import { paymentsEnv } from '@/lib/payments/env';
import { signUp } from './actions';

export const dynamic = 'force-dynamic';
export const generateMetadata = titled((lang) => entryMessages[lang].signUp.title);

export default async function SignUpPage() {
  if (await findMerchant()) redirect('/dashboard');
  const { signUp: t, ...shared } = entryMessages[await dashboardLang()];
  return (
    <>
      <h1 className="text-4xl">{t.title}</h1>
      <p className="mt-3 text-muted">{t.about}</p>
      {paymentsEnv().DEMO_LAN ? (
        <Notice className="mt-8">{t.closed}</Notice>
      ) : (
        <ActionForm action={signUp} className="mt-8">
          <FormField id="name" label={t.name} hint={t.nameHint} autoComplete="organization" maxLength={40} />
          <FormField id="email" label={shared.email} type="email" autoComplete="username" />
          <PasswordField id="password" label={shared.password} hint={t.passwordHint} isNew />
          <SubmitButton className="mt-1" pendingLabel={t.pending}>
            {t.button}
          </SubmitButton>
        </ActionForm>
      )}
      <p className="mt-6">
        {t.have}{' '}
        <TextLink className="font-medium" href="/dashboard/login">
          {shared.signIn.button}
        </TextLink>
      </p>
    </>
  );
}
