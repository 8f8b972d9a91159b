'use server';
// The actions that change the cart, from the forms on the product and cart pages.
import { cookies } from 'next/headers';
import type { FormState } from '@/components/ui/use-form-action';
import { CART_COOKIE, readCart, withQuantity } from '@/lib/store/checkout/cart';
import { findProduct } from '@/lib/store/checkout/catalogue';
import { saveCart } from '@/lib/store/checkout/save-cart';
import { soldPieces } from '@/lib/store/checkout/sold-pieces';

export interface AddToCartState extends FormState {
  /** `at most` when the cart already holds all that one order may. */
  result?: 'added' | 'at most' | 'sold';
}

/** Adds one piece of a product. */
export async function addToCart(_before: AddToCartState, form: FormData): Promise<AddToCartState> {
  const values = {};
  const product = findProduct(String(form.get('slug')));
  if (!product) return { values };
  if (product.oneOff && (await soldPieces()).has(product.slug)) return { values, result: 'sold' };
  const lines = await cart();
  const held = lines.find((line) => line.product === product)?.quantity ?? 0;
  if (held >= product.most) return { values, result: 'at most' };
  await saveCart(withQuantity(lines, product, held + 1));
  return { values, result: 'added' };
}

/** Sets the quantity of one product to the value of the button that was pressed. */
export async function changeQuantity(_before: FormState, form: FormData): Promise<FormState> {
  const product = findProduct(String(form.get('slug')));
  const quantity = Number(form.get('quantity'));
  if (product && Number.isInteger(quantity) && quantity >= 0)
    await saveCart(withQuantity(await cart(), product, quantity));
  return { values: {} };
}

async function cart() {
  return readCart((await cookies()).get(CART_COOKIE)?.value);
}
