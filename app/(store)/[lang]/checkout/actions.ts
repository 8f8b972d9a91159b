'use server';
// What the checkout's button does.
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { CART_COOKIE, readCart } from '@/lib/store/checkout/cart';
import { type CheckoutState, checkOut } from '@/lib/store/checkout/check-out';
import { asLang } from '@/lib/store/lang';
import { LAST_PURCHASE_COOKIE } from '@/lib/store/purchases/last-purchase';

/** Goes to the purchase's page, or gives the form back with what it should say. */
export async function pay(_before: CheckoutState, form: FormData): Promise<CheckoutState> {
  const lang = asLang(form.get('lang'));
  const jar = await cookies();
  const result = await checkOut(form, readCart(jar.get(CART_COOKIE)?.value), lang);
  if ('state' in result) return result.state;
  jar.delete(CART_COOKIE);
  jar.set(LAST_PURCHASE_COOKIE, result.purchase, { path: '/', sameSite: 'lax', httpOnly: true });
  redirect(`/${lang}/purchases/${result.purchase}`);
}
