// Which one-off pieces are sold.
import { storeDatabase } from '@/db/store/client';
import { soldPieces as sold } from '@/db/store/schema';
import { findProduct } from './catalogue';

/** The slugs of the pieces that are paid for, with the purchase that has them. */
export async function soldPieces(): Promise<Map<string, string>> {
  const rows = await storeDatabase().orm.select().from(sold);
  return new Map(rows.map(({ slug, paymentId }) => [slug, paymentId]));
}

/** Whether any of the lines is a piece that is sold. */
export function anySold(sold: Map<string, string>, lines: { product: { slug: string } }[]): boolean {
  return lines.some(({ product }) => sold.has(product.slug));
}

/** Whether a cart, or a purchase that is not paid yet, holds a piece that another purchase has paid for. */
export async function soldMeanwhile(purchase: { id?: string; lines: { slug: string }[] }): Promise<boolean> {
  // Most purchases hold no such piece, and need no query.
  const oneOffs = purchase.lines.filter(({ slug }) => findProduct(slug)?.oneOff);
  if (oneOffs.length === 0) return false;
  const sold = await soldPieces();
  return oneOffs.some(({ slug }) => sold.has(slug) && sold.get(slug) !== purchase.id);
}
