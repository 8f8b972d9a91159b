// The payer's MB WAY app, simulated: the requests on a phone, and the payer's decision.
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts, orders, serviceTime } from '@/db/payments/schema';
import { keyedHash } from '@/lib/payments/encryption';
import { settleOrder } from '@/lib/payments/orders/settle-order';

export type MbwayRequest = Awaited<ReturnType<typeof listMbwayRequests>>[number];

/** The requests that can be approved on `phone` (`+3519XXXXXXXX`), of one account or of all; newest first, 20 at most. */
export async function listMbwayRequests(phone: string, accountId: string | null = null) {
  const rows = await paymentsDatabase()
    .orm.select({
      order_id: orders.id,
      amount: orders.amount,
      merchant: accounts.name,
      expires_at: orders.expiresAt,
      livemode: orders.livemode,
      /** Seconds by which the account's clock is ahead of the wall clock. */
      clock_ahead_seconds: sql<number>`round(extract(epoch from ${accounts.ahead}))::integer`,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(
      and(
        eq(orders.phoneDigest, keyedHash('phone', phone)),
        eq(orders.status, 'pending'),
        gte(orders.expiresAt, serviceTime),
        accountId === null ? undefined : eq(orders.accountId, accountId),
      ),
    )
    // Sorted by id: ids follow the wall clock, which never goes back.
    .orderBy(desc(orders.id))
    .limit(20);
  return rows.map((row) => ({ ...row, phone, expires_at: row.expires_at.toISOString() }));
}

/** What the payer can do: the last lets the time run out, and is over at once. */
export const PAYER_ACTIONS = { approve: 'paid', decline: 'failed', expire: 'expired' } as const;
export type PayerAction = keyof typeof PAYER_ACTIONS;

export type Decision =
  | { status: (typeof PAYER_ACTIONS)[PayerAction] }
  | { refused: 'unknown' | 'not_pending' };

/** The payer approves, declines or waits too long; refused when the request is unknown or no longer pending. */
export async function decideMbwayRequest(orderId: string, action: PayerAction): Promise<Decision> {
  const status = PAYER_ACTIONS[action];
  const settlement = await settleOrder(orderId, status, { early: true, method: 'mbway' });
  if (settlement.settled) return { status };
  return { refused: settlement.reason === 'unknown' ? 'unknown' : 'not_pending' };
}
