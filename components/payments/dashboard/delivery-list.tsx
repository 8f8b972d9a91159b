// Deliveries as rows of a log, newest first.
import type { ReactNode } from 'react';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import type { ListedDelivery } from '@/lib/payments/webhooks/list-deliveries';
import { DeliveryStatus } from './delivery-status';
import { TextLink } from './text-link';

export function DeliveryList({
  deliveries,
  action,
}: {
  deliveries: ListedDelivery[];
  action?: (delivery: ListedDelivery) => ReactNode;
}) {
  return (
    <ul className="mt-4 border-t border-rule">
      {deliveries.map((delivery) => (
        <li
          key={delivery.id}
          className="grid gap-x-6 gap-y-1 border-b border-rule py-3.5 md:grid-cols-[9rem_minmax(0,1fr)_12rem] md:items-center"
        >
          <DeliveryStatus status={delivery.status} attempts={delivery.attempts} />
          <div className="min-w-0">
            <TextLink href={`/dashboard/deliveries/${delivery.id}`} className="font-mono">
              {delivery.event_type}
            </TextLink>
            <p className="truncate font-mono text-sm">
              <TextLink href={`/dashboard/orders/${delivery.order_id}`}>{delivery.order_id}</TextLink>
            </p>
            <p className="truncate text-sm text-muted">{delivery.url}</p>
          </div>
          <div className="text-sm text-muted">
            <p>{formatMoment(delivery.created_at)}</p>
            <p>
              {delivery.attempts} {delivery.attempts === 1 ? 'attempt' : 'attempts'}
            </p>
            {action?.(delivery)}
          </div>
        </li>
      ))}
    </ul>
  );
}
