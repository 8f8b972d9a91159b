// An order's state as the dashboard names it: “Paid · refunded 10.00 €” after a partial refund.
import { Status } from '@/components/ui/status';
import { dashboardLang } from '@/lib/payments/auth/dashboard-lang';
import type { Status as OrderState } from '@/lib/payments/contract/order-values';
import { formatAmount } from '@/lib/payments/dashboard/format/format-amount';
import { orders } from '@/lib/payments/dashboard/messages/orders';
import { STATUS_KIND } from '../status-kind';

export async function OrderStatus({
  status,
  refundedAmount,
}: {
  status: OrderState;
  refundedAmount: number;
}) {
  const lang = await dashboardLang();
  const t = orders[lang];
  const word = t.statuses[status];
  const isPart = status === 'paid' && refundedAmount > 0;
  return (
    <Status kind={STATUS_KIND[status]}>
      {isPart ? t.partly(word, formatAmount(refundedAmount, lang)) : word}
    </Status>
  );
}
