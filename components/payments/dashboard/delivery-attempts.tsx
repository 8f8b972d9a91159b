// Each attempt of a delivery: when, how long, the response, and the headers it was sent with.
import { Status } from '@/components/ui/status';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import type { DeliveryAttempt } from '@/lib/payments/webhooks/read-delivery';

export function DeliveryAttempts({ attempts }: { attempts: DeliveryAttempt[] }) {
  if (attempts.length === 0) return <p className="mt-3 text-muted">None yet.</p>;
  return (
    <ol className="mt-4 border-t border-rule" reversed>
      {attempts.map((attempt) => {
        const status = attempt.response_status;
        const good = status !== null && status >= 200 && status < 300;
        return (
          <li key={attempt.number} className="border-b border-rule py-4">
            <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
              <Status kind={good ? 'paid' : 'failed'}>
                {status === null ? 'No response' : `Response ${status}`}
              </Status>
              <span className="font-mono text-sm">{attempt.duration_ms} ms</span>
              <span className="text-sm text-muted">
                Attempt {attempt.number} · {formatMoment(attempt.started_at)}
              </span>
            </div>
            {attempt.error && <p className="mt-1 text-sm text-failed">{attempt.error}</p>}
            <details className="mt-1">
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-pine underline underline-offset-4">
                Request headers and response
              </summary>
              <dl className="grid gap-2 text-sm">
                {Object.entries(attempt.request_headers).map(([name, value]) => (
                  <div key={name}>
                    <dt className="text-muted">{name}</dt>
                    <dd className="font-mono break-all">{value}</dd>
                  </div>
                ))}
                {attempt.response_body !== null && (
                  <div>
                    <dt className="text-muted">Response body</dt>
                    <dd className="font-mono break-all whitespace-pre-wrap">
                      {attempt.response_body.slice(0, 4_000) || '(empty)'}
                    </dd>
                  </div>
                )}
              </dl>
            </details>
          </li>
        );
      })}
    </ol>
  );
}
