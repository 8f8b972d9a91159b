'use server';
import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { redirect } from 'next/navigation';
import { orders, payments } from '@/db/schema';
import { startAttempt } from '@/lib/payments/place-order';
import { db, integration, readPayment } from '@/lib/shop';

const PHONE_BUSY =
  'This phone has several MB WAY requests waiting. Nothing was charged. Approve one, wait a few minutes, or pay by Multibanco.';

/** Orders the mug and pays for it. In your shop, the order is there already. */
export async function buy(_before: string, form: FormData): Promise<string> {
  const [order] = await db.insert(orders).values({ total: 1500 }).returning();
  if (!order) throw new Error('The order was not stored.');
  const payment = await paymentOf(order);
  if (!(await pay(payment, 0, form))) return PHONE_BUSY;
  redirect(`/payments/${payment.token}`);
}

/** Another try at paying: after a refusal, or with another number or method. */
export async function payAgain(_before: string, form: FormData): Promise<string> {
  const token = String(form.get('token'));
  const found = await readPayment(token);
  if (found && !(await pay(found.payment, Number(form.get('from')), form))) return PHONE_BUSY;
  redirect(`/payments/${token}`);
}

/** The payment that pays an order: the same one, however often it is asked for. */
async function paymentOf(order: typeof orders.$inferSelect) {
  const payment = { id: randomUUID(), token: randomBytes(16).toString('base64url'), total: order.total };
  await db.insert(payments).values(payment);
  const won = await db
    .update(orders)
    .set({ paymentId: payment.id })
    .where(and(eq(orders.id, order.id), isNull(orders.paymentId)))
    .returning();
  if (won.length === 1) return payment;
  // Another click was faster.
  await db.delete(payments).where(eq(payments.id, payment.id));
  const [found] = await db
    .select({ id: payments.id, token: payments.token, total: payments.total })
    .from(payments)
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .where(eq(orders.id, order.id));
  return found ?? payment;
}

/** The attempt is stored first, then the payment service is asked. False when too many requests wait on the phone. */
async function pay(payment: { id: string; total: number }, from: number, form: FormData): Promise<boolean> {
  const method = form.get('method') === 'mbway' ? 'mbway' : 'multibanco';
  const phone = method === 'mbway' ? readPhone(String(form.get('phone'))) : null;
  const { outcome } = await startAttempt(integration, payment.id, from, {
    amount: payment.total,
    method,
    ...(phone && { phone }),
    // Yours, and never used twice: not even after you have emptied a test database. 128 characters, at ifthenpay 15.
    external_reference: `M-${randomBytes(9).toString('base64url')}`,
    description: 'Mug',
  });
  return outcome !== 'phone_busy';
}

/** As the API wants it, `+3519XXXXXXXX`, however it was typed. What is no mobile number is for the API to refuse. */
function readPhone(typed: string): string {
  return `+351${typed.replace(/\D/g, '').replace(/^(00)?351/, '')}`;
}
