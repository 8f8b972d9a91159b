'use server';
import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { redirect } from 'next/navigation';
import { orders, purchases } from '@/db/schema';
import { placeOrder } from '@/lib/payments/place-order';
import { db, integration, readPurchase } from '@/lib/shop';

/** Orders the mug and pays for it. In your shop, the order is there already. */
export async function buy(form: FormData) {
  const [order] = await db.insert(orders).values({ total: 1500 }).returning();
  if (!order) throw new Error('The order was not stored.');
  const purchase = await purchaseOf(order);
  await pay(purchase, 0, form);
  redirect(`/purchases/${purchase.token}`);
}

/** Another try at paying: after a refusal, or with another number or method. */
export async function payAgain(form: FormData) {
  const token = String(form.get('token'));
  const found = await readPurchase(token);
  if (found) await pay(found.purchase, Number(form.get('from')), form);
  redirect(`/purchases/${token}`);
}

/** The purchase that pays an order: the same one, however often it is asked for. */
async function purchaseOf(order: typeof orders.$inferSelect) {
  const purchase = { id: randomUUID(), token: randomBytes(16).toString('base64url'), total: order.total };
  await db.insert(purchases).values(purchase);
  const won = await db
    .update(orders)
    .set({ purchaseId: purchase.id })
    .where(and(eq(orders.id, order.id), isNull(orders.purchaseId)))
    .returning();
  if (won.length === 1) return purchase;
  // Another click was faster.
  await db.delete(purchases).where(eq(purchases.id, purchase.id));
  const [found] = await db
    .select({ id: purchases.id, token: purchases.token, total: purchases.total })
    .from(purchases)
    .innerJoin(orders, eq(orders.purchaseId, purchases.id))
    .where(eq(orders.id, order.id));
  return found ?? purchase;
}

/** The attempt is stored first, then the payment service is asked. */
async function pay(purchase: { id: string; total: number }, from: number, form: FormData) {
  const method = form.get('method') === 'mbway' ? 'mbway' : 'multibanco';
  const phone = method === 'mbway' ? readPhone(String(form.get('phone'))) : null;
  const attempt = await integration.store.addAttempt(purchase.id, from, {
    method,
    phone,
    request: {
      amount: purchase.total,
      method,
      ...(phone && { phone }),
      // Yours, at most 128 characters, and never used twice: not even after you have emptied a test database.
      external_reference: `MUG-${purchase.id.slice(0, 8)}-${from + 1}`,
      description: 'Mug',
    },
  });
  if (attempt) await placeOrder(integration, attempt);
}

/** As the API wants it, `+3519XXXXXXXX`, however it was typed. What is no mobile number is for the API to refuse. */
function readPhone(typed: string): string {
  return `+351${typed.replace(/\D/g, '').replace(/^(00)?351/, '')}`;
}
