// Where the demonstration shows an order to the others: to the shopper, and to the payer.
import { demoLinks } from '@/lib/demo-links';
import { DEMO_EMAIL } from '@/lib/payments/auth/auth';
import type { DashboardMerchant } from '@/lib/payments/auth/session';
import { simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import type { Lang } from '@/lib/payments/lang';
import type { OrderHistory } from '@/lib/payments/orders/read-order-history';

export interface InDemo {
  /** The purchase in the demonstration's shop, which finds it by the order's id. */
  shop?: string;
  /** The request on the phone, or the voucher at the ATM. */
  payer?: string;
}

/** Nothing unless NETWORK=simulator, and for orders of the sample history, which have no purchase. */
export function orderInDemo(
  { order, phone }: OrderHistory,
  { email, livemode }: Pick<DashboardMerchant, 'email' | 'livemode'>,
  lang: Lang,
): InDemo {
  const links = demoLinks();
  if (!links || order.sample) return {};
  const isOfShop = email === DEMO_EMAIL && !livemode;
  const shop =
    isOfShop && links.shop !== undefined
      ? `${links.shop}/purchases/of-order/${order.id}?lang=${lang}`
      : undefined;
  const payer = phone
    ? simulatorUrl('/phone', { lang, guided: false }, { phone: phone.replace('+351', ''), order: order.id })
    : order.voucher_entity && order.voucher_reference
      ? simulatorUrl(
          '/atm',
          { lang, guided: false },
          {
            entity: order.voucher_entity,
            reference: order.voucher_reference,
            amount: String(order.amount),
          },
        )
      : undefined;
  return { ...(shop && { shop }), ...(payer && { payer }) };
}
