// The purchases as the admin area lists them, newest first: all, or those in one state, or those that match a search.
import { and, desc, eq, exists, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { storeDatabase } from '@/db/store/client';
import { paymentAttempts, payments, refunds } from '@/db/store/schema';
import { LIVE } from '@/lib/store/integration/decide';
import type { Lang } from '@/lib/store/lang';

const PAGE = 25;

export const PURCHASE_STATES = ['paid', 'waiting', 'check', 'unpaid', 'refunded'] as const;
type PurchaseState = (typeof PURCHASE_STATES)[number];

export interface PurchaseFilter {
  state?: PurchaseState | undefined;
  /** As typed: a purchase's number, an order's id, or part of a name or e-mail. */
  search?: string | undefined;
  /** The number of the purchase before which the page begins. */
  before?: string | undefined;
}

/** The list of purchases with this filter. */
export function adminUrl(lang: Lang, { state, search, before }: PurchaseFilter = {}): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (state) query.set('state', state);
  if (before) query.set('before', before);
  return `/admin/${lang}${query.size > 0 ? `?${query}` : ''}`;
}

/** A page of purchases; `more` when there are older ones. */
export async function listPurchases({ state, search = '', before }: PurchaseFilter) {
  const { orm } = storeDatabase();
  const attempt = orm
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.paymentId, payments.id))
    // The attempt that paid, else the newest.
    .orderBy(
      sql`${paymentAttempts.id} = ${payments.paidAttempt} desc nulls last`,
      desc(paymentAttempts.number),
    )
    .limit(1)
    .as('attempt');
  const refunded = orm
    .select({ cents: sql`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(sql`${refunds.paymentId} = ${payments.id} and ${refunds.status} = 'done'`);
  const open = eq(payments.status, 'open');
  const inState: Record<PurchaseState, SQL | undefined> = {
    paid: eq(payments.status, 'paid'),
    waiting: and(open, inArray(attempt.status, LIVE)),
    check: needsCheck,
    unpaid: and(open, inArray(attempt.status, ['failed', 'expired', 'refused'])),
    refunded: or(eq(payments.status, 'refunded'), sql`(${refunded}) > 0`),
  };
  const rows = await orm
    .select({
      number: payments.number,
      createdAt: payments.createdAt,
      name: payments.name,
      total: payments.total,
      status: payments.status,
      soldOut: sql<boolean>`${payments.soldOutAt} is not null`,
      flagReason: payments.flagReason,
      refunded: sql<number>`(${refunded})`,
      method: attempt.method,
      attempts: attempt.number,
      attemptStatus: attempt.status,
    })
    .from(payments)
    .innerJoinLateral(attempt, sql`true`)
    .where(
      and(
        state && inState[state],
        matching(search),
        before === undefined
          ? undefined
          : sql`(${payments.createdAt}, ${payments.id}) < (
              select created_at, id from store.payments where number = ${before})`,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(PAGE + 1);
  return { purchases: rows.slice(0, PAGE), more: rows.length > PAGE };
}

/** A person has to look at it: the payment did not match, or came for a piece that was sold already. */
const needsCheck = or(isNotNull(payments.flaggedAt), isNotNull(payments.soldOutAt));

function matching(search: string): SQL | undefined {
  const text = search.trim();
  if (text === '') return undefined;
  if (/^ord_/.test(text)) {
    const orders = storeDatabase()
      .orm.select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.paymentId, payments.id), eq(paymentAttempts.orderId, text)));
    return exists(orders);
  }
  // A payment's external reference begins with the number of its purchase.
  const [, number] = /^(?:car-?)?(\d+)(?:-.*)?$/i.exec(text) ?? [];
  if (number) return eq(payments.number, `CAR-${number}`);
  return or(
    // Of sample data.
    eq(payments.number, text),
    ...spellings(text).flatMap((each) => {
      const pattern = `%${each.replace(/[\\%_]/g, '\\$&')}%`;
      return [ilike(payments.name, pattern), ilike(payments.email, pattern)];
    }),
  );
}

/** In a database whose locale is C, ILIKE treats Ç and ç as different. */
function spellings(text: string): string[] {
  const lower = text.toLocaleLowerCase('pt');
  const title = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase('pt'));
  return [...new Set([text, lower, title])];
}
