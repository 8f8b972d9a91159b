// Creating an account: three fields. Who the merchant is in law is asked at activation.
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignUpForm } from '@/components/payments/dashboard/sign-up-form';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { findMerchant } from '@/lib/payments/accounts/session';
import { signUp } from './actions';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Create an account' };

export default async function SignUpPage() {
  if (await findMerchant()) redirect('/dashboard');
  return (
    <>
      <h1 className="text-4xl">Create an account</h1>
      <p className="mt-3 text-muted">Then activate it, create a key, and take the first payment.</p>
      <SignUpForm signUp={signUp} />
      <p className="mt-6">
        Have an account?{' '}
        <TextLink href="/dashboard/login" className="font-medium">
          Sign in
        </TextLink>
      </p>
    </>
  );
}
