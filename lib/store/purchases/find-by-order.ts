import { eq } from 'drizzle-orm';
import { storeDatabase } from '@/db/store/client';
import { paymentAttempts, purchases } from '@/db/store/schema';

/** The token of the purchase that an order of the payment service is for. For the demonstration alone. */
export async function findByOrder(orderId: string): Promise<string | undefined> {
  const [found] = await storeDatabase()
    .orm.select({ token: purchases.token })
    .from(paymentAttempts)
    .innerJoin(purchases, eq(purchases.id, paymentAttempts.purchaseId))
    .where(eq(paymentAttempts.orderId, orderId));
  return found?.token;
}
