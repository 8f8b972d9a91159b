// The copied folder, set up: the database, the key, and what this shop does when something is paid.
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { orders, paymentAttempts, payments, shipments } from '@/db/schema';
import { listenForChanges } from './live/listen-for-changes';
import type { Integration } from './payments/apply-order';
import { PAYMENT_CHANGES, paymentStore } from './payments/payment-store';
import { paymentsClient } from './payments/payments-client';
import { ifthenpayClient } from './payments/providers/ifthenpay';
import { type EffectHandlers, refundSurplus, runEffects } from './payments/run-effects';

// If your app has these two already, use yours.
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 5 });
export const db = drizzle(sql);

const { env } = process;
const store = paymentStore(db);

/** Takes the payments if PAYMENTS_PROVIDER says so. Leave it out if you never will. */
export const ifthenpay =
  env.PAYMENTS_PROVIDER === 'ifthenpay'
    ? ifthenpayClient({
        store,
        url: env.IFTHENPAY_URL,
        mbwayKey: env.IFTHENPAY_MBWAY_KEY ?? '',
        multibancoKey: env.IFTHENPAY_MULTIBANCO_KEY ?? '',
        backofficeKey: env.IFTHENPAY_BACKOFFICE_KEY ?? '',
        antiPhishingKey: env.IFTHENPAY_ANTI_PHISHING_KEY ?? '',
      })
    : undefined;

export const integration: Integration = {
  store,
  api: ifthenpay ?? paymentsClient({ url: env.PAYMENTS_URL ?? '', key: env.PAYMENTS_KEY ?? '' }),
  log: (level, message, fields) => console[level](message, fields),
};

/** What follows from a payment. Each may run twice, so each does its work once. */
export const handlers: EffectHandlers = {
  paid: async ({ paymentId }) => {
    const [order] = await db.select().from(orders).where(eq(orders.paymentId, paymentId));
    // An effect that throws is tried again, and shows in the log.
    if (!order) throw new Error(`Payment ${paymentId} is paid, but has no order.`);
    await db.insert(shipments).values({ orderId: order.id }).onConflictDoNothing();
  },
  surplus: (effect) => refundSurplus(integration, effect),
};

export const runShopEffects = () => runEffects(integration, handlers);

/** The payment of this token and its newest attempt. */
export async function readPayment(token: string) {
  const rows = await db
    .select({ payment: payments, attempt: paymentAttempts })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.paymentId, payments.id))
    .where(eq(payments.token, token))
    .orderBy(paymentAttempts.number);
  return rows.at(-1);
}

/** Calls `onChange` when the payment of this token may have changed, in whichever process. */
export const onPaymentChange = listenForChanges((onNotification, onListening) =>
  sql.listen(PAYMENT_CHANGES, onNotification, onListening),
);
