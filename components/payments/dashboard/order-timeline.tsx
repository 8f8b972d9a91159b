// What happened to an order, oldest first, each event with the deliveries of its webhook.
import type { ReactNode } from 'react';
import { Status, type StatusKind } from '@/components/ui/status';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import type { EventType } from '@/lib/payments/contract/schemas';
import { orderMessages } from '@/lib/payments/dashboard/messages/order';
import { formatExact, formatMoney } from '@/lib/payments/format';
import type { Lang } from '@/lib/payments/lang';
import type { OrderDelivery, OrderHistory } from '@/lib/payments/orders/read-order-history';
import { EVENT_KIND } from '../status-kind';
import { DeliveryStatus } from './statuses';

interface Step {
  key: string;
  at: Date;
  kind: StatusKind;
  title: string;
  detail?: ReactNode;
}

export async function OrderTimeline({ history }: { history: OrderHistory }) {
  const lang = await dashboardLang();
  return (
    <ol className="border-l-2 border-rule">
      {steps(history, lang).map(({ key, at, kind, title, detail }) => (
        <li key={key} className="relative pb-6 pl-7 last:pb-0">
          <div className="absolute top-0 -left-[11px] bg-page">
            <Status kind={kind}>{''}</Status>
          </div>
          <div className="flex flex-wrap justify-between gap-x-6">
            <p className="font-medium">{title}</p>
            <time dateTime={at.toISOString()} className="text-sm text-muted tabular-nums">
              {formatExact(at, lang)}
            </time>
          </div>
          {detail}
        </li>
      ))}
    </ol>
  );
}

function steps({ order, phone, refunds, events }: OrderHistory, lang: Lang): Step[] {
  const t = orderMessages[lang];
  const isMbway = order.method === 'mbway';
  const titles = t.events(isMbway);
  const all: Step[] = [{ key: 'created', at: order.created_at, kind: 'pending', title: t.created }];
  if (isMbway) {
    const detail = (
      <Muted>
        {phone && <span className="font-mono">{phone}</span>} {t.until(formatExact(order.expires_at, lang))}
      </Muted>
    );
    all.push({ key: 'asked', at: order.created_at, kind: 'pending', title: t.approvalRequested, detail });
  }
  for (const { id, amount, reason, created_at: at } of refunds) {
    const detail = (
      <Muted>
        <span className="font-mono">{id}</span>
        {reason && <span dir="auto"> · {reason}</span>}
      </Muted>
    );
    all.push({ key: id, at, kind: 'refunded', title: t.refundOf(formatMoney(amount, lang)), detail });
  }
  for (const { id, type, outside_contract, created_at: at, deliveries } of events) {
    const title = outside_contract ? t.outside(type) : titles[type];
    const detail = <TimelineDeliveries type={type} deliveries={deliveries} />;
    all.push({ key: id, at, kind: EVENT_KIND[type], title, detail });
  }
  // Stable: steps of the same moment keep the order above.
  return all.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function Muted({ children }: { children: ReactNode }) {
  return <p className="mt-0.5 text-sm break-words text-muted">{children}</p>;
}

/** The deliveries of one event: where to, how each attempt went, and when the next is. */
interface DeliveriesProps {
  type: EventType;
  deliveries: OrderDelivery[];
}

export async function TimelineDeliveries({ type, deliveries }: DeliveriesProps) {
  const lang = await dashboardLang();
  const t = orderMessages[lang];
  if (deliveries.length === 0)
    return <p className="mt-0.5 text-sm break-words text-muted">{t.noWebhook(type)}</p>;
  return deliveries.map(({ id, url, status, nextAttemptAt, attempts }) => {
    return (
      <div key={id} className="mt-2 rounded-card border border-rule bg-card px-4 py-3 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 break-all">
            <TextLink className="font-medium" href={`/dashboard/deliveries/${id}`}>
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
                <time dateTime={attempt.startedAt.toISOString()}>{formatExact(attempt.startedAt, lang)}</time>
              </li>
            ))}
          </ol>
        )}
        {status === 'pending' && attempts.length > 0 && (
          <p className="mt-1.5 text-muted">{t.nextAttempt(formatExact(nextAttemptAt, lang))}</p>
        )}
      </div>
    );
  });
}
