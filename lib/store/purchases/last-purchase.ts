import { cookies } from 'next/headers';
import { readPurchase } from './purchases';

/** Holds the token of the browser's last purchase. */
export const LAST_PURCHASE_COOKIE = 'caruma_last';

/** The token of the last purchase made in this browser, while there is such a purchase. */
export async function lastPurchase(): Promise<string | undefined> {
  const token = (await cookies()).get(LAST_PURCHASE_COOKIE)?.value ?? '';
  return (await readPurchase(token))?.token;
}
