// Creating an account: three fields; who the merchant is in law is asked at activation.
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignUpForm } from '@/components/payments/dashboard/sign-up-form';
import { findMerchant } from '@/lib/payments/accounts/session';
import { signUp } from '../sign-up';

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
        <a
          href="/dashboard/login"
          className="inline-block py-2 font-medium text-pine underline underline-offset-4"
        >
          Sign in
        </a>
      </p>
    </>
  );
}
