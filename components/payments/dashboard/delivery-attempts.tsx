// Each attempt of a delivery: when, how long, the response, and the headers it was sent with.
import { Status } from '@/components/ui/status';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import { deliveries } from '@/lib/payments/dashboard/messages/deliveries';
import type { Lang } from '@/lib/payments/lang';
import type { DeliveryAttempt } from '@/lib/payments/webhooks/read-delivery';

export function DeliveryAttempts({ attempts, lang }: { attempts: DeliveryAttempt[]; lang: Lang }) {
  const t = deliveries[lang];
  if (attempts.length === 0) return <p className="mt-3 text-muted">{t.noneYet}</p>;
  return (
    <ol className="mt-3 border-t border-rule text-sm" reversed>
      {attempts.map((attempt) => {
        const status = attempt.response_status;
        const isGood = status !== null && status >= 200 && status < 300;
        return (
          <li key={attempt.number} className="border-b border-rule py-2">
            <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
              <Status kind={isGood ? 'paid' : 'failed'}>
                {status === null ? t.noResponseYet : t.response(status)}
              </Status>
              <span className="font-mono">{attempt.duration_ms} ms</span>
              <span className="text-muted">
                {t.attempt(attempt.number)} · {formatMoment(attempt.started_at, lang)}
              </span>
            </div>
            {attempt.error && <p className="mt-1 text-failed">{attempt.error}</p>}
            <details>
              <summary className="inline-flex min-h-9 cursor-pointer items-center font-medium text-pine underline underline-offset-4">
                {t.details}
              </summary>
              <Headers title={t.headers} headers={attempt.request_headers} />
              {attempt.response_headers && (
                <Headers title={t.responseHeaders} headers={attempt.response_headers} />
              )}
              {attempt.response_body !== null && (
                <>
                  <h3 className="mt-3 font-medium">{t.responseBody}</h3>
                  <p className="mt-1 font-mono break-all whitespace-pre-wrap">
                    {attempt.response_body.slice(0, 4_000) || t.emptyBody}
                  </p>
                </>
              )}
            </details>
          </li>
        );
      })}
    </ol>
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
