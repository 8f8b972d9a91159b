// The account, who it is in law, and the person who is signed in: their password, their sessions.
import type { Metadata } from 'next';
import { ActionForm, FormField } from '@/components/payments/dashboard/action-form';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { SessionList } from '@/components/payments/dashboard/session-list';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { type Fact, Facts } from '@/components/ui/facts';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { readLegalDetails } from '@/lib/payments/accounts/activate-account';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { hasPassword, IDLE_HOURS, LONGEST_DAYS, listSessions } from '@/lib/payments/accounts/sessions';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import { dashboardLang } from '@/lib/payments/dashboard/lang';
import { sample } from '@/lib/payments/dashboard/messages/sample';
import type { Query } from '@/lib/payments/dashboard/read-order-filter';
import { canHaveSampleData } from '@/lib/payments/sample/can-have-sample-data';
import { signOutEverywhere } from '../actions';
import { changePassword, endSession } from './actions';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const {
    accountId,
    livemode,
    liveAccountId,
    accountName,
    activated,
    aheadSeconds,
    email,
    userId,
    sessionId,
  } = await requireMerchant();
  const [details, sessions, withPassword] = await Promise.all([
    readLegalDetails(liveAccountId),
    listSessions(userId),
    hasPassword(userId),
  ]);
  const facts: Fact[] = [
    [
      'Account',
      <span key="account" className="font-mono text-sm">
        {accountId} {!livemode && '(test mode)'}
      </span>,
    ],
    ['Name for payers', accountName],
    ['Signed in as', email],
    ['Legal name', details?.legalName ?? '–'],
    ['NIF', details?.nif ?? '–'],
    ['IBAN', details?.ibanLastFour ? `…${details.ibanLastFour}` : '–'],
    ['Activated', details?.activatedAt ? formatMoment(details.activatedAt) : '–'],
  ];
  return (
    <>
      <PageHeading title="Settings" />
      <Facts
        lines={facts}
        className="mt-6 border-t border-rule"
        line="grid gap-x-6 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
      />
      {!activated && (
        <p className="mt-4">
          <TextLink href="/dashboard/activate" className="font-medium">
            Activate to go live
          </TextLink>
        </p>
      )}
      <p className="mt-4">
        <TextLink href="/dashboard/settings/activity" className="font-medium">
          Activity of this account
        </TextLink>
      </p>
      {canHaveSampleData({ livemode }) && (
        <p className="mt-2">
          <TextLink href="/dashboard/sample-data" className="font-medium">
            {sample[await dashboardLang()].title}
          </TextLink>
        </p>
      )}
      {withPassword && (
        <Section heading="Password" className="mt-10">
          {(await searchParams).password === 'changed' && (
            <Notice kind="paid" role="status" className="mt-4 max-w-md">
              The password is changed, and every other session has ended.
            </Notice>
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
        </Section>
      )}
      <Section heading="Sessions" className="mt-10 max-w-2xl">
        <p className="mt-2 text-muted">
          You are signed in at {sessions.length} {sessions.length === 1 ? 'place' : 'places'}, this one
          included. A session ends {IDLE_HOURS} hours after it was last used, and after {LONGEST_DAYS} days in
          any case.{aheadSeconds > 0 && ' Sessions are by the wall clock.'}
        </p>
        <SessionList sessions={sessions} currentId={sessionId} endSession={endSession} />
        <form action={signOutEverywhere} className="mt-4">
          <SubmitButton look="quiet">Sign out everywhere</SubmitButton>
        </form>
      </Section>
    </>
  );
}
