// Signing in, and the one click that enters the demonstration's merchant while the network is simulated.
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignInForm } from '@/components/payments/dashboard/sign-in-form';
import { Button } from '@/components/ui/button';
import { findMerchant } from '@/lib/payments/accounts/session';
import { paymentsEnv } from '@/lib/payments/env';
import { enterDemo } from '../enter-demo';
import { signIn } from '../sign-in';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Sign in' };

export default async function LoginPage() {
  if (await findMerchant()) redirect('/dashboard');
  return (
    <>
      <h1 className="text-4xl">Sign in</h1>
      <p className="mt-3 text-muted">Your orders, keys, webhooks and money.</p>
      <SignInForm signIn={signIn} />
      <p className="mt-6">
        New here?{' '}
        <a
          href="/dashboard/sign-up"
          className="inline-block py-2 font-medium text-pine underline underline-offset-4"
        >
          Create an account
        </a>
      </p>
      {paymentsEnv().NETWORK === 'simulator' && (
        <section className="voucher mt-10 p-6" aria-labelledby="demo-heading">
          <h2 id="demo-heading" className="text-2xl">
            Only looking?
          </h2>
          <p className="mt-2 text-muted">
            Enter as CARUMA, the shop of this demonstration. What you buy there appears here.
          </p>
          <form action={enterDemo} className="mt-5">
            <Button look="quiet">Enter as CARUMA</Button>
          </form>
        </section>
      )}
    </>
  );
}
