// What only the demonstration asks about purchases.
import { and, eq, min } from 'drizzle-orm';
import { storeDatabase } from '@/db/store/client';
import { paymentAttempts, payments, receivedEvents } from '@/db/store/schema';
import type { Purchase } from '@/lib/store/purchases/purchases';

/** The token of the purchase that an order of the payment service is for. */
export async function findByOrder(orderId: string): Promise<string | undefined> {
  const [found] = await storeDatabase()
    .orm.select({ token: payments.token })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(eq(paymentAttempts.orderId, orderId));
  return found?.token;
}

/** Milliseconds from the payment until its event reached the shop, by the clocks of both; undefined without an event. */
export async function knownAfter({ paidAttempt, paidAt }: Purchase): Promise<number | undefined> {
  if (!paidAttempt || !paidAt) return undefined;
  const [row] = await storeDatabase()
    .orm.select({ at: min(receivedEvents.receivedAt) })
    .from(receivedEvents)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, receivedEvents.orderId))
    .where(and(eq(paymentAttempts.id, paidAttempt), eq(receivedEvents.status, 'paid')));
  return row?.at ? row.at.getTime() - paidAt.getTime() : undefined;
}
