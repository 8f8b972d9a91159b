// The states of orders, deliveries, endpoints, keys and payouts, as icon and word.
import { Status } from '@/components/ui/status';
import type { ListedKey } from '@/lib/payments/accounts/api-keys';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import { accountNow, requireMerchant } from '@/lib/payments/auth/session';
import { deliveriesMessages } from '@/lib/payments/dashboard/messages/deliveries';
import { keysMessages } from '@/lib/payments/dashboard/messages/keys';
import { ordersMessages } from '@/lib/payments/dashboard/messages/orders';
import { payoutsMessages } from '@/lib/payments/dashboard/messages/payouts';
import { webhooksMessages } from '@/lib/payments/dashboard/messages/webhooks';
import { formatAgo, formatExact, formatMoney } from '@/lib/payments/format';
import type { Payout } from '@/lib/payments/ledger/list-payouts';
import type { OrderRow } from '@/lib/payments/orders/order-row';
import type { DeliveryStatus as DeliveryState } from '@/lib/payments/webhooks/delivery-statuses';
import type { EndpointHealth } from '@/lib/payments/webhooks/read-endpoint-health';
import { STATUS_KIND } from '../status-kind';

/** “Paid · refunded €10.00” after a partial refund. */
export async function OrderStatus({ status, refunded_amount }: Pick<OrderRow, 'status' | 'refunded_amount'>) {
  const lang = await dashboardLang();
  const t = ordersMessages[lang];
  const word = t.statuses[status];
  const isPart = status === 'paid' && refunded_amount > 0;
  return (
    <Status kind={STATUS_KIND[status]}>
      {isPart ? t.partly(word, formatMoney(refunded_amount, lang)) : word}
    </Status>
  );
}

const DELIVERY = { delivered: 'paid', dead: 'failed', cancelled: 'refunded', pending: 'pending' } as const;

export async function DeliveryStatus({ status, attempts }: { status: DeliveryState; attempts: number }) {
  const t = deliveriesMessages[await dashboardLang()];
  const isRetry = status === 'pending' && attempts > 0;
  return <Status kind={DELIVERY[status]}>{isRetry ? t.retrying : t.statuses[status]}</Status>;
}

const ENDPOINT = { well: 'paid', failing: 'failed', never: 'awaiting' } as const;

/** Whether an endpoint takes what is sent to it. */
export async function EndpointStatus({ health: { state, lastAttemptAt } }: { health: EndpointHealth }) {
  const lang = await dashboardLang();
  const t = webhooksMessages[lang];
  const now = accountNow(await requireMerchant());
  return (
    <>
      <Status kind={ENDPOINT[state]}>{t.state[state]}</Status>
      {lastAttemptAt && (
        <span className="text-xs text-muted"> {t.stateSince(formatAgo(lastAttemptAt, now, lang))}</span>
      )}
    </>
  );
}

/** Whether an API key works, and until when the key of a try-out works. */
export async function KeyStatus({ apiKey: { works, revokedAt, endsAt } }: { apiKey: ListedKey }) {
  const lang = await dashboardLang();
  const t = keysMessages[lang];
  if (revokedAt) return <Status kind="failed">{t.since(formatExact(revokedAt, lang))}</Status>;
  if (!endsAt) return <Status kind="paid">{t.state.active}</Status>;
  const moment = formatExact(endsAt, lang);
  return <Status kind={works ? 'pending' : 'failed'}>{works ? t.until(moment) : t.endedAt(moment)}</Status>;
}

const PAYOUT = { requested: 'pending', in_transit: 'awaiting', paid: 'paid', returned: 'failed' } as const;

export async function PayoutStatus({ status }: Pick<Payout, 'status'>) {
  return <Status kind={PAYOUT[status]}>{payoutsMessages[await dashboardLang()].state[status]}</Status>;
}
