// Everything that is known of one order: what was requested, what happened, and each delivery of its events. The
// dashboard's page of the order shows it, and so does the simulator's timeline.
import { and, asc, eq, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { ledgerEntries } from '@/db/payments/money-schema';
import {
  accounts,
  deliveries,
  deliveryAttempts,
  events,
  orders,
  refunds,
  webhookEndpoints,
} from '@/db/payments/schema';
import type { CreateOrderInput } from '@/lib/payments/contract/schemas';
import { decrypt } from '@/lib/payments/encryption';
import { log } from '@/lib/payments/log';
import { SIGNATURE_HEADER } from '../webhooks/sign';
import { isOrderId, ORDER_COLUMNS } from './order-row';

export type OrderHistory = NonNullable<Awaited<ReturnType<typeof readOrderHistory>>>;
export type OrderEvent = Awaited<ReturnType<typeof readEvents>>[number];
export type OrderDelivery = OrderEvent['deliveries'][number];

/** Undefined when there is no such order, or `accountId` has none. */
export async function readOrderHistory(id: string, accountId?: string) {
  if (!isOrderId(id)) return undefined;
  const { orm } = paymentsDatabase();
  const [[row], refunded, recorded] = await Promise.all([
    orm
      .select({
        order: { ...ORDER_COLUMNS, description: orders.description, sample: orders.sample },
        customer: orders.customer,
        phone: orders.phone,
        fee: ledgerEntries.amount,
        /** Milliseconds by which the account's clock is ahead of the wall clock now. */
        aheadMs: sql<number>`round(extract(epoch from ${accounts.ahead}) * 1000)::float8`,
      })
      .from(orders)
      .innerJoin(accounts, eq(accounts.id, orders.accountId))
      .leftJoin(
        ledgerEntries,
        and(
          eq(ledgerEntries.cause, orders.id),
          eq(ledgerEntries.kind, 'payment'),
          eq(ledgerEntries.ledgerAccount, 'fees'),
        ),
      )
      .where(and(eq(orders.id, id), accountId ? eq(orders.accountId, accountId) : undefined)),
    orm
      .select({
        id: refunds.id,
        amount: refunds.amount,
        reason: refunds.reason,
        created_at: refunds.createdAt,
      })
      .from(refunds)
      .where(eq(refunds.orderId, id))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
    readEvents(id),
  ]);
  if (!row) return undefined;
  const { order, customer, phone, fee, aheadMs } = row;
  return {
    order,
    aheadMs,
    /** Undefined when none was given; null when it can't be decrypted. */
    customer: (customer === null ? undefined : JSON.parse(tryDecrypt(customer, id) ?? 'null')) as
      | CreateOrderInput['customer']
      | null,
    phone: phone && tryDecrypt(phone, id),
    /** Cents that the service kept of the payment; null before it. */
    fee: order.paid_at && Math.abs(fee ?? 0),
    refunds: refunded,
    events: recorded,
  };
}

async function readEvents(orderId: string) {
  const { orm } = paymentsDatabase();
  const [recorded, sent, tried] = await Promise.all([
    orm
      .select({
        id: events.id,
        type: events.type,
        /** The exact text of each delivery. */
        body: events.body,
        /** Sent by a scenario that leaves the contract: the order itself did not change. */
        outside_contract: events.outsideContract,
        created_at: events.createdAt,
      })
      .from(events)
      .where(eq(events.orderId, orderId))
      .orderBy(asc(events.createdAt), asc(events.id)),
    orm
      .select({
        eventId: deliveries.eventId,
        id: deliveries.id,
        endpointId: deliveries.endpointId,
        url: webhookEndpoints.url,
        status: deliveries.status,
        nextAttemptAt: deliveries.nextAttemptAt,
      })
      .from(events)
      .innerJoin(deliveries, eq(deliveries.eventId, events.id))
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, deliveries.endpointId))
      .where(eq(events.orderId, orderId))
      .orderBy(asc(deliveries.id)),
    orm
      .select({
        deliveryId: deliveryAttempts.deliveryId,
        number: deliveryAttempts.number,
        startedAt: deliveryAttempts.startedAt,
        durationMs: deliveryAttempts.durationMs,
        /** Null when there was no response; then `error` says why. */
        status: deliveryAttempts.responseStatus,
        error: deliveryAttempts.error,
        signature: sql<string | null>`${deliveryAttempts.requestHeaders} ->> ${SIGNATURE_HEADER}`,
      })
      .from(events)
      .innerJoin(deliveries, eq(deliveries.eventId, events.id))
      .innerJoin(deliveryAttempts, eq(deliveryAttempts.deliveryId, deliveries.id))
      .where(eq(events.orderId, orderId))
      .orderBy(asc(deliveryAttempts.number)),
  ]);
  return recorded.map((event) => ({
    ...event,
    deliveries: sent
      .filter(({ eventId }) => eventId === event.id)
      .map((delivery) => ({
        ...delivery,
        attempts: tried.filter(({ deliveryId }) => deliveryId === delivery.id),
      })),
  }));
}

/** Null when its encryption key is gone: the rest of the order can still be shown. */
function tryDecrypt(sealed: string, orderId: string): string | null {
  try {
    return decrypt(sealed, orderId);
  } catch (error) {
    log('error', 'stored data could not be decrypted', { orderId, error });
    return null;
  }
}
