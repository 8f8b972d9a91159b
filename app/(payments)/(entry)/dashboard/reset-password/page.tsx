// Where the e-mailed link leads: choosing a new password.
import type { Metadata } from 'next';
import { ResetPasswordForm } from '@/components/payments/dashboard/reset-password-form';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { Notice } from '@/components/ui/notice';
import { findResetPerson } from '@/lib/payments/accounts/find-reset-person';
import { resetPassword } from './actions';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Choose a new password' };

interface Props {
  searchParams: Promise<{ token?: string | string[] }>;
}

export default async function ResetPasswordPage({ searchParams }: Props) {
  const token = String((await searchParams).token ?? '');
  const person = await findResetPerson(token);
  return (
    <>
      <h1 className="mb-5 text-4xl">Choose a new password</h1>
      {person ? (
        <ResetPasswordForm resetPassword={resetPassword} token={token} email={person.email} />
      ) : (
        <Notice kind="failed">
          This link was used before or no longer works.{' '}
          <TextLink href="/dashboard/forgot-password" className="font-medium">
            Ask for a new one
          </TextLink>
          .
        </Notice>
      )}
    </>
  );
}
