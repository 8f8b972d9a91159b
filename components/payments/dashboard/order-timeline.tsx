// What happened to an order, oldest first, each event with the deliveries of its webhook.
import type { ReactNode } from 'react';
import { Status, type StatusKind } from '@/components/ui/status';
import type { EventType } from '@/lib/payments/contract/schemas';
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import { formatMoment } from '@/lib/payments/dashboard/format-moment';
import type { OrderHistory, TimelineDelivery } from '@/lib/payments/orders/read-order-timeline';
import { DeliveryStatus } from './delivery-status';
import { TextLink } from './text-link';

interface Step {
  key: string;
  at: Date;
  kind: StatusKind;
  title: string;
  detail?: ReactNode;
}

export function OrderTimeline({ history }: { history: OrderHistory }) {
  return (
    <ol className="mt-4 border-l-2 border-rule">
      {steps(history).map(({ key, at, kind, title, detail }) => (
        <li key={key} className="relative pb-6 pl-7 last:pb-0">
          <div className="absolute top-0 -left-[11px] bg-page">
            <Status kind={kind}>{''}</Status>
          </div>
          <div className="flex flex-wrap justify-between gap-x-6">
            <p className="font-medium">{title}</p>
            <time dateTime={at.toISOString()} className="text-sm text-muted tabular-nums">
              {formatMoment(at)}
            </time>
          </div>
          {detail}
        </li>
      ))}
    </ol>
  );
}

function steps({ order, phone, refunds, events }: OrderHistory): Step[] {
  const isMbway = order.method === 'mbway';
  const titles: Record<EventType, [StatusKind, string]> = {
    'order.awaiting_payment': ['awaiting', 'Voucher issued'],
    'order.paid': ['paid', isMbway ? 'Approved by the payer' : 'Voucher paid'],
    'order.failed': ['failed', isMbway ? 'Declined, or failed' : 'The payment failed'],
    'order.expired': ['failed', isMbway ? 'Not approved in time' : 'Not paid in time'],
    'order.refunded': ['refunded', 'Refunded in full'],
  };
  const all: Step[] = [
    { key: 'created', at: order.created_at, kind: 'pending', title: 'Created by your server' },
    ...(isMbway
      ? [
          {
            key: 'asked',
            at: order.created_at,
            kind: 'pending' as const,
            title: 'Approval requested in MB WAY',
            detail: (
              <Muted>
                {phone && <span className="font-mono">{phone}</span>} until {formatMoment(order.expires_at)}
              </Muted>
            ),
          },
        ]
      : []),
    ...refunds.map(({ id, amount, reason, created_at }) => ({
      key: id,
      at: created_at,
      kind: 'refunded' as const,
      title: `Refund of ${formatAmount(amount)}`,
      detail: (
        <Muted>
          <span className="font-mono">{id}</span>
          {reason && <span dir="auto"> · {reason}</span>}
        </Muted>
      ),
    })),
    ...events.map(({ id, type, outside_contract, created_at, deliveries }) => {
      const [kind, inContract] = titles[type];
      const title = outside_contract ? `Sent ${type} outside the contract` : inContract;
      return {
        key: id,
        at: created_at,
        kind,
        title,
        detail: <Deliveries type={type} deliveries={deliveries} />,
      };
    }),
  ];
  // Stable: steps of the same moment keep the order above.
  return all.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function Deliveries({ type, deliveries }: { type: EventType; deliveries: TimelineDelivery[] }) {
  if (deliveries.length === 0) return <Muted>{type}: no webhook was registered.</Muted>;
  return deliveries.map(({ id, url, status, nextAttemptAt, attempts }) => {
    return (
      <div key={id} className="mt-2 rounded-card border border-rule bg-card px-4 py-3 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 break-all">
            <TextLink href={`/dashboard/deliveries/${id}`} className="font-medium">
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
                  Attempt {attempt.number}: {attempt.status ?? attempt.error ?? 'no response'} in{' '}
                  {attempt.durationMs} ms
                </span>
                <time dateTime={attempt.startedAt}>{formatMoment(new Date(attempt.startedAt))}</time>
              </li>
            ))}
          </ol>
        )}
        {status === 'pending' && attempts.length > 0 && (
          <p className="mt-1.5 text-muted">Next attempt {formatMoment(new Date(nextAttemptAt))}</p>
        )}
      </div>
    );
  });
}

function Muted({ children }: { children: ReactNode }) {
  return <p className="mt-0.5 text-sm break-words text-muted">{children}</p>;
}
