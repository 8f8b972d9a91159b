// Which one-off pieces are gone. Asked by the cart, the checkout and the page of a purchase that waits for its payment.
import { storeDatabase } from '@/db/store/client';
import { findProduct } from './catalogue';

/** The slugs of the pieces somebody has paid for, with the purchase that has them. */
export async function soldPieces(): Promise<Map<string, string>> {
  const rows = await storeDatabase().query<{ slug: string; purchase_id: string }>`
    select slug, purchase_id from store.sold_pieces
  `;
  return new Map(rows.map(({ slug, purchase_id }) => [slug, purchase_id]));
}

/** Whether any of the lines is a piece that is gone. */
export function anySold(sold: Map<string, string>, lines: { product: { slug: string } }[]): boolean {
  return lines.some(({ product }) => sold.has(product.slug));
}

/** Whether a purchase that is not paid yet holds a piece that somebody else has paid for. */
export async function soldMeanwhile(purchase: { id: string; lines: { slug: string }[] }): Promise<boolean> {
  // Most purchases hold nothing of which there is one: they cost no question.
  const oneOffs = purchase.lines.filter(({ slug }) => findProduct(slug)?.oneOff);
  if (oneOffs.length === 0) return false;
  const sold = await soldPieces();
  return oneOffs.some(({ slug }) => sold.has(slug) && sold.get(slug) !== purchase.id);
}
