// The copied folder, set up: the database, the key, and what this shop does when something is paid.
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { orders, paymentAttempts, purchases, shipments } from '@/db/schema';
import { listenForChanges } from './payments/listen-for-changes';
import { paymentStore } from './payments/payment-store';
import { paymentsClient } from './payments/payments-client';
import type { Integration } from './payments/place-order';
import { refundSurplus } from './payments/refund-surplus';
import { type EffectHandlers, runEffects } from './payments/run-effects';

// If your app has these two already, use yours.
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 5 });
export const db = drizzle(sql);

export const integration: Integration = {
  store: paymentStore(db),
  api: paymentsClient({ url: process.env.PAYMENTS_URL ?? '', key: process.env.PAYMENTS_KEY ?? '' }),
  log: (level, message, fields) => console[level](message, fields),
};

/** What follows from a payment. Each may run twice, so each does its work once. */
export const handlers: EffectHandlers = {
  paid: async ({ purchaseId }) => {
    const [order] = await db.select().from(orders).where(eq(orders.purchaseId, purchaseId));
    if (order) await db.insert(shipments).values({ orderId: order.id }).onConflictDoNothing();
  },
  surplus: (effect) => refundSurplus(integration, effect),
};

export const runShopEffects = () => runEffects(integration, handlers);

/** The purchase of this token and its newest attempt. */
export async function readPurchase(token: string) {
  const rows = await db
    .select({ purchase: purchases, attempt: paymentAttempts })
    .from(purchases)
    .innerJoin(paymentAttempts, eq(paymentAttempts.purchaseId, purchases.id))
    .where(eq(purchases.token, token))
    .orderBy(paymentAttempts.number);
  return rows.at(-1);
}

/** Calls `onChange` when the purchase of this token may have changed, in whichever process. */
export const onPurchaseChange = listenForChanges(sql.listen);
