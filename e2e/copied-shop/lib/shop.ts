// The copied folder, set up: the database, the key, and what this shop does when something is paid.
import { EventEmitter } from 'node:events';
import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { orders, paymentAttempts, purchases, shipments } from '@/db/schema';
import { PURCHASE_CHANGES, paymentStore } from './payments/payment-store';
import { PaymentRejected, paymentsClient } from './payments/payments-client';
import type { Integration } from './payments/place-order';
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
const handlers: EffectHandlers = {
  paid: async ({ purchaseId }) => {
    const [order] = await db.select().from(orders).where(eq(orders.purchaseId, purchaseId));
    if (order) await db.insert(shipments).values({ orderId: order.id }).onConflictDoNothing();
  },
  surplus: async ({ attemptId }) => {
    const [attempt] = await db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.status, 'paid')));
    if (!attempt?.orderId) return;
    try {
      await integration.api.refundOrder(attempt.orderId, `surplus-${attemptId}`);
    } catch (error) {
      // Refunded by hand meanwhile.
      if (!(error instanceof PaymentRejected && error.code === 'order_not_paid')) throw error;
    }
  },
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

const changes = new EventEmitter().setMaxListeners(0);
let isListening = false;

/** Calls `onChange` when the purchase of this token may have changed, in whichever process. */
export function onPurchaseChange(token: string, onChange: () => void): () => void {
  changes.on(token, onChange);
  if (!isListening) listen();
  return () => changes.off(token, onChange);
}

function listen(): void {
  isListening = true;
  // Listening begins, or begins again after a lost connection: what was sent before is lost.
  const onListening = () => {
    for (const token of changes.eventNames()) changes.emit(token);
  };
  sql
    .listen(PURCHASE_CHANGES, (token) => changes.emit(token), onListening)
    .catch(() => {
      isListening = false;
    });
}
