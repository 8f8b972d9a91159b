// The cart, as it travels in its cookie: `slug:quantity:price~slug:quantity:price`. The price is the one the shopper saw: what is charged always comes from the catalogue.
import { CATALOGUE, findProduct, type Product } from './catalogue';

export const CART_COOKIE = 'caruma_cart';

export interface CartLine {
  product: Product;
  quantity: number;
  /** Set when the catalogue's price is no longer the one that was put in the cart. */
  seenPrice?: number;
}

/** The lines a cookie stands for. Cookies come from outside: invalid lines are left out. */
export function readCart(cookie: string | undefined): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const part of (cookie ?? '').split('~').slice(0, 2 * CATALOGUE.length)) {
    const [slug = '', quantityText = '', priceText = ''] = part.split(':');
    const product = findProduct(slug);
    if (!product || !/^\d{1,3}$/.test(quantityText)) continue;
    const quantity = Math.min(Number(quantityText), product.most);
    const seen = /^\d{1,7}$/.test(priceText) ? Number(priceText) : product.price;
    if (quantity > 0)
      lines.set(slug, { product, quantity, ...(seen !== product.price && { seenPrice: seen }) });
  }
  return [...lines.values()];
}

export function writeCart(lines: CartLine[]): string {
  return lines.map(({ product, quantity }) => `${product.slug}:${quantity}:${product.price}`).join('~');
}

/** The cart with `quantity` of a product; none at 0, never more than the product allows. */
export function withQuantity(lines: CartLine[], product: Product, quantity: number): CartLine[] {
  const line = { product, quantity: Math.min(quantity, product.most) };
  const known = lines.some((each) => each.product === product);
  const next = known ? lines.map((each) => (each.product === product ? line : each)) : [...lines, line];
  return next.filter((each) => each.quantity > 0);
}

export function cartTotal(lines: CartLine[]): number {
  return lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
}

/** How many pieces are in the cart. */
export function cartPieces(lines: CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
