// Rows of orders, events and deliveries as they may have become, for tests of what reads and moves them.
import { randomInt } from 'node:crypto';
import { paymentsDatabase } from '@/db/payments/client';
import { deliveries, events, orders } from '@/db/payments/schema';
import { encrypt, keyedHash } from '@/lib/payments/encryption';
import { newId } from '@/lib/payments/ids';

const PHONE = '+351912345678';

/** Stores an open order, MB WAY unless `change` says otherwise; resolves to its id. */
export async function storeOrder(
  accountId: string,
  change: Partial<typeof orders.$inferInsert> = {},
): Promise<string> {
  const { id = newId('ord'), createdAt = new Date(), method = 'mbway' } = change;
  const payment =
    method === 'mbway'
      ? { phone: encrypt(PHONE, id), phoneDigest: keyedHash('phone', PHONE) }
      : { voucherEntity: '12345', voucherReference: String(randomInt(1e9)).padStart(9, '0') };
  await paymentsDatabase()
    .orm.insert(orders)
    .values({
      id,
      accountId,
      livemode: true,
      amount: 4250,
      method,
      externalReference: id,
      createdAt,
      status: method === 'mbway' ? 'pending' : 'awaiting_payment',
      expiresAt: new Date(createdAt.getTime() + (method === 'mbway' ? 240 : 7 * 86_400) * 1_000),
      ...payment,
      ...change,
    });
  return id;
}

/** Stores an order that failed with its event, to be delivered to each of `to`: an endpoint and the delivery's status. */
export async function storeEvent(
  accountId: string,
  to: Record<string, (typeof deliveries.$inferInsert)['status']>,
  { type = 'order.failed' as (typeof events.$inferInsert)['type'], at = new Date() } = {},
) {
  const { orm } = paymentsDatabase();
  const orderId = await storeOrder(accountId, { status: 'failed', createdAt: at });
  const eventId = newId('evt');
  await orm.insert(events).values({ id: eventId, accountId, orderId, type, body: '{}', createdAt: at });
  const made = await orm
    .insert(deliveries)
    .values(
      Object.entries(to).map(([endpointId, status]) => ({
        eventId,
        endpointId,
        eventType: type,
        status,
        nextAttemptAt: at,
        createdAt: at,
      })),
    )
    .returning({ id: deliveries.id });
  return { orderId, eventId, deliveryIds: made.map(({ id }) => id) };
}
