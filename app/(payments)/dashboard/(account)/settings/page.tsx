// The account, who it is in law, and the person who is signed in: their password, their sessions.
import type { SearchParams } from 'nuqs/server';
import { ActionForm, PasswordField } from '@/components/payments/dashboard/action-form';
import { Ago } from '@/components/payments/dashboard/ago';
import { ListTable, WIDE } from '@/components/payments/dashboard/list-table';
import { Copyable, PageFacts } from '@/components/payments/dashboard/page-facts';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import type { Fact } from '@/components/ui/facts';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { Status } from '@/components/ui/status';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextLink } from '@/components/ui/text-link';
import { readAccountDetails } from '@/lib/payments/accounts/activate-account';
import { readPayoutIban } from '@/lib/payments/accounts/read-payout-iban';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import {
  hasPassword,
  IDLE_HOURS,
  type ListedSession,
  LONGEST_DAYS,
  listSessions,
} from '@/lib/payments/auth/sessions';
import { shortAddress } from '@/lib/payments/client-address';
import { sampleMessages } from '@/lib/payments/dashboard/messages/sample';
import { settingsMessages } from '@/lib/payments/dashboard/messages/settings';
import { canHaveSampleData } from '@/lib/payments/demo/sample/can-have-sample-data';
import { formatExact, formatMoney } from '@/lib/payments/format';
import { type Lang, LOCALE } from '@/lib/payments/lang';
import { signOutEverywhere } from '../actions';
import { changePassword, endSession } from './actions';

export const generateMetadata = titled((lang) => settingsMessages[lang].title);

export default async function SettingsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { accountId, livemode, liveAccountId, accountName, activated, aheadSeconds, ...person } =
    await requireMerchant();
  const lang = await dashboardLang();
  const t = settingsMessages[lang];
  const [details, iban, sessions, withPassword] = await Promise.all([
    readAccountDetails(liveAccountId),
    readPayoutIban(accountId),
    listSessions(person.userId),
    hasPassword(person.userId),
  ]);
  const percent = new Intl.NumberFormat(LOCALE[lang], { style: 'percent', maximumFractionDigits: 2 });
  const fee = (method: string, basisPoints: number, fixed: number) =>
    t.fee(method, percent.format(basisPoints / 10_000), fixed > 0 ? formatMoney(fixed, lang) : undefined);
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
    [t.facts.iban, iban ? `…${iban.slice(-4)}${livemode ? '' : ` ${t.inTestMode}`}` : '–'],
    [t.facts.activated, details?.activatedAt ? formatExact(details.activatedAt, lang) : '–'],
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
            <TextLink className="font-medium" href="/dashboard/activate">
              {t.activate}
            </TextLink>
          )}
          <TextLink className="font-medium" href="/dashboard/settings/activity">
            {t.activity}
          </TextLink>
          {canHaveSampleData({ livemode }) && (
            <TextLink className="font-medium" href="/dashboard/sample-data">
              {sampleMessages[lang].title}
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

interface Props {
  sessions: ListedSession[];
  currentId: string;
  endSession: (form: FormData) => Promise<void>;
  lang: Lang;
}

/** Where the person is signed in, with a button that ends each session. */
function SessionList({ sessions, currentId, endSession, lang }: Props) {
  const t = settingsMessages[lang];
  // Sessions are by the wall clock, whatever the account's.
  const now = new Date();
  return (
    <ListTable
      caption={t.sessionsCaption}
      heads={t.sessionHeads}
      columns={{ since: WIDE, used: WIDE, address: WIDE }}
      looks={{
        browser: 'font-medium',
        since: 'text-muted',
        used: 'text-muted',
        address: 'font-mono',
        state: 'py-0',
      }}
      rows={sessions}
      keyOf={({ id }) => id}
      cells={({ id, createdAt, updatedAt, userAgent, ipAddress }) => {
        const address = ipAddress && shortAddress(ipAddress);
        const browser = nameBrowser(userAgent, lang);
        const used = <Ago at={updatedAt} now={now} />;
        const since = formatExact(createdAt, lang);
        return {
          browser: (
            <>
              {browser}
              <span className="block text-xs font-normal text-muted md:hidden">
                {used} · {address}
              </span>
            </>
          ),
          since,
          used,
          address,
          state:
            id === currentId ? (
              <Status kind="paid">{t.thisOne}</Status>
            ) : (
              <form action={endSession}>
                <input type="hidden" name="id" value={id} />
                <SubmitButton look="plain" aria-label={t.endOf(browser, since)}>
                  {t.end}
                </SubmitButton>
              </form>
            ),
        };
      }}
    />
  );
}

// In this order: a later name also stands in the headers of the browsers and systems before it.
const BROWSERS = { 'Edg/': 'Edge', 'Firefox/': 'Firefox', 'Chrome/': 'Chrome', 'Safari/': 'Safari' };
const SYSTEMS = {
  Android: 'Android',
  iPhone: 'iPhone',
  iPad: 'iPad',
  Windows: 'Windows',
  'Mac OS': 'macOS',
  Linux: 'Linux',
};

/** “Firefox on Linux” for a User-Agent header: enough to recognise one's own devices, but only a guess. */
function nameBrowser(userAgent: string | null, lang: Lang): string {
  const t = settingsMessages[lang];
  const named = (names: Record<string, string>) =>
    Object.entries(names).find(([mark]) => userAgent?.includes(mark))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (!browser) return system ?? t.unknownBrowser;
  return system ? t.on(browser, system) : browser;
}
