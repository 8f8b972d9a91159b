// One page of an account's orders, newest first. Called by GET /v1/orders.
import type { Value } from '@/db/open';
import { paymentsDatabase } from '@/db/payments/client';
import { ApiError } from '../contract/errors';
import type { ListQuery } from '../contract/schemas';
import type { ApiAnswer } from '../http/handle';
import { isOrderId, type OrderRow, presentSummary } from './order-row';

type Owner = { accountId: string; livemode: boolean };

/** Orders a page holds (/docs/limits). */
export const PAGE = 25;

/**
 * Answers 200 with up to 25 orders and whether more follow. Keyset paging: the cursor's own row tells where the
 * page begins, so the 100,000th costs what the first does, and orders that arrive meanwhile shift nothing.
 * Throws `validation_failed` when the cursor names none of the account's orders.
 */
export async function listOrders(owner: Owner, query: ListQuery): Promise<ApiAnswer> {
  const cursor = query.starting_after ?? null;
  // Spec is silent: a cursor that names no order of the account is refused rather than read as the first page.
  const unknownCursor = () =>
    new ApiError('validation_failed', {
      param: 'starting_after',
      message: 'O campo starting_after deve ser o id de uma ordem desta conta.',
    });
  if (cursor !== null && !isOrderId(cursor)) throw unknownCursor();
  const rows = await readPage(owner, query);
  if (rows.length === 0 && cursor !== null && !(await isOrderOf(owner, cursor))) throw unknownCursor();
  const body = { data: rows.slice(0, PAGE).map(presentSummary), has_more: rows.length > PAGE };
  return { status: 200, body: JSON.stringify(body) };
}

/** Up to one order more than a page, to tell whether more follow. */
function readPage(owner: Owner, { status, method, starting_after: cursor }: ListQuery): Promise<OrderRow[]> {
  const values: Value[] = [owner.accountId, owner.livemode];
  const bind = (value: Value) => `$${values.push(value)}`;
  const conditions = ['account_id = $1', 'livemode = $2'];
  // One text per combination of filters, so that each can be read along its own index.
  if (status) conditions.push(`status = ${bind(status)}`);
  if (method) conditions.push(`method = ${bind(method)}`);
  if (cursor) {
    const id = bind(cursor);
    conditions.push(`(created_at, id) <
      ((select created_at from payments.orders where id = ${id} and account_id = $1 and livemode = $2), ${id})`);
  }
  return paymentsDatabase().run<OrderRow>(
    `select id, status, amount, method, external_reference, livemode, created_at, paid_at
       from payments.orders where ${conditions.join(' and ')}
      order by created_at desc, id desc limit ${PAGE + 1}`,
    values,
  );
}

async function isOrderOf(owner: Owner, id: string): Promise<boolean> {
  const found = await paymentsDatabase().query`
    select from payments.orders
     where id = ${id} and account_id = ${owner.accountId} and livemode = ${owner.livemode}`;
  return found.length > 0;
}
