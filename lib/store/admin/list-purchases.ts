// The purchases as the admin area lists them, newest first.
import { desc, eq, sql } from 'drizzle-orm';
import { storeDatabase } from '@/db/store/client';
import { paymentAttempts, purchases, refunds } from '@/db/store/schema';

const PAGE = 25;

/** A page of purchases made before the one numbered `before`; `more` when there are older ones. */
export async function listPurchases(before?: string) {
  const { orm } = storeDatabase();
  const attempt = orm
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.purchaseId, purchases.id))
    // The attempt that paid, else the newest.
    .orderBy(
      sql`${paymentAttempts.id} = ${purchases.paidAttempt} desc nulls last`,
      desc(paymentAttempts.number),
    )
    .limit(1)
    .as('attempt');
  const refunded = orm
    .select({ cents: sql`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(sql`${refunds.purchaseId} = ${purchases.id} and ${refunds.status} = 'done'`);
  const rows = await orm
    .select({
      number: purchases.number,
      createdAt: purchases.createdAt,
      name: purchases.name,
      total: purchases.total,
      status: purchases.status,
      flag: sql<
        string | null
      >`case when ${purchases.soldOutAt} is not null then 'sold out' else ${purchases.flagReason} end`,
      refunded: sql<number>`(${refunded})`,
      method: attempt.method,
      attempts: attempt.number,
      attemptStatus: attempt.status,
    })
    .from(purchases)
    .innerJoinLateral(attempt, sql`true`)
    .where(
      before === undefined
        ? undefined
        : sql`(${purchases.createdAt}, ${purchases.id}) < (
            select created_at, id from store.purchases where number = ${before})`,
    )
    .orderBy(desc(purchases.createdAt), desc(purchases.id))
    .limit(PAGE + 1);
  return { purchases: rows.slice(0, PAGE), more: rows.length > PAGE };
}
