// One webhook endpoint: how it responds, a test, its URL, how its requests are signed, its removal. Live.
import { ActionForm, PasswordAgain } from '@/components/payments/dashboard/action-form';
import { Allowed } from '@/components/payments/dashboard/allowed';
import { AttemptBars } from '@/components/payments/dashboard/attempt-bars';
import { ConfirmForm } from '@/components/payments/dashboard/confirm-form';
import { EndpointForm } from '@/components/payments/dashboard/endpoint-form';
import { PageFacts } from '@/components/payments/dashboard/page-facts';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { RecentAttempts } from '@/components/payments/dashboard/recent-attempts';
import { SignatureSchemes } from '@/components/payments/dashboard/signature-schemes';
import { EndpointStatus } from '@/components/payments/dashboard/statuses';
import { TestEventForm } from '@/components/payments/dashboard/test-event-form';
import { LiveUpdates } from '@/components/payments/live-updates';
import type { Fact } from '@/components/ui/facts';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { EVENT_TYPES } from '@/lib/payments/contract/schemas';
import { formatCount, formatShare } from '@/lib/payments/dashboard/format/format-count';
import { formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import { webhooks } from '@/lib/payments/dashboard/messages/webhooks';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { readEndpoint } from '@/lib/payments/dashboard/reads/read-endpoints';
import { otherMode } from '../../other-mode';
import { changeUrl, removeEndpoint, rotateSecret, sendTest, setStandardWebhooks } from './actions';

export const generateMetadata = titled((lang) => webhooks[lang].one);

const PART = 'border-t border-rule py-6';

export default async function EndpointPage({ params }: { params: Promise<{ id: string }> }) {
  const merchant = await requireMerchant();
  const { accountId, livemode, asksPassword } = merchant;
  const { id } = await params;
  const lang = await dashboardLang();
  const t = webhooks[lang];
  const endpoint = await readEndpoint(accountId, id);
  if (!endpoint) return otherMode(merchant, 'endpoint', id);
  const { health, hours, recent, standardWebhooks, previousSecretEndsAt } = endpoint;
  const facts: Fact[] = [
    [t.facts.state, <EndpointStatus key="state" health={health} />],
    [
      t.facts.failed,
      health.attempts > 0
        ? t.failedOf(
            formatCount(health.failed, lang),
            formatCount(health.attempts, lang),
            formatShare(health.failed, health.attempts, lang),
          )
        : t.noAttempts,
    ],
    [
      t.facts.times,
      health.median !== null &&
        health.p95 !== null &&
        t.medianAndP95(formatCount(health.median, lang), formatCount(health.p95, lang)),
    ],
    [t.facts.signatures, standardWebhooks ? t.both : t.ours],
    [t.facts.since, formatMoment(endpoint.createdAt, lang)],
  ];
  return (
    <>
      <PageHeading back={[t.title, '/dashboard/webhooks']} title={t.one} help="/docs/webhooks">
        <span className="font-mono break-all">{endpoint.url}</span>
      </PageHeading>
      <div className="my-6 grid items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <PageFacts lines={facts} />
        <AttemptBars hours={hours} />
      </div>
      <RecentAttempts attempts={recent} endpointId={id} lang={lang} />
      <Section heading={t.test} className={`mt-8 ${PART}`}>
        <p className="mt-1 mb-4 max-w-prose text-muted">
          {t.testAbout[0]} <code className="font-mono text-sm">livemode: false</code>
          {t.testAbout[1]}
        </p>
        <TestEventForm id={id} types={EVENT_TYPES} sendTest={sendTest} />
      </Section>
      <SignatureSchemes lang={lang} standard={standardWebhooks} className={PART} />
      <Allowed person={merchant}>
        <ActionForm action={setStandardWebhooks} className="mb-6 max-w-md">
          <input type="hidden" name="id" value={id} />
          {!standardWebhooks && <input type="hidden" name="standard" value="yes" />}
          <PasswordAgain form="standard" livemode={livemode} asked={asksPassword} />
          <SubmitButton look="quiet" className="justify-self-start">
            {standardWebhooks ? t.standardOff : t.standardOn}
          </SubmitButton>
        </ActionForm>
        <Section heading={t.secret} className={PART}>
          <p className="mt-1 mb-4 max-w-prose text-muted">
            {previousSecretEndsAt ? t.rotatedUntil(formatMoment(previousSecretEndsAt, lang)) : t.rotateAbout}
          </p>
          <ActionForm
            action={rotateSecret}
            secret={{ title: t.newSecretTitle, note: t.newSecretNote }}
            className="max-w-md"
          >
            <input type="hidden" name="id" value={id} />
            {previousSecretEndsAt && <input type="hidden" name="ends_previous" value="yes" />}
            <PasswordAgain form="rotate" livemode={livemode} asked={asksPassword} />
            <SubmitButton look="quiet" className="justify-self-start" pendingLabel={t.rotating}>
              {previousSecretEndsAt ? t.rotateAgain : t.rotate}
            </SubmitButton>
          </ActionForm>
        </Section>
        <Section heading={t.url} className={PART}>
          <EndpointForm
            save={changeUrl}
            endpoint={endpoint}
            merchant={{ livemode, asksPassword }}
            lang={lang}
          />
        </Section>
        <Section heading={t.removal} className={PART}>
          <ConfirmForm
            id="remove"
            ask={t.remove}
            does={t.removeDoes}
            pending={t.removing}
            action={removeEndpoint}
            fields={{ id }}
            livemode={livemode}
            asksPassword={asksPassword}
          >
            {t.removeAbout}
          </ConfirmForm>
        </Section>
      </Allowed>
      <LiveUpdates url={`/dashboard/webhooks/${id}/stream`} version={pageVersion(merchant, endpoint)} />
    </>
  );
}
