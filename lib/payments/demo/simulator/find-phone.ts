import { and, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import { decrypt } from '@/lib/payments/encryption';
import { isOrderId } from '@/lib/payments/orders/order-row';

/** The phone that an MB WAY request was sent to (`+3519XXXXXXXX`); undefined when no request has this id. */
export async function findPhone(orderId: string): Promise<string | undefined> {
  if (!isOrderId(orderId)) return undefined;
  const [order] = await paymentsDatabase()
    .orm.select({ phone: orders.phone })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.method, 'mbway')));
  return order?.phone ? decrypt(order.phone, orderId) : undefined;
}
