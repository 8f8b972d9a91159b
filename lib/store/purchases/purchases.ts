// A purchase as its page shows it: the row, its lines, its attempts, its refunds.
import { asc, eq, sql } from 'drizzle-orm';
import { cache } from 'react';
import { storeDatabase } from '@/db/store/client';
import { paymentAttempts, payments, purchaseLines, refunds } from '@/db/store/schema';
import { PAYMENT_CHANGES } from '@/lib/store/integration/payment-store';
import { shopStore } from '@/lib/store/shop-integration';

type PurchaseRow = typeof payments.$inferSelect;
type AttemptRow = typeof paymentAttempts.$inferSelect;
type RefundRow = typeof refunds.$inferSelect;

export interface Attempt
  extends Pick<
    AttemptRow,
    | 'id'
    | 'number'
    | 'method'
    | 'phone'
    | 'amount'
    | 'externalReference'
    | 'orderId'
    | 'status'
    | 'refusal'
    | 'createdAt'
  > {
  voucher: { entity: string; reference: string; expiresAt: Date } | null;
  superseded: boolean;
  /** Another attempt had paid already: this payment is returned. */
  surplus: boolean;
}

export interface Purchase extends Omit<PurchaseRow, 'suffix' | 'releasedAt' | 'soldOutAt' | 'flaggedAt'> {
  flagged: boolean;
  released: boolean;
  /** Paid for a one-off piece that another purchase had just bought: it is refunded. */
  soldOut: boolean;
  lines: { slug: string; quantity: number; price: number }[];
  /** Oldest first; there is always at least one. */
  attempts: [Attempt, ...Attempt[]];
  /** From the admin area, oldest first. */
  refunds: Pick<RefundRow, 'id' | 'amount' | 'status'>[];
  /** The shop's time when this was read. */
  now: Date;
}

/** The purchase with this token as it is now, or undefined. */
export async function readPurchase(token: string): Promise<Purchase | undefined> {
  if (!isToken(token)) return undefined;
  const { orm } = storeDatabase();
  // One statement for all that changes, so that the parts agree; the lines never change.
  const reading = orm
    .select({
      purchase: payments,
      attempt: paymentAttempts,
      refund: refunds,
      now: sql`store.now()`.mapWith(payments.createdAt),
    })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.paymentId, payments.id))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(eq(payments.token, token))
    .orderBy(asc(paymentAttempts.number), asc(refunds.createdAt));
  const readingLines = orm
    .select({ slug: purchaseLines.slug, quantity: purchaseLines.quantity, price: purchaseLines.price })
    .from(purchaseLines)
    .innerJoin(payments, eq(payments.id, purchaseLines.paymentId))
    .where(eq(payments.token, token))
    .orderBy(asc(purchaseLines.position));
  const [rows, lines] = await Promise.all([reading, readingLines]);
  const [first, ...others] = unique(rows.map(({ attempt }) => attempt));
  const [read] = rows;
  if (!read || !first) return undefined;
  const { purchase: row, now } = read;
  const { suffix: _, releasedAt, soldOutAt, flaggedAt, ...rest } = row;
  return {
    ...rest,
    flagged: flaggedAt !== null,
    released: releasedAt !== null,
    soldOut: soldOutAt !== null,
    lines,
    attempts: [attemptOf(first), ...others.map(attemptOf)],
    refunds: unique(rows.flatMap(({ refund }) => refund ?? [])),
    now,
  };
}

/** The rows of a join's one side, each once. */
function unique<Row extends { id: string }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function attemptOf({ voucherEntity, voucherReference, voucherExpiresAt, ...row }: AttemptRow): Attempt {
  return {
    ...row,
    voucher:
      voucherEntity && voucherReference && voucherExpiresAt
        ? { entity: voucherEntity, reference: voucherReference, expiresAt: voucherExpiresAt }
        : null,
    superseded: row.supersededAt !== null,
    surplus: row.surplusAt !== null,
  };
}

/** The same, read once per request however many parts of a page ask. */
export const findPurchase = cache(readPurchase);

/** The version a purchase is at, or undefined when there is none. */
export async function purchaseVersion(token: string): Promise<number | undefined> {
  return isToken(token) ? shopStore().version(token) : undefined;
}

/** Calls `onChange` whenever the version of a purchase may have changed, until the returned function is called. */
export function watchPurchase(token: string, onChange: () => void): () => void {
  return storeDatabase().listen(PAYMENT_CHANGES, token, onChange);
}

/** Tells every page that shows the purchase to render again. */
export async function touchPurchase(id: string): Promise<void> {
  await storeDatabase().query`
    with seen as (update store.payments set version = version + 1 where id = ${id} returning token)
    select pg_notify(${PAYMENT_CHANGES}, token) from seen`;
}

/** Tokens are 128 bits or more in base64url; anything else never reaches the database. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{22,64}$/.test(text);
}

/** Cents refunded from the admin area. */
export function refundedAmount({ refunds }: Pick<Purchase, 'refunds'>): number {
  return refunds.reduce((sum, { amount, status }) => sum + (status === 'done' ? amount : 0), 0);
}

/** The attempt the page is about: the one that paid, else the newest. */
export function currentAttempt({ attempts, paidAttempt }: Purchase): Attempt {
  return attempts.find((attempt) => attempt.id === paidAttempt) ?? attempts.at(-1) ?? attempts[0];
}
