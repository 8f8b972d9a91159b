// Asking for the link that sets a new password.
import { ActionForm, FormField } from '@/components/payments/dashboard/action-form';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { entryMessages } from '@/lib/payments/dashboard/messages/entry';
import { emailDelivery } from '@/lib/payments/email/delivery';
import { requestReset } from './actions';

export const dynamic = 'force-dynamic';
export const generateMetadata = titled((lang) => entryMessages[lang].signIn.forgot);

export default async function ForgotPasswordPage() {
  const delivery = emailDelivery();
  const lang = await dashboardLang();
  const { forgot: t, signIn, email } = entryMessages[lang];
  return (
    <>
      <h1 className="text-4xl">{signIn.forgot}</h1>
      {delivery === 'none' ? (
        <Notice kind="pending" className="mt-5">
          {t.unconfigured}
        </Notice>
      ) : (
        <>
          <p className="mt-3 text-muted">{t.about}</p>
          <ActionForm action={requestReset} className="mt-8">
            <FormField id="email" label={email} type="email" autoComplete="username" />
            <SubmitButton className="mt-1" pendingLabel={t.pending}>
              {t.button}
            </SubmitButton>
          </ActionForm>
        </>
      )}
      {delivery === 'outbox' && (
        <p className="mt-6 text-muted">
          {t.noEmail[0]}{' '}
          <TextLink className="font-medium" href={`/simulator/outbox?lang=${lang}`}>
            {t.noEmail[1]}
          </TextLink>
          .
        </p>
      )}
      <p className="mt-6">
        <TextLink className="font-medium" href="/dashboard/login">
          {t.back}
        </TextLink>
      </p>
    </>
  );
}
