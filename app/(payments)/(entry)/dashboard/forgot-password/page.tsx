// Asking for the link that sets a new password.
import type { Metadata } from 'next';
import { ActionForm, FormField } from '@/components/payments/dashboard/action-form';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { emailDelivery } from '@/lib/payments/email/delivery';
import { requestReset } from './actions';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Forgot your password?' };

export default function ForgotPasswordPage() {
  const delivery = emailDelivery();
  return (
    <>
      <h1 className="text-4xl">Forgot your password?</h1>
      {delivery === 'none' ? (
        <Notice kind="pending" className="mt-5">
          E-mail is not configured on this server, so no link can be sent. The operator can set
          PAYMENTS_SMTP_URL and PAYMENTS_URL.
        </Notice>
      ) : (
        <>
          <p className="mt-3 text-muted">We send you a link to choose a new one.</p>
          <ActionForm action={requestReset} className="mt-8">
            <FormField id="email" label="E-mail" type="email" autoComplete="username" />
            <SubmitButton className="mt-1" pendingLabel="Sending…">
              Send the link
            </SubmitButton>
          </ActionForm>
        </>
      )}
      {delivery === 'outbox' && (
        <p className="mt-6 text-muted">
          This is a demonstration and sends no e-mail: read it in{' '}
          <TextLink href="/simulator/outbox?lang=en" className="font-medium">
            the outbox
          </TextLink>
          .
        </p>
      )}
      <p className="mt-6">
        <TextLink href="/dashboard/login" className="font-medium">
          Back to signing in
        </TextLink>
      </p>
    </>
  );
}
