// Where the demonstration shows an order to the others: to the shopper, and to the payer.
import { demoLinks } from '@/lib/demo-links';
import { DEMO_EMAIL } from '@/lib/payments/auth/auth';
import type { DashboardMerchant } from '@/lib/payments/auth/session';
import { simulatorUrl } from '@/lib/payments/demo/simulator/simulator-url';
import type { Lang } from '@/lib/payments/lang';
import type { OrderHistory } from '@/lib/payments/orders/read-order-history';

/** Nothing unless NETWORK=simulator. */
export function orderInDemo(
  { order, phone }: OrderHistory,
  { email, livemode }: Pick<DashboardMerchant, 'email' | 'livemode'>,
  lang: Lang,
): { shop?: string | undefined; payer?: string | undefined } {
  const links = demoLinks();
  if (!links) return {};
  const isOfShop = links.shop !== undefined && email === DEMO_EMAIL && !livemode;
  const { id, amount, voucher_entity: entity, voucher_reference: reference } = order;
  const look = { lang, guided: true } as const;
  return {
    /** The purchase in the demonstration's shop, which finds it by the order's id. */
    shop: isOfShop ? `${links.shop}/purchases/of-order/${id}?lang=${lang}` : undefined,
    /** The request on the phone, or the voucher at the ATM, while it waits. Nobody pays orders of a sample history. */
    payer:
      order.sample || !['pending', 'awaiting_payment'].includes(order.status)
        ? undefined
        : phone
          ? simulatorUrl('/phone', look, { phone: phone.replace('+351', ''), order: id })
          : entity && reference
            ? simulatorUrl('/atm', look, { entity, reference, amount: String(amount) })
            : undefined,
  };
}
