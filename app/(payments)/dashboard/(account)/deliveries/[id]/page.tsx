// One delivery: its schedule, what was sent, each attempt with its response, and sending it again. Live.
import { notFound } from 'next/navigation';
import { ActionForm } from '@/components/payments/dashboard/action-form';
import { CodeBlock } from '@/components/payments/dashboard/code-block';
import { Copyable, PageFacts } from '@/components/payments/dashboard/page-facts';
import { PageHeading } from '@/components/payments/dashboard/page-heading';
import { DeliveryStatus } from '@/components/payments/dashboard/statuses';
import { LiveUpdates } from '@/components/payments/live-updates';
import { Disclosure } from '@/components/ui/disclosure';
import type { Fact } from '@/components/ui/facts';
import { Section } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang, titled } from '@/lib/payments/auth/dashboard-lang';
import { accountNow, requireMerchant } from '@/lib/payments/auth/session';
import { deliveriesMessages } from '@/lib/payments/dashboard/messages/deliveries';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { docsPath } from '@/lib/payments/docs/portuguese-pages';
import { formatAgo, formatExact } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { planAttempts } from '@/lib/payments/webhooks/plan-attempts';
import {
  type DeliveryAttempt,
  type DeliveryDetail,
  readDelivery,
} from '@/lib/payments/webhooks/read-delivery';
import { resend } from '../actions';

export const generateMetadata = titled((lang) => deliveriesMessages[lang].one);

export default async function DeliveryPage({ params }: { params: Promise<{ id: string }> }) {
  const merchant = await requireMerchant();
  const { id } = await params;
  const lang = await dashboardLang();
  const t = deliveriesMessages[lang];
  const delivery = await readDelivery(merchant.accountId, id);
  if (!delivery) notFound();
  const facts: Fact[] = [
    [t.heads.event, <Copyable key="event" value={delivery.event_id} what={t.eventId} />],
    [t.facts.kind, delivery.outside_contract && t.outsideAbout],
    [
      t.heads.order,
      <Copyable
        key="order"
        value={delivery.order_id}
        what={t.orderId}
        href={`/dashboard/orders/${delivery.order_id}`}
      />,
    ],
    [
      t.endpoint,
      delivery.endpoint_removed ? (
        t.removedEndpoint(delivery.url)
      ) : (
        <TextLink
          key="endpoint"
          className="font-mono break-all"
          href={`/dashboard/webhooks/${delivery.endpoint_id}`}
        >
          {delivery.url}
        </TextLink>
      ),
    ],
    [t.facts.next, delivery.status === 'pending' && formatExact(delivery.next_attempt_at, lang)],
    [t.facts.delivered, delivery.delivered_at && formatExact(delivery.delivered_at, lang)],
  ];
  const canResend = !delivery.endpoint_removed && ['dead', 'delivered'].includes(delivery.status);
  return (
    <>
      <PageHeading
        back={[t.title, '/dashboard/deliveries']}
        title={delivery.event_type}
        help="/docs/webhooks#retries"
        action={
          // The form stays while the delivery is sent, so its confirmation is shown.
          <ActionForm action={resend}>
            <input type="hidden" name="id" value={delivery.id} />
            {canResend && <SubmitButton pendingLabel={t.sendingAgain}>{t.sendAgain}</SubmitButton>}
          </ActionForm>
        }
      >
        <DeliveryStatus {...delivery} />
      </PageHeading>
      <PageFacts lines={facts} />
      <Section heading={t.attempts} className="mt-8">
        <p className="mt-1 text-sm text-muted">
          {t.scheduleAbout} {merchant.aheadSeconds > 0 && t.clockAbout}
        </p>
        <DeliverySchedule delivery={delivery} now={accountNow(merchant)} lang={lang} />
      </Section>
      <Section heading={t.body} className="mt-8">
        <CodeBlock code={delivery.body} what={t.bodyBytes} />
        <Disclosure summary={t.formatted} className="mt-2">
          <CodeBlock code={JSON.stringify(JSON.parse(delivery.body), null, 2)} what={t.bodyBytes} />
        </Disclosure>
      </Section>
      <p className="mt-6 flex flex-wrap gap-x-6">
        <TextLink external href={`/docs/signatures?delivery=${id}`}>
          {t.workbench}
        </TextLink>
        <TextLink external href={docsPath('/docs/webhooks#verify', lang)}>
          {t.verifyDocs}
        </TextLink>
      </p>
      <LiveUpdates url={`/dashboard/deliveries/${id}/stream`} version={pageVersion(merchant, delivery)} />
    </>
  );
}

