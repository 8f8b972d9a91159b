// The deliveries of an order's events, event by event, newest first, each with its attempts.

import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import { order as messages } from '@/lib/payments/dashboard/messages/order';
import type { OrderHistory } from '@/lib/payments/orders/read-order-history';
import { EmptyList } from './empty-list';
import { TimelineDeliveries } from './timeline-deliveries';

export async function OrderDeliveries({ events }: { events: OrderHistory['events'] }) {
  const lang = await dashboardLang();
  const t = messages[lang];
  if (events.every(({ deliveries }) => deliveries.length === 0))
    return <EmptyList title={t.noDeliveries}>{t.registerFirst}</EmptyList>;
  return (
    <ol className="mt-2 max-w-4xl divide-y divide-rule">
      {events.toReversed().map(({ id, type, created_at, deliveries }) => (
        <li key={id} id={id} className="py-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-5">
            <h2 className="font-mono font-semibold">{type}</h2>
            <time dateTime={created_at.toISOString()} className="text-sm text-muted tabular-nums">
              {formatMoment(created_at, lang)}
            </time>
          </div>
          <TimelineDeliveries type={type} deliveries={deliveries} />
        </li>
      ))}
    </ol>
  );
}
