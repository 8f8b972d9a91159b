'use server';
// «Experimente em 30 segundos»: a purchase with sample data, in a demonstration.
import { cookies } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { CART_COOKIE, readCart } from '@/lib/store/checkout/cart';
import { SAMPLE_PIECE } from '@/lib/store/checkout/sample';
import { saveCart } from '@/lib/store/checkout/save-cart';
import { storeEnv } from '@/lib/store/env';
import { asLang } from '@/lib/store/lang';

/** Goes to the checkout, filled in; with a piece of its own when the cart is empty. */
export async function tryPurchase(form: FormData): Promise<void> {
  if (!storeEnv().demo) notFound();
  const lines = readCart((await cookies()).get(CART_COOKIE)?.value);
  if (lines.length === 0) await saveCart([{ product: SAMPLE_PIECE, quantity: 1 }]);
  redirect(`/${asLang(form.get('lang'))}/checkout?sample`);
}
