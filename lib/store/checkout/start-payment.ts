// Starts a payment: the first try at paying a purchase; and another after a refusal, an expiry or a failure, or to change
// number or method.
import { eq } from 'drizzle-orm';
import { storeDatabase } from '@/db/store/client';
import { payments } from '@/db/store/schema';
import type { OrderInput } from '@/lib/store/integration/payments-client';
import { startAttempt } from '@/lib/store/integration/place-order';
import type { Lang } from '@/lib/store/lang';
import { checkoutMessages } from '@/lib/store/messages/checkout';
import { shopIntegration } from '@/lib/store/shop-integration';
import type { Method } from './method-limits';

/** How a purchase is paid; `phone` for MB WAY only. */
export interface How {
  method: Method;
  phone: string | null;
}

/** Makes the attempt that follows attempt `from`, and its order. Pressed twice, or in two tabs, it makes one. */
export async function startPayment(token: string, from: number, how: How) {
  const { id, request } = await orderRequest(token, from, how);
  return startAttempt(shopIntegration(), id, from, request);
}

/** What the payment service is asked for, from the purchase as it was recorded. */
export async function orderRequest(
  token: string,
  from: number,
  { method, phone }: How,
): Promise<{ id: string; request: OrderInput }> {
  const [purchase] = await storeDatabase().orm.select().from(payments).where(eq(payments.token, token));
  if (!purchase) throw new Error('there is no such purchase');
  const { id, number, suffix, total, name, email, nif } = purchase;
  const request = {
    amount: total,
    method,
    ...(phone && { phone }),
    external_reference: `${number}-${suffix}-${from + 1}`,
    description: `Caruma ${number}`,
    customer: { name, email, ...(nif && { nif }) },
  };
  return { id, request };
}

/** The shopper's message for an API error code. The API's own message is Brazilian Portuguese, for developers. */
export function refusalText(code: string | null, method: Method, lang: Lang): string {
  const { refusals } = checkoutMessages[lang];
  if (code === 'payment_failed' && method === 'multibanco') return refusals.payment_failed_other;
  return refusals[code as keyof typeof refusals] ?? refusals.other;
}
