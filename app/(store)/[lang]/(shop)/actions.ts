'use server';
// The front door of a demonstration: a purchase with sample data.
import { cookies } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { CART_COOKIE, readCart } from '@/lib/store/checkout/cart';
import { saveCart } from '@/lib/store/checkout/save-cart';
import { storeEnv } from '@/lib/store/env';
import { asLang } from '@/lib/store/lang';

/** Goes to the checkout, filled in; with a piece of its own when the cart is empty. */
export async function tryPurchase(form: FormData): Promise<void> {
  if (!storeEnv().demo) notFound();
  const lines = readCart((await cookies()).get(CART_COOKIE)?.value);
  const { SAMPLE_PIECE } = await import('@/lib/store/demo/sample');
  if (lines.length === 0) await saveCart([{ product: SAMPLE_PIECE, quantity: 1 }]);
  redirect(`/${asLang(form.get('lang'))}/checkout?sample`);
}
