// One MB WAY request in any state, for the payer's phone.
import { and, eq, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts, orders, serviceTime } from '@/db/payments/schema';
import { decrypt, keyedHash } from '@/lib/payments/encryption';
import { isOrderId } from '@/lib/payments/orders/order-row';

export type PhoneRequest = NonNullable<Awaited<ReturnType<typeof readPhoneRequest>>>;

/** The request, if it was sent to `phone`; undefined when there is none. */
export async function readPhoneRequest(phone: string, orderId: string) {
  if (!isOrderId(orderId)) return undefined;
  const [row] = await paymentsDatabase()
    .orm.select({
      merchant: accounts.name,
      amount: orders.amount,
      status: orders.status,
      left: sql<number>`extract(epoch from ${orders.expiresAt} - ${serviceTime})::float8`,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.phoneDigest, keyedHash('phone', phone)),
        eq(orders.method, 'mbway'),
      ),
    );
  if (!row) return undefined;
  const { left, ...request } = row;
  return {
    orderId,
    ...request,
    /** An overdue order counts as expired, even before the worker has expired it. */
    status: request.status === 'pending' && left < 0 ? ('expired' as const) : request.status,
    secondsLeft: Math.max(0, Math.ceil(left)),
  };
}

/** The phone that an MB WAY request was sent to (`+3519XXXXXXXX`); undefined when no request has this id. */
export async function findPhone(orderId: string): Promise<string | undefined> {
  if (!isOrderId(orderId)) return undefined;
  const [order] = await paymentsDatabase()
    .orm.select({ phone: orders.phone })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.method, 'mbway')));
  return order?.phone ? decrypt(order.phone, orderId) : undefined;
}
