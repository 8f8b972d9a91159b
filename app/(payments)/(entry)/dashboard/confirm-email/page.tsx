// After signing up: where the link was sent, and where it leads. The link only shows a button, so that programs that
// open links in e-mails confirm nothing.
import type { Metadata } from 'next';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { emailDelivery } from '@/lib/payments/email/delivery';
import { confirmEmail } from './actions';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Confirm your address' };

interface Props {
  searchParams: Promise<{ token?: string | string[]; email?: string | string[]; link?: string }>;
}

export default async function ConfirmEmailPage({ searchParams }: Props) {
  const { token, email, link } = await searchParams;
  if (typeof token === 'string') {
    return (
      <>
        <h1 className="text-4xl">Confirm your address</h1>
        <p className="mt-3 text-muted">One click, and you are signed in.</p>
        <form action={confirmEmail} className="mt-8">
          <input type="hidden" name="token" value={token} />
          <SubmitButton className="w-full" pendingLabel="Confirming…">
            Confirm and sign in
          </SubmitButton>
        </form>
      </>
    );
  }
  if (link === 'invalid') {
    return (
      <>
        <h1 className="mb-5 text-4xl">Confirm your address</h1>
        <Notice kind="failed">
          This link is not complete or no longer works.{' '}
          <TextLink href="/dashboard/login" className="font-medium">
            Sign in
          </TextLink>{' '}
          with your password, and we send a new one.
        </Notice>
      </>
    );
  }
  return (
    <>
      <h1 className="text-4xl">Check your e-mail</h1>
      <p className="mt-3 text-lg">
        We have sent a link to {typeof email === 'string' ? <b className="break-words">{email}</b> : 'you'}.
        Open it to confirm the address and sign in.
      </p>
      <p className="mt-3 text-muted">It works for 24 hours. If nothing arrives, look in the spam folder.</p>
      {emailDelivery() === 'outbox' && (
        <Notice className="mt-8">
          This is a demonstration and sends no e-mail.{' '}
          <TextLink
            href={`/simulator/outbox?${new URLSearchParams({ lang: 'en', ...(typeof email === 'string' && { to: email }) })}`}
            className="font-medium"
          >
            Open the outbox
          </TextLink>{' '}
          to read it.
        </Notice>
      )}
    </>
  );
}
