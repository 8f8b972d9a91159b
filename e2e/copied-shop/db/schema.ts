// This shop's own table beside those of the copied folder.
import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { purchases } from '../lib/payments/payment-tables';

export {
  paymentAttempts,
  paymentEffects,
  purchases,
  receivedEvents,
  store,
} from '../lib/payments/payment-tables';

export const shipments = pgTable('shipments', {
  // A purchase is shipped once, however often it is said to be paid.
  purchaseId: uuid('purchase_id')
    .primaryKey()
    .references(() => purchases.id),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
