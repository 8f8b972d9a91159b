'use server';
// What changes the cart. Called by the forms on the product and cart pages, with JavaScript and without.
import { cookies, headers } from 'next/headers';
import { CART_COOKIE, readCart, withQuantity, writeCart } from '@/lib/store/checkout/cart';
import { findProduct } from '@/lib/store/checkout/catalogue';
import { soldPieces } from '@/lib/store/checkout/sold-pieces';
import { isHttps } from '@/lib/store/is-https';

const THIRTY_DAYS = 30 * 24 * 3600;

/** One more of a product. `at most` when the cart holds all that one order may. */
export async function addToCart(
  _before: unknown,
  form: FormData,
): Promise<'added' | 'at most' | 'sold' | null> {
  const product = findProduct(String(form.get('slug')));
  if (!product) return null;
  if (product.oneOff && (await soldPieces()).has(product.slug)) return 'sold';
  const lines = await cart();
  const held = lines.find((line) => line.product === product)?.quantity ?? 0;
  if (held >= product.most) return 'at most';
  await save(writeCart(withQuantity(lines, product, held + 1)));
  return 'added';
}

/** Sets the quantity of one product; the button that was pressed says to what. */
export async function changeQuantity(form: FormData): Promise<void> {
  const product = findProduct(String(form.get('slug')));
  const quantity = Number(form.get('quantity'));
  if (!product || !Number.isInteger(quantity) || quantity < 0) return;
  await save(writeCart(withQuantity(await cart(), product, quantity)));
}

async function cart() {
  return readCart((await cookies()).get(CART_COOKIE)?.value);
}

async function save(value: string) {
  // Not httpOnly: the header counts the pieces in the browser, so that pages stay static. Nothing here is secret.
  const secure = isHttps(await headers());
  (await cookies()).set(CART_COOKIE, value, { path: '/', sameSite: 'lax', maxAge: THIRTY_DAYS, secure });
}
