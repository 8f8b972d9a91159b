// Signing in, and the one click that enters the demonstration's merchant while the network is simulated.
import { redirect } from 'next/navigation';
import { ActionForm, FormField, PasswordField } from '@/components/payments/dashboard/action-form';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { nextPath } from '@/lib/payments/auth/next-path';
import { findMerchant } from '@/lib/payments/auth/session';
import { entryMessages } from '@/lib/payments/dashboard/messages/entry';
import { paymentsEnv } from '@/lib/payments/env';
import { enterDemo, signIn } from './actions';

export const dynamic = 'force-dynamic';
export const generateMetadata = titled((lang) => entryMessages[lang].signIn.title);

interface Props {
  searchParams: Promise<Record<'account' | 'password' | 'next', string | string[] | undefined>>;
}

export default async function LoginPage({ searchParams }: Props) {
  const { account, password, next: asked } = await searchParams;
  const next = nextPath(asked);
  const { demo } = paymentsEnv();
  const { signIn: t, ...shared } = entryMessages[await dashboardLang()];
  if (await findMerchant()) redirect(next);
  const done = (account === 'created' && t.created) || (password === 'reset' && t.reset);
  return (
    <>
      <h1 className="text-4xl">{t.title}</h1>
      <p className="mt-3 mb-5 text-muted">{t.about}</p>
      {done && (
        <Notice kind="paid" role="status" className="mb-5">
          {done}
        </Notice>
      )}
      {demo && (
        <Section heading={t.looking} className="voucher mb-10 p-6">
          <p className="mt-2 text-muted">{t.demo}</p>
          <form action={enterDemo} className="mt-5">
            <input type="hidden" name="next" value={next} />
            <SubmitButton className="w-full">{t.enter}</SubmitButton>
          </form>
        </Section>
      )}
      <ActionForm action={signIn} className="mt-8">
        <input type="hidden" name="next" value={next} />
        <FormField id="email" label={shared.email} type="email" autoComplete="username" />
        <PasswordField id="password" label={shared.password} />
        <SubmitButton look={demo ? 'quiet' : 'main'} className="mt-1" pendingLabel={t.pending}>
          {t.button}
        </SubmitButton>
      </ActionForm>
      <p className="mt-4">
        <TextLink className="font-medium" href="/dashboard/forgot-password">
          {t.forgot}
        </TextLink>
      </p>
      <p>
        {t.newHere}{' '}
        <TextLink className="font-medium" href="/dashboard/sign-up">
          {t.create}
        </TextLink>
      </p>
    </>
  );
}
