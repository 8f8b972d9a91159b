import { cookies } from 'next/headers';
import { type Purchase, readPurchase } from './purchases';

/** Holds the token of the browser's last purchase. */
export const LAST_PURCHASE_COOKIE = 'caruma_last';

/** The last purchase made in this browser, while there is such a purchase. */
export async function lastPurchase(): Promise<Purchase | undefined> {
  return readPurchase((await cookies()).get(LAST_PURCHASE_COOKIE)?.value ?? '');
}
