// One webhook endpoint: how it responds, a test, its URL, how its requests are signed, its removal. Live.
import { notFound } from 'next/navigation';
import { ActionForm, PasswordAgain } from '@/components/payments/dashboard/action-form';
import { Ago } from '@/components/payments/dashboard/ago';
import { Allowed } from '@/components/payments/dashboard/allowed';
import { AttemptBars } from '@/components/payments/dashboard/attempt-bars';
import { ConfirmForm } from '@/components/payments/dashboard/confirm-form';
import { EndpointForm } from '@/components/payments/dashboard/endpoint-form';
import { ListTable, WIDE } from '@/components/payments/dashboard/list-table';
import { OrderLink } from '@/components/payments/dashboard/order-link';
import { PageFacts } from '@/components/payments/dashboard/page-facts';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { EndpointStatus } from '@/components/payments/dashboard/statuses';
import { TestEventForm } from '@/components/payments/dashboard/test-event-form';
import { LiveUpdates } from '@/components/payments/live-updates';
import type { Fact } from '@/components/ui/facts';
import { Section } from '@/components/ui/section';
import { Status } from '@/components/ui/status';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { requireMerchant } from '@/lib/payments/auth/session';
import { EVENT_TYPES } from '@/lib/payments/contract/schemas';
import { webhooksMessages } from '@/lib/payments/dashboard/messages/webhooks';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { readEndpoint } from '@/lib/payments/dashboard/reads/read-endpoints';
import { docsPath } from '@/lib/payments/docs/portuguese-pages';
import { formatCount, formatExact, formatShare } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import type { RecentAttempt } from '@/lib/payments/webhooks/list-attempts';
import { signHeaders } from '@/lib/payments/webhooks/sign-headers';
import { changeUrl, removeEndpoint, rotateSecret, sendTest, setStandardWebhooks } from './actions';

export const generateMetadata = titled((lang) => webhooksMessages[lang].one);

const PART = 'border-t border-rule py-6';

export default async function EndpointPage({ params }: { params: Promise<{ id: string }> }) {
  const merchant = await requireMerchant();
  const { accountId, livemode, asksPassword } = merchant;
  const { id } = await params;
  const lang = await dashboardLang();
  const t = webhooksMessages[lang];
  const endpoint = await readEndpoint(accountId, id);
  if (!endpoint) notFound();
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
    [t.facts.since, formatExact(endpoint.createdAt, lang)],
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
            {previousSecretEndsAt ? t.rotatedUntil(formatExact(previousSecretEndsAt, lang)) : t.rotateAbout}
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

interface Props {
  attempts: RecentAttempt[];
  endpointId: string;
  lang: Lang;
}

/** The latest requests to an endpoint, with what it responded. */
function RecentAttempts({ attempts, endpointId, lang }: Props) {
  const t = webhooksMessages[lang];
  return (
    <Section heading={t.recent}>
      {attempts.length === 0 ? (
        <p className="mt-3 text-muted">{t.noRecent}</p>
      ) : (
        <ListTable
          caption={t.recentCaption}
          heads={t.recentHeads}
          columns={{ order: WIDE, time: `${WIDE} text-right whitespace-nowrap tabular-nums`, when: WIDE }}
          looks={{ when: 'text-muted' }}
          rows={attempts}
          keyOf={({ deliveryId, number }) => `${deliveryId} ${number}`}
          cells={({ deliveryId, eventType, orderId, status, durationMs, startedAt }) => ({
            event: (
              <>
                <TextLink href={`/dashboard/deliveries/${deliveryId}`} className="font-mono">
                  {eventType}
                </TextLink>
                <span className="block text-xs text-muted md:hidden">
                  <Ago at={startedAt} /> · {formatCount(durationMs, lang)} ms
                </span>
              </>
            ),
            order: <OrderLink id={orderId} />,
            response: (
              <Status kind={status !== null && status >= 200 && status < 300 ? 'paid' : 'failed'}>
                {status === null ? t.noResponse : String(status)}
              </Status>
            ),
            time: `${formatCount(durationMs, lang)} ms`,
            when: <Ago at={startedAt} />,
          })}
        />
      )}
      <p className="mt-2">
        <TextLink className="font-medium" href={`/dashboard/deliveries?endpoint=${endpointId}`}>
          {t.all}
        </TextLink>
      </p>
    </Section>
  );
}

// A fixed old time: the sample can't be taken for a real request.
const EVENT = { id: 'evt_01kaxq3v9m8t7w5e2r4y6z8b0c', body: '{"type":"order.paid"}' };
const SAMPLE = signHeaders(EVENT, { secrets: ['ecl_whsec_sample'], standard: true }, 1_234_567_890);

/** The two ways in which a webhook is signed, each with a small sample that is computed from a secret made up for it. */
function SignatureSchemes({
  lang,
  standard,
  className,
}: {
  lang: Lang;
  standard: boolean;
  className: string;
}) {
  const t = webhooksMessages[lang];
  const [ours, ...theirs] = Object.entries(SAMPLE);
  const scheme = (title: string, text: string, headers: [string, string][]) => (
    <div className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 text-sm text-muted">{text}</p>
      <pre className="mt-2 font-mono text-xs leading-relaxed whitespace-pre-wrap break-all">
        {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
      </pre>
    </div>
  );
  return (
    <Section heading={t.schemes} className={className}>
      <div className="mt-3 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {scheme('Service-Signature', t.scheme1, ours ? [ours] : [])}
        {scheme(`Standard Webhooks · ${standard ? t.isOn : t.isOff}`, t.scheme2, theirs)}
      </div>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <TextLink external href={docsPath('/docs/webhooks#verify', lang)}>
          {t.howItWorks}
        </TextLink>
        <TextLink external href="/docs/signatures">
          {t.workbench}
        </TextLink>
      </p>
    </Section>
  );
}
