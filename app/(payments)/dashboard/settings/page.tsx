// The account, who it is in law, and the person who is signed in: their password, their sessions.
import type { Metadata } from 'next';
import { ActionForm, FormField } from '@/components/payments/dashboard/action-form';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { SessionList } from '@/components/payments/dashboard/session-list';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { readLegalDetails } from '@/lib/payments/accounts/activate-account';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { hasPassword, IDLE_HOURS, LONGEST_DAYS, listSessions } from '@/lib/payments/accounts/sessions';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import type { Query } from '@/lib/payments/dashboard/read-order-filter';
import { signOutEverywhere } from '../actions';
import { changePassword, endSession } from './actions';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { accountId, accountName, active, email, userId, sessionId } = await requireMerchant();
  const [details, sessions, withPassword] = await Promise.all([
    readLegalDetails(accountId),
    listSessions(userId),
    hasPassword(userId),
  ]);
  const facts: [string, string | null][] = [
    ['Account', accountId],
    ['Name for payers', accountName],
    ['Signed in as', email],
    ['Legal name', details?.legalName ?? null],
    ['NIF', details?.nif ?? null],
    ['IBAN', details?.ibanLastFour ? `…${details.ibanLastFour}` : null],
    ['Activated', details?.activatedAt ? formatMoment(details.activatedAt) : null],
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
          <TextLink href="/dashboard/activate" className="font-medium">
            Activate the account
          </TextLink>
        </p>
      )}
      <p className="mt-4">
        <TextLink href="/dashboard/settings/activity" className="font-medium">
          Activity of this account
        </TextLink>
      </p>
      {withPassword && (
        <section className="mt-10" aria-labelledby="password-heading">
          <h2 id="password-heading" className="text-2xl">
            Password
          </h2>
          {(await searchParams).password === 'changed' && (
            <div className="mt-4 max-w-md">
              <Notice kind="paid" role="status">
                The password is changed, and every other session has ended.
              </Notice>
            </div>
          )}
          <ActionForm action={changePassword} className="mt-4 max-w-md">
            {/* For the browser's password store. */}
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <FormField
              id="current-password"
              label="Current password"
              type="password"
              autoComplete="current-password"
            />
            <FormField
              id="new-password"
              label="New password"
              hint="12 characters or more. Your other sessions end."
              type="password"
              autoComplete="new-password"
            />
            <SubmitButton look="quiet" className="justify-self-start" pendingLabel="Changing…">
              Change password
            </SubmitButton>
          </ActionForm>
        </section>
      )}
      <section className="mt-10 max-w-2xl" aria-labelledby="sessions-heading">
        <h2 id="sessions-heading" className="text-2xl">
          Sessions
        </h2>
        <p className="mt-2 text-muted">
          You are signed in at {sessions.length} {sessions.length === 1 ? 'place' : 'places'}, this one
          included. A session ends {IDLE_HOURS} hours after it was last used, and after {LONGEST_DAYS} days in
          any case.
        </p>
        <SessionList sessions={sessions} currentId={sessionId} endSession={endSession} />
        <form action={signOutEverywhere} className="mt-4">
          <SubmitButton look="quiet">Sign out everywhere</SubmitButton>
        </form>
      </section>
    </>
  );
}
