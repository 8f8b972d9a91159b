// The demonstration's queries about purchases.
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

/** Milliseconds. A longer time means a repair or a second delivery. */
const LONGEST = 30_000;

/** Milliseconds from the payment until the shop had confirmed it by its event, by the clocks of both. */
export async function confirmedAfter({ paidAttempt, paidAt }: Purchase): Promise<number | undefined> {
  if (!paidAttempt || !paidAt) return undefined;
  const [row] = await storeDatabase()
    .orm.select({ at: min(receivedEvents.receivedAt) })
    .from(receivedEvents)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, receivedEvents.orderId))
    .where(and(eq(paymentAttempts.id, paidAttempt), eq(receivedEvents.status, 'paid')));
  const ms = row?.at ? row.at.getTime() - paidAt.getTime() : -1;
  return ms >= 0 && ms < LONGEST ? ms : undefined;
}
