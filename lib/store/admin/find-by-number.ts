// One purchase by the number a shopper reads out. Only for the admin area: pages of shoppers use the token.
import { eq } from 'drizzle-orm';
import { storeDatabase } from '@/db/store/client';
import { purchases } from '@/db/store/schema';
import { type Purchase, readPurchase } from '@/lib/store/purchases/purchases';

/** What the admin area shows beside the purchase itself. */
export interface AdminPurchase extends Purchase {
  flagReason: string | null;
}

export async function findByNumber(number: string): Promise<AdminPurchase | undefined> {
  const [row] = await storeDatabase()
    .orm.select({
      token: purchases.token,
      flagReason: purchases.flagReason,
    })
    .from(purchases)
    .where(eq(purchases.number, number));
  const purchase = row && (await readPurchase(row.token));
  return purchase && { ...purchase, flagReason: row.flagReason };
}
