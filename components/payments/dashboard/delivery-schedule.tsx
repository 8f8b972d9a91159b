// A delivery's attempts as a timeline: those that were made, with what was responded, and those still planned.
import { Disclosure } from '@/components/ui/disclosure';
import { deliveries } from '@/lib/payments/dashboard/messages/deliveries';
import { formatAgo, formatExact } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import { planAttempts } from '@/lib/payments/webhooks/plan-attempts';
import type { DeliveryAttempt, DeliveryDetail } from '@/lib/payments/webhooks/read-delivery';

const DOT = 'absolute top-1.5 -left-[1.4rem] size-3 rounded-full border-2';

export function DeliverySchedule({
  delivery,
  now,
  lang,
}: {
  delivery: DeliveryDetail;
  now: Date;
  lang: Lang;
}) {
  const t = deliveries[lang];
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
  const t = deliveries[lang];
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