const DOT = 'absolute top-1.5 -left-[1.4rem] size-3 rounded-full border-2';

/** A delivery's attempts as a timeline: those that were made, with what was responded, and those still planned. */
function DeliverySchedule({ delivery, now, lang }: { delivery: DeliveryDetail; now: Date; lang: Lang }) {
  const t = deliveriesMessages[lang];
  const made = [...delivery.tries].reverse();
  const planned = planAttempts({
    status: delivery.status,
    made: made.at(-1)?.number ?? 0,
    resent: delivery.resent,
    nextAttemptAt: delivery.next_attempt_at,
  });
  const spread = (seconds: number) =>
    seconds < 90 ? t.seconds(Math.max(1, Math.round(seconds))) : t.minutes(Math.round(seconds / 60));
  return (
    <ol className="mt-4 ml-2 grid max-w-3xl gap-3 border-l-2 border-rule pl-4 text-sm">
      {made.map((attempt) => {
        const { number, response_status: status, started_at: at } = attempt;
        const isGood = status !== null && status >= 200 && status < 300;
        return (
          <li key={number} className="relative">
            <span
              aria-hidden="true"
              className={`${DOT} ${isGood ? 'border-pine bg-pine' : 'border-failed bg-failed'}`}
            />
            <div className="flex flex-wrap gap-x-4">
              <span className="w-28 font-medium">{t.attempt(number)}</span>
              <span className={`w-32 font-semibold ${isGood ? 'text-pine' : 'text-failed'}`}>
                {status === null ? t.noResponseYet : t.response(status)}
              </span>
              <span className="w-20 text-right tabular-nums">{attempt.duration_ms} ms</span>
              <time dateTime={at.toISOString()} className="text-muted">
                {formatExact(at, lang)}
              </time>
            </div>
            {attempt.error && <p className="text-failed">{attempt.error}</p>}
            <AttemptDetails attempt={attempt} lang={lang} />
          </li>
        );
      })}
      {planned.map(({ number, at, spread: seconds }) => (
        <li key={number} className="relative flex flex-wrap gap-x-4 text-muted">
          <span aria-hidden="true" className={`${DOT} border-control bg-page`} />
          <span className="w-28">{t.attempt(number)}</span>
          <span className="w-32">{t.planned}</span>
          <time dateTime={at.toISOString()}>
            {seconds === 0
              ? `${formatExact(at, lang)} · ${formatAgo(at, now, lang)}`
              : t.about10(formatExact(at, lang), spread(seconds))}
          </time>
        </li>
      ))}
      {(planned.length > 0 || delivery.status === 'dead') && (
        <li className="relative">
          <span
            aria-hidden="true"
            className={`${DOT} rounded-none ${delivery.status === 'dead' ? 'border-failed bg-failed' : 'border-control bg-page'}`}
          />
          <span className={delivery.status === 'dead' ? 'font-semibold text-failed' : 'text-muted'}>
            {delivery.status === 'dead' ? t.nowDead : t.thenDead}
          </span>
        </li>
      )}
    </ol>
  );
}

/** What an attempt sent and what came back, folded in. */
function AttemptDetails({ attempt, lang }: { attempt: DeliveryAttempt; lang: Lang }) {
  const t = deliveriesMessages[lang];
  return (
    <Disclosure summary={t.details}>
      <Headers title={t.headers} headers={attempt.request_headers} />
      {attempt.response_headers && <Headers title={t.responseHeaders} headers={attempt.response_headers} />}
      {attempt.response_body !== null && (
        <>
          <h3 className="mt-3 font-medium">{t.responseBody}</h3>
          <p className="mt-1 font-mono break-all whitespace-pre-wrap">
            {attempt.response_body.slice(0, 4_000) || t.emptyBody}
          </p>
        </>
      )}
    </Disclosure>
  );
}

function Headers({ title, headers }: { title: string; headers: Record<string, string> }) {
  return (
    <>
      <h3 className="mt-3 font-medium">{title}</h3>
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {Object.entries(headers).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-mono break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
