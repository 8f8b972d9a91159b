// Creating an account: three fields. Who the merchant is in law is asked at activation.
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ActionForm, FormField } from '@/components/payments/dashboard/action-form';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { SubmitButton } from '@/components/ui/submit-button';
import { findMerchant } from '@/lib/payments/accounts/session';
import { signUp } from './actions';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Create an account' };

export default async function SignUpPage() {
  if (await findMerchant()) redirect('/dashboard');
  return (
    <>
      <h1 className="text-4xl">Create an account</h1>
      <p className="mt-3 text-muted">Test mode works at once: create a key and take the first payment.</p>
      <ActionForm action={signUp} className="mt-8">
        <FormField
          id="name"
          label="Business name"
          hint="Payers see it on their phone and at the ATM."
          autoComplete="organization"
          maxLength={40}
        />
        <FormField id="email" label="E-mail" type="email" autoComplete="username" />
        <FormField
          id="password"
          label="Password"
          hint="12 characters or more. Three or four unrelated words make a good one."
          type="password"
          autoComplete="new-password"
        />
        <SubmitButton className="mt-1" pendingLabel="Creating…">
          Create account
        </SubmitButton>
      </ActionForm>
      <p className="mt-6">
        Have an account?{' '}
        <TextLink href="/dashboard/login" className="font-medium">
          Sign in
        </TextLink>
      </p>
    </>
  );
}
