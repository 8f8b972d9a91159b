// What happened to an order, oldest first, each event with the deliveries of its webhook.
import type { ReactNode } from 'react';
import { Status, type StatusKind } from '@/components/ui/status';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { formatMoment } from '@/lib/payments/dashboard/format/format-moment';
import { order as messages } from '@/lib/payments/dashboard/messages/order';
import type { Lang } from '@/lib/payments/lang';
import type { OrderHistory } from '@/lib/payments/orders/read-order-history';
import { EVENT_KIND } from '../status-kind';
import { TimelineDeliveries } from './timeline-deliveries';

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
              {formatMoment(at, lang)}
            </time>
          </div>
          {detail}
        </li>
      ))}
    </ol>
  );
}

function steps({ order, phone, refunds, events }: OrderHistory, lang: Lang): Step[] {
  const t = messages[lang];
  const isMbway = order.method === 'mbway';
  const titles = t.events(isMbway);
  const all: Step[] = [
    { key: 'created', at: order.created_at, kind: 'pending', title: t.createdByServer },
    ...(isMbway
      ? [
          {
            key: 'asked',
            at: order.created_at,
            kind: 'pending' as const,
            title: t.approvalRequested,
            detail: (
              <Muted>
                {phone && <span className="font-mono">{phone}</span>}{' '}
                {t.until(formatMoment(order.expires_at, lang))}
              </Muted>
            ),
          },
        ]
      : []),
    ...refunds.map(({ id, amount, reason, created_at }) => ({
      key: id,
      at: created_at,
      kind: 'refunded' as const,
      title: t.refundOf(formatAmount(amount, lang)),
      detail: (
        <Muted>
          <span className="font-mono">{id}</span>
          {reason && <span dir="auto"> · {reason}</span>}
        </Muted>
      ),
    })),
    ...events.map(({ id, type, outside_contract, created_at, deliveries }) => ({
      key: id,
      at: created_at,
      kind: EVENT_KIND[type],
      title: outside_contract ? t.outside(type) : titles[type],
      detail: <TimelineDeliveries type={type} deliveries={deliveries} />,
    })),
  ];
  // Stable: steps of the same moment keep the order above.
  return all.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function Muted({ children }: { children: ReactNode }) {
  return <p className="mt-0.5 text-sm break-words text-muted">{children}</p>;
}
