// After sign-up: says where the link was sent; also the page that the link opens, which asks for the password: programs
// that open links in e-mails confirm nothing.
import { ActionForm, PasswordField } from '@/components/payments/dashboard/action-form';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { entryMessages } from '@/lib/payments/dashboard/messages/entry';
import { readOutbox } from '@/lib/payments/email/read-outbox';
import { confirmEmail } from './actions';

export const dynamic = 'force-dynamic';
export const generateMetadata = titled((lang) => entryMessages[lang].confirm.title);

interface Props {
  searchParams: Promise<{ token?: string | string[]; email?: string | string[]; link?: string }>;
}

export default async function ConfirmEmailPage({ searchParams }: Props) {
  const { token, email: given, link } = await searchParams;
  const email = typeof given === 'string' ? given.replaceAll('\0', '') : undefined;
  const lang = await dashboardLang();
  const { confirm: t, signIn, password } = entryMessages[lang];
  if (typeof token === 'string') {
    return (
      <>
        <h1 className="text-4xl">{t.title}</h1>
        <p className="mt-3 text-muted">{t.about}</p>
        <ActionForm action={confirmEmail} className="mt-8">
          <input type="hidden" name="token" value={token} />
          <PasswordField id="password" label={password} />
          <SubmitButton className="mt-1" pendingLabel={t.pending}>
            {t.button}
          </SubmitButton>
        </ActionForm>
        <p className="mt-4">
          {t.forgot}{' '}
          <TextLink className="font-medium" href="/dashboard/forgot-password">
            {t.choose}
          </TextLink>
        </p>
      </>
    );
  }
  if (link === 'invalid') {
    return (
      <>
        <h1 className="mb-5 text-4xl">{t.title}</h1>
        <Notice kind="failed">
          {t.invalid}{' '}
          <TextLink className="font-medium" href="/dashboard/login">
            {signIn.button}
          </TextLink>{' '}
          {t.invalidThen}
        </Notice>
      </>
    );
  }
  // A demonstration without SMTP shows its e-mails to everyone.
  const outbox = await readOutbox(email);
  const [inEmail] = /\/dashboard\/confirm-email\?\S+/.exec((email && outbox?.[0]?.text) || '') ?? [];
  return (
    <>
      <h1 className="text-4xl">{t.check}</h1>
      <p className="mt-3 text-lg">
        {t.sent[0]} {email ? <b className="break-words">{email}</b> : t.you}
        {t.sent[1]}
      </p>
      {!outbox && <p className="mt-3 text-muted">{t.works}</p>}
      {outbox && (
        <Notice className="mt-8">
          {t.noEmail}{' '}
          {inEmail ? (
            <TextLink className="font-medium" href={inEmail}>
              {t.openLink}
            </TextLink>
          ) : (
            <>
              <TextLink
                className="font-medium"
                href={`/simulator/outbox?${new URLSearchParams({ lang, ...(email && { to: email }) })}`}
              >
                {t.outbox}
              </TextLink>{' '}
              {t.toRead}
            </>
          )}
        </Notice>
      )}
    </>
  );
}
