// One page of an account's orders, newest first (GET /v1/orders).
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Value } from '@/db/open';
import { paymentsDatabase } from '@/db/payments/client';
import { orders } from '@/db/payments/schema';
import { ApiError } from '../contract/errors';
import type { ListQuery } from '../contract/schemas';
import type { ApiResponse } from '../http/api-response';
import { isOrderId, type Owner, presentSummary, SUMMARY_COLUMNS, type SummaryRow } from './order-row';

export type { Owner };

/** Orders on a page (/docs/limits). */
export const PAGE = 25;

/**
 * 200 with up to 25 orders and whether more follow. Keyset paging: the cursor's own row says where the page begins,
 * so the 100,000th page costs what the first does, and orders that arrive meanwhile shift nothing.
 * Throws `validation_failed` when the cursor names none of the account's orders.
 */
export async function listOrders(owner: Owner, query: ListQuery): Promise<ApiResponse> {
  const cursor = query.starting_after;
  const rows = cursor === undefined || isOrderId(cursor) ? await readPage(owner, query) : [];
  if (rows.length === 0 && cursor !== undefined && !(await isOrderOf(owner, cursor))) {
    // Spec is silent: a cursor that names no order of the account is refused rather than read as the first page.
    throw new ApiError('validation_failed', {
      param: 'starting_after',
      message: 'O campo starting_after deve ser o id de uma ordem desta conta.',
    });
  }
  const body = { data: rows.slice(0, PAGE).map(presentSummary), has_more: rows.length > PAGE };
  return { status: 200, body: JSON.stringify(body) };
}

/** The condition that an order is the owner's. */
export const isOf = ({ accountId, livemode }: Owner) =>
  sql`(${orders.accountId} = ${accountId} and ${orders.livemode} = ${livemode})`;

/** Up to one order more than a page, to tell whether more follow. Nothing follows an unknown order. */
export const selectPage = (owner: Owner, { status, method, starting_after: after }: ListQuery) =>
  paymentsDatabase()
    .orm.select(SUMMARY_COLUMNS)
    .from(orders)
    .where(
      and(
        isOf(owner),
        status ? eq(orders.status, status) : undefined,
        method ? eq(orders.method, method) : undefined,
        after
          ? sql`(${orders.createdAt}, ${orders.id}) <
              (select ${orders.createdAt}, ${orders.id} from ${orders} where ${orders.id} = ${after} and ${isOf(owner)})`
          : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(PAGE + 1);

/** Run as a statement of our own, which stays prepared: parsing and planning would take longer than reading. */
function readPage(owner: Owner, query: ListQuery): Promise<SummaryRow[]> {
  const { sql: text, params } = selectPage(owner, query).toSQL();
  return paymentsDatabase().run<SummaryRow>(text, params as Value[]);
}

async function isOrderOf(owner: Owner, id: string): Promise<boolean> {
  if (!isOrderId(id)) return false;
  const found = await paymentsDatabase()
    .orm.select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isOf(owner)));
  return found.length > 0;
}
