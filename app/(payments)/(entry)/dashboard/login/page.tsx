// Signing in, and the one click that enters the demonstration's merchant while the network is simulated.
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ActionForm, FormField } from '@/components/payments/dashboard/action-form';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { nextPath } from '@/lib/payments/accounts/next-path';
import { findMerchant } from '@/lib/payments/accounts/session';
import { paymentsEnv } from '@/lib/payments/env';
import { enterDemo, signIn } from './actions';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Sign in' };

interface Props {
  searchParams: Promise<Record<'account' | 'password' | 'next', string | string[] | undefined>>;
}

export default async function LoginPage({ searchParams }: Props) {
  const { account, password, next: asked } = await searchParams;
  const next = nextPath(asked);
  const { demo } = paymentsEnv();
  if (await findMerchant()) redirect(next);
  return (
    <>
      <h1 className="text-4xl">Sign in</h1>
      <p className="mt-3 mb-5 text-muted">Your orders, keys, webhooks and money.</p>
      {account === 'created' && (
        <Notice kind="paid" role="status">
          If this address was new, the account is ready: sign in with the password you chose.
        </Notice>
      )}
      {password === 'reset' && (
        <Notice kind="paid" role="status">
          The password is set, and every session has ended. Sign in with the new one.
        </Notice>
      )}
      {demo && (
        <Section heading="Just looking?" className="voucher mb-10 p-6">
          <p className="mt-2 text-muted">
            Enter as CARUMA, the shop of this demonstration, without a password. Every purchase made there is
            here.
          </p>
          <form action={enterDemo} className="mt-5">
            <input type="hidden" name="next" value={next} />
            <SubmitButton className="w-full">Enter as CARUMA</SubmitButton>
          </form>
        </Section>
      )}
      <ActionForm action={signIn} className="mt-8">
        <input type="hidden" name="next" value={next} />
        <FormField id="email" label="E-mail" type="email" autoComplete="username" />
        <FormField id="password" label="Password" type="password" autoComplete="current-password" />
        <SubmitButton look={demo ? 'quiet' : 'main'} className="mt-1" pendingLabel="Signing in…">
          Sign in
        </SubmitButton>
      </ActionForm>
      <p className="mt-4">
        <TextLink href="/dashboard/forgot-password" className="font-medium">
          Forgot your password?
        </TextLink>
      </p>
      <p>
        New here?{' '}
        <TextLink href="/dashboard/sign-up" className="font-medium">
          Create an account
        </TextLink>
      </p>
    </>
  );
}
