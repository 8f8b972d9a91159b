// One purchase by the number a shopper reads out. Only for the admin area: pages of shoppers use the token.
import { eq } from 'drizzle-orm';
import { storeDatabase } from '@/db/store/client';
import { payments } from '@/db/store/schema';
import { type Purchase, readPurchase } from '@/lib/store/purchases/purchases';

export async function findByNumber(number: string): Promise<Purchase | undefined> {
  const [row] = await storeDatabase()
    .orm.select({ token: payments.token })
    .from(payments)
    .where(eq(payments.number, number));
  return row && readPurchase(row.token);
}
