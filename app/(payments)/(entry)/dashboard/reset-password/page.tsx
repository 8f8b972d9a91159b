// Where the e-mailed link leads: choosing a new password.
import type { Metadata } from 'next';
import { ActionForm, FormField } from '@/components/payments/dashboard/action-form';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
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
        <ActionForm action={resetPassword} className="mt-8">
          <input type="hidden" name="token" value={token} />
          {/* For the browser's password store. */}
          <input type="hidden" name="username" autoComplete="username" value={person.email} />
          <FormField
            id="password"
            label="New password"
            hint="12 characters or more. All your sessions end."
            type="password"
            autoComplete="new-password"
          />
          <SubmitButton className="mt-1" pendingLabel="Saving…">
            Save the password
          </SubmitButton>
        </ActionForm>
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
