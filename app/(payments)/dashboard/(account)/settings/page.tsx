// The account, who it is in law, and the person who is signed in: their password, their sessions.

import type { SearchParams } from 'nuqs/server';
import { ActionForm, PasswordField } from '@/components/payments/dashboard/action-form';
import { Copyable, PageFacts } from '@/components/payments/dashboard/page-facts';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { SessionList } from '@/components/payments/dashboard/session-list';
import { TextLink } from '@/components/payments/dashboard/text-link';
import type { Fact } from '@/components/ui/facts';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { readAccountDetails } from '@/lib/payments/accounts/activate-account';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { hasPassword, IDLE_HOURS, LONGEST_DAYS, listSessions } from '@/lib/payments/auth/sessions';
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import { sample } from '@/lib/payments/dashboard/messages/sample';
import { settings } from '@/lib/payments/dashboard/messages/settings';
import { canHaveSampleData } from '@/lib/payments/demo/sample/can-have-sample-data';
import { LOCALE } from '@/lib/payments/lang';
import { signOutEverywhere } from '../actions';
import { changePassword, endSession } from './actions';

export const generateMetadata = titled((lang) => settings[lang].title);

export default async function SettingsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { accountId, livemode, liveAccountId, accountName, activated, aheadSeconds, ...person } =
    await requireMerchant();
  const lang = await dashboardLang();
  const t = settings[lang];
  const [details, sessions, withPassword] = await Promise.all([
    readAccountDetails(liveAccountId),
    listSessions(person.userId),
    hasPassword(person.userId),
  ]);
  const percent = new Intl.NumberFormat(LOCALE[lang], { style: 'percent', maximumFractionDigits: 2 });
  const fee = (method: string, basisPoints: number, fixed: number) =>
    t.fee(method, percent.format(basisPoints / 10_000), fixed > 0 ? formatAmount(fixed, lang) : undefined);
  const facts: Fact[] = [
    [
      t.facts.account,
      <span key="account">
        <Copyable value={accountId} what="id" /> {!livemode && t.inTestMode}
      </span>,
    ],
    [t.facts.name, accountName],
    [t.facts.email, person.email],
    [t.facts.legalName, details?.legalName ?? '–'],
    [t.facts.nif, details?.nif ?? '–'],
    [t.facts.iban, details?.ibanLastFour ? `…${details.ibanLastFour}` : '–'],
    [t.facts.activated, details?.activatedAt ? formatMoment(details.activatedAt, lang) : '–'],
    [
      t.facts.fees,
      details &&
        `${fee('MB WAY', details.mbwayFeeBasisPoints, details.mbwayFeeFixed)}, ${fee('Multibanco', details.multibancoFeeBasisPoints, details.multibancoFeeFixed)} ${t.perPayment}`,
    ],
  ];
  return (
    <>
      <PageHeading title={t.title} help="/docs/go-live" />
      <Section heading={t.business} className="mt-6">
        <PageFacts lines={facts} />
        <p className="mt-3 flex flex-wrap gap-x-6">
          {!activated && (
            <TextLink strong href="/dashboard/activate">
              {t.activate}
            </TextLink>
          )}
          <TextLink strong href="/dashboard/settings/activity">
            {t.activity}
          </TextLink>
          {canHaveSampleData({ livemode }) && (
            <TextLink strong href="/dashboard/sample-data">
              {sample[lang].title}
            </TextLink>
          )}
        </p>
      </Section>
      {withPassword && (
        <Section heading={t.password} className="mt-8">
          {(await searchParams).password === 'changed' && (
            <Notice kind="paid" role="status" className="mt-4 max-w-md">
              {t.passwordChanged}
            </Notice>
          )}
          <ActionForm action={changePassword} className="mt-3 max-w-md">
            {/* For the browser's password store. */}
            <input type="hidden" name="username" autoComplete="username" value={person.email} />
            <PasswordField id="current-password" label={t.currentPassword} />
            <PasswordField id="new-password" label={t.newPassword} hint={t.newPasswordHint} isNew />
            <SubmitButton look="quiet" className="justify-self-start" pendingLabel={t.changing}>
              {t.change}
            </SubmitButton>
          </ActionForm>
        </Section>
      )}
      <Section heading={t.sessions} className="mt-8">
        <p className="mt-2 max-w-prose text-muted">
          {t.signedInAt(sessions.length, IDLE_HOURS, LONGEST_DAYS)} {aheadSeconds > 0 && t.wallClock}
        </p>
        <SessionList sessions={sessions} currentId={person.sessionId} endSession={endSession} lang={lang} />
        <form action={signOutEverywhere} className="mt-4">
          <SubmitButton look="quiet">{t.everywhere}</SubmitButton>
        </form>
      </Section>
    </>
  );
}
