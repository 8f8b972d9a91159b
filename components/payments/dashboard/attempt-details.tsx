// What an attempt sent and what came back, folded in.
import { deliveries } from '@/lib/payments/dashboard/messages/deliveries';
import type { Lang } from '@/lib/payments/lang';
import type { DeliveryAttempt } from '@/lib/payments/webhooks/read-delivery';

export function AttemptDetails({ attempt, lang }: { attempt: DeliveryAttempt; lang: Lang }) {
  const t = deliveries[lang];
  return (
    <details>
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-medium text-pine underline underline-offset-4">
        {t.details}
      </summary>
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
    </details>
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
