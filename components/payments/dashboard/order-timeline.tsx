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
  const all: Step[] = [{ key: 'created', at: order.created_at, kind: 'pending', title: t.createdByServer }];
  if (isMbway) {
    const detail = (
      <Muted>
        {phone && <span className="font-mono">{phone}</span>} {t.until(formatMoment(order.expires_at, lang))}
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
    all.push({ key: id, at, kind: 'refunded', title: t.refundOf(formatAmount(amount, lang)), detail });
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
