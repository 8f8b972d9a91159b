// The heading of an order's page: amount, state, reference and id; refunding; and where the demonstration shows it.

import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import type { DashboardMerchant } from '@/lib/payments/auth/session';
import { order as messages } from '@/lib/payments/dashboard/messages/order';
import { orderInDemo } from '@/lib/payments/dashboard/reads/order-in-demo';
import { formatExact, formatMoney, METHOD } from '@/lib/payments/format';
import type { OrderHistory } from '@/lib/payments/orders/read-order-history';
import { Copyable } from './page-facts';
import { PageHeading } from './page-heading';
import { OrderStatus } from './statuses';

interface Props {
  history: OrderHistory;
  merchant: DashboardMerchant;
}

export async function OrderHeading({ history, merchant }: Props) {
  const lang = await dashboardLang();
  const t = messages[lang];
  const { order } = history;
  const { shop, payer } = orderInDemo(history, merchant, lang);
  return (
    <>
      <PageHeading
        back={[t.orders, '/dashboard/orders']}
        title={formatMoney(order.amount, lang)}
        help="/docs/states"
        action={
          order.status === 'paid' && (
            <ButtonLink look="quiet" href={`/dashboard/orders/${order.id}/refund`}>
              {t.refund}
            </ButtonLink>
          )
        }
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <OrderStatus {...order} />
        <span>{METHOD[order.method]}</span>
        <time dateTime={order.created_at.toISOString()} className="text-muted tabular-nums">
          {formatExact(order.created_at, lang)}
        </time>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-muted">
        <Copyable value={order.external_reference} what={t.reference} />
        <Copyable value={order.id} what={t.id} />
      </p>
      {(shop || payer) && (
        <p className="mt-3 flex flex-wrap gap-x-5 text-sm print:hidden">
          <span className="text-muted">{t.demonstration}</span>
          {/* The shop and the simulator have style sheets of their own, so these are full page loads. */}
          {shop && (
            <TextLink external href={shop}>
              {t.inShop}
            </TextLink>
          )}
          {payer && (
            <TextLink external href={payer}>
              {order.method === 'mbway' ? t.onPhone : t.atAtm}
            </TextLink>
          )}
        </p>
      )}
      {order.sample && (
        <Notice className="mt-4 max-w-prose" kind="pending">
          {t.sample}
        </Notice>
      )}
    </>
  );
}
