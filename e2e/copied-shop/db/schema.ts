// This shop's own tables beside those of the copied folder.
import { integer, pgTable, serial, timestamp, uuid } from 'drizzle-orm/pg-core';
import { payments } from '../lib/payments/payment-tables';

export * from '../lib/payments/payment-tables';

export const orders = pgTable('orders', {
  id: serial('id').primaryKey(),
  /** Cents. */
  total: integer('total').notNull(),
  /** What pays it. Unique: an order is paid by one payment, however often its shopper clicks. */
  paymentId: uuid('payment_id')
    .unique()
    .references(() => payments.id),
});

export const shipments = pgTable('shipments', {
  // An order is shipped once, however often it is said to be paid.
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
