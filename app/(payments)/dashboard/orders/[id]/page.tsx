// One order: its facts, what happened, and the deliveries of each event. Live.
import type { Metadata } from 'next';
import { ClockBadge } from '@/components/payments/dashboard/clock-badge';
import { OrderFacts } from '@/components/payments/dashboard/order-facts';
import { OrderStatus } from '@/components/payments/dashboard/order-status';
import { OrderTimeline } from '@/components/payments/dashboard/order-timeline';
import { otherMode } from '@/components/payments/dashboard/other-mode';
import { TextLink } from '@/components/payments/dashboard/text-link';
import { LiveUpdates } from '@/components/payments/live-updates';
import { ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import { pageVersion } from '@/lib/payments/dashboard/page-version';
import { readOrderTimeline } from '@/lib/payments/orders/read-order-timeline';
import { switchMode } from '../../actions';

export const metadata: Metadata = { title: 'Order' };

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const merchant = await requireMerchant();
  const { id } = await params;
  const history = await readOrderTimeline(merchant.accountId, id);
  if (!history) return otherMode({ merchant, kind: 'order', id, switchMode });
  const { order } = history;
  return (
    <>
      <p className="text-sm">
        <TextLink href="/dashboard/orders" className="font-medium">
          Orders
        </TextLink>
      </p>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <ClockBadge />
          <h1 className="font-sans text-3xl font-semibold tabular-nums sm:text-4xl">
            {formatAmount(order.amount)}
          </h1>
          <p className="mt-2">
            <OrderStatus status={order.status} refundedAmount={order.refunded_amount} />
          </p>
          <p className="mt-1 font-mono text-sm break-all text-muted">{order.external_reference}</p>
        </div>
        {order.status === 'paid' && (
          <ButtonLink look="quiet" href={`/dashboard/orders/${order.id}/refund`}>
            Refund
          </ButtonLink>
        )}
      </div>
      <div className="mt-8 grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Section heading="Timeline">
          <OrderTimeline history={history} />
        </Section>
        <OrderFacts history={history} />
      </div>
      <LiveUpdates url={`/dashboard/orders/${order.id}/stream`} version={pageVersion(merchant, history)} />
    </>
  );
}
