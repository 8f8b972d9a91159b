// What the control room shows: the payments of all accounts that wait for their payer, and those that just ended. Nobody
// waits for those of a sample history.
import { and, desc, eq, gt, gte, inArray, not, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts, events, isOpen, orders, serviceTime } from '@/db/payments/schema';
import type { Status } from '@/lib/payments/contract/schemas';
import { decrypt } from '@/lib/payments/encryption';
import { firstIdAt } from '@/lib/payments/ids';

/** Tiles of payments that wait; older ones are reached through their device. */
export const TILES = 24;
/** Seconds for which a payment that has ended stays, and how many of them. */
const ENDED_SHOWN = 60;
const ENDED_TILES = 4;

export type ControlledPayment = Awaited<ReturnType<typeof readControlRoom>>['payments'][number];

const COLUMNS = {
  orderId: orders.id,
  method: orders.method,
  status: orders.status,
  merchant: accounts.name,
  amount: orders.amount,
  externalReference: orders.externalReference,
  phone: orders.phone,
  entity: orders.voucherEntity,
  reference: orders.voucherReference,
  expiresAt: orders.expiresAt,
  livemode: orders.livemode,
  /** Seconds by which the account's clock is ahead: the time left changes with it. */
  aheadSeconds: sql<number>`round(extract(epoch from ${accounts.ahead}))::integer`,
};

/**
 * Those that wait, newest first by id, which follows the wall clock, and then those that ended in the last minute; `more`
 * when there are others that wait.
 */
export async function readControlRoom() {
  const { orm } = paymentsDatabase();
  const [open, ended] = await Promise.all([
    orm
      .select(COLUMNS)
      .from(orders)
      .innerJoin(accounts, eq(accounts.id, orders.accountId))
      .where(and(isOpen, not(orders.sample), gte(orders.expiresAt, serviceTime)))
      .orderBy(desc(orders.id))
      .limit(TILES + 1),
    orm
      .select(COLUMNS)
      .from(events)
      .innerJoin(orders, eq(orders.id, events.orderId))
      .innerJoin(accounts, eq(accounts.id, orders.accountId))
      .where(
        and(
          gt(events.id, firstIdAt('evt', new Date(Date.now() - ENDED_SHOWN * 1000))),
          inArray(events.type, ['order.paid', 'order.failed', 'order.expired']),
        ),
      )
      .orderBy(desc(events.id))
      .limit(ENDED_TILES),
  ]);
  // Keyed by id: an order that ended between the two reads is in both.
  const found = new Map([...open.slice(0, TILES), ...ended].map((payment) => [payment.orderId, payment]));
  const waits = ({ status }: { status: Status }) =>
    Number(status === 'pending' || status === 'awaiting_payment');
  const payments = [...found.values()]
    .sort((a, b) => waits(b) - waits(a) || (a.orderId < b.orderId ? 1 : -1))
    .map(({ phone, entity, reference, expiresAt, ...payment }) => ({
      ...payment,
      /** The last three digits of the payer's phone; null for a voucher. */
      phoneEnding: phone === null ? null : endingOf(phone, payment.orderId),
      voucher: entity && reference ? { entity, reference } : null,
      expiresAt: expiresAt.toISOString(),
    }));
  return { payments, more: open.length > TILES };
}

/** Empty when the phone's encryption key is gone. */
function endingOf(phone: string, orderId: string): string {
  try {
    return decrypt(phone, orderId).slice(-3);
  } catch {
    return '';
  }
}
