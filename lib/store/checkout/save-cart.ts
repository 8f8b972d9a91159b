import { cookies, headers } from 'next/headers';
import { isHttps } from '@/lib/store/http/public-url';
import { CART_COOKIE, type CartLine, writeCart } from './cart';

const THIRTY_DAYS = 30 * 24 * 3600;

/** Keeps the cart in its cookie; for Server Actions. */
export async function saveCart(lines: CartLine[]): Promise<void> {
  const secure = isHttps(await headers());
  const options = { path: '/', sameSite: 'lax', httpOnly: true, maxAge: THIRTY_DAYS, secure } as const;
  (await cookies()).set(CART_COOKIE, writeCart(lines), options);
}
