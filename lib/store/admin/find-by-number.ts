// One purchase by the number a shopper reads out. Called by the pages and actions of the admin area alone.
import { storeDatabase } from '@/db/store/client';
import { type Purchase, readPurchase } from '@/lib/store/purchases/purchases';

/** What the admin area shows beside the purchase itself. */
export interface AdminPurchase extends Purchase {
  released: boolean;
  flagReason: string | null;
}

export async function findByNumber(number: string): Promise<AdminPurchase | undefined> {
  if (!/^CAR-\d{1,12}$/.test(number)) return undefined;
  const [row] = await storeDatabase().query<{ token: string; released: boolean; flag_reason: string | null }>`
    select token, released_at is not null as released, flag_reason
    from store.purchases where number = ${number}
  `;
  const purchase = row && (await readPurchase(row.token));
  return purchase && { ...purchase, released: row.released, flagReason: row.flag_reason };
}
