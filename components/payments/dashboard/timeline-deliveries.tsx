// The deliveries of one event: where to, how each attempt went, and when the next is.

import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import type { EventType } from '@/lib/payments/contract/schemas';
import { formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import { order as messages } from '@/lib/payments/dashboard/messages/order';
import type { OrderDelivery } from '@/lib/payments/orders/read-order-history';
import { DeliveryStatus } from './statuses';
import { TextLink } from './text-link';

interface Props {
  type: EventType;
  deliveries: OrderDelivery[];
}

export async function TimelineDeliveries({ type, deliveries }: Props) {
  const lang = await dashboardLang();
  const t = messages[lang];
  if (deliveries.length === 0)
    return <p className="mt-0.5 text-sm break-words text-muted">{t.noWebhook(type)}</p>;
  return deliveries.map(({ id, url, status, nextAttemptAt, attempts }) => {
    return (
      <div key={id} className="mt-2 rounded-card border border-rule bg-card px-4 py-3 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 break-all">
            <TextLink strong href={`/dashboard/deliveries/${id}`}>
              {type}
            </TextLink>{' '}
            <span className="font-mono text-muted">{url}</span>
          </p>
          <DeliveryStatus status={status} attempts={attempts.length} />
        </div>
        {attempts.length > 0 && (
          <ol className="mt-1.5">
            {attempts.map((attempt) => (
              <li key={attempt.number} className="flex flex-wrap gap-x-3 text-muted tabular-nums">
                <span>
                  {t.attempt(
                    attempt.number,
                    String(attempt.status ?? attempt.error ?? t.noResponse),
                    attempt.durationMs,
                  )}
                </span>
                <time dateTime={attempt.startedAt.toISOString()}>
                  {formatMoment(attempt.startedAt, lang)}
                </time>
              </li>
            ))}
          </ol>
        )}
        {status === 'pending' && attempts.length > 0 && (
          <p className="mt-1.5 text-muted">{t.nextAttempt(formatMoment(nextAttemptAt, lang))}</p>
        )}
      </div>
    );
  });
}
