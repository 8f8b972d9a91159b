// The account: who it is in law, and every session of the person who is signed in.
import type { Metadata } from 'next';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { Submit } from '@/components/payments/dashboard/submit';
import { readLegalDetails } from '@/lib/payments/accounts/activate-account';
import { countSessions } from '@/lib/payments/accounts/count-sessions';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import { signOutEverywhere } from '../sign-out';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage() {
  const { accountId, accountName, active, email, userId } = await requireMerchant();
  const [details, sessions] = await Promise.all([readLegalDetails(accountId), countSessions(userId)]);
  const facts: [string, string | null][] = [
    ['Account', accountId],
    ['Name for payers', accountName],
    ['Signed in as', email],
    ['Legal name', details.legalName],
    ['NIF', details.nif],
    ['IBAN', details.ibanLastFour && `…${details.ibanLastFour}`],
    ['Activated', details.activatedAt && formatMoment(details.activatedAt)],
  ];
  return (
    <>
      <PageHeading title="Settings" />
      <dl className="mt-6 border-t border-rule">
        {facts.map(([term, fact]) => (
          <div
            key={term}
            className="grid gap-x-6 border-b border-rule py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="text-muted">{term}</dt>
            <dd className={`break-words ${term === 'Account' ? 'font-mono text-sm' : ''}`}>{fact ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {!active && (
        <p className="mt-4">
          <a href="/dashboard/activate" className="font-medium text-pine underline underline-offset-4">
            Activate the account
          </a>
        </p>
      )}
      <h2 className="mt-10 text-2xl">Sessions</h2>
      <p className="mt-2 max-w-prose text-muted">
        You are signed in at {sessions} {sessions === 1 ? 'place' : 'places'}, this one included. A session
        ends by itself after seven days.
      </p>
      <form action={signOutEverywhere} className="mt-4">
        <Submit look="quiet">Sign out everywhere</Submit>
      </form>
    </>
  );
}
