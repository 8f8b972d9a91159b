// Sixty days of sample history for a test account of the demonstration: orders with their events, refunds, ledger and
// payouts, written by one statement, marked, and removable. No shop made these orders: their events are sent to none.
import { and, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts, orders, serviceTime } from '@/db/payments/schema';
import { retryConflict } from '@/db/retry-conflict';
import { uniqueViolation } from '@/db/unique-violation';
import { TEST_DETAILS } from '@/lib/payments/accounts/create-account';
import { feeOf, feesOf } from '@/lib/payments/accounts/fee';
import type { AuditEntry } from '@/lib/payments/audit/audit';
import type { EventType } from '@/lib/payments/contract/schemas';
import { encrypt, keyedHash } from '@/lib/payments/encryption';
import { paymentsEnv } from '@/lib/payments/env';
import { newId } from '@/lib/payments/ids';
import { announceChange } from '@/lib/payments/live-changes';
import type { OrderRow } from '@/lib/payments/orders/order-row';
import { nextVoucherNumber } from '@/lib/payments/orders/voucher-numbers';
import { voucherReference } from '@/lib/payments/orders/voucher-reference';
import { composeEvent } from '@/lib/payments/webhooks/compose-event';
import { composeSampleMoney } from './compose-money';
import { composeSampleOrders, type SampleOrder } from './compose-orders';

/** How many of the account's orders are of its sample history. */
export async function countSampleOrders(accountId: string): Promise<number> {
  return paymentsDatabase().orm.$count(orders, and(eq(orders.accountId, accountId), orders.sample));
}

/** Deletes the sample history; what really happened in the account stays. To how many orders that were. */
export async function removeSampleHistory(accountId: string, audit: AuditEntry): Promise<number> {
  const [row] = await retryConflict(
    () => paymentsDatabase().query<{ removed: number }>`
      select payments.remove_sample_history(${accountId}) as removed, payments.audit(${audit}::text::jsonb)`,
  );
  announceChange(accountId);
  return row?.removed ?? 0;
}

/** Adds the sample history that ends now, unless the account has one. Nothing is added when it does, or is a live account. */
export async function addSampleHistory(accountId: string): Promise<{ order: SampleOrder; row: OrderRow }[]> {
  const [account] = await paymentsDatabase()
    .orm.select({ account: accounts, now: serviceTime.as('now') })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.livemode, false)));
  if (!account) return [];
  const fees = feesOf(account.account);
  const { MBWAY_APPROVAL_SECONDS: approvalSeconds, VOUCHER_DAYS: voucherDays } = paymentsEnv();
  const composed = composeSampleOrders(account.now, { approvalSeconds, voucherDays }).filter(
    // An account can have a fixed fee.
    ({ method, amount }) => feeOf(amount, fees[method]) < amount,
  );
  const written = await Promise.all(
    composed.map(async (order) => {
      const row = await toRow(order, accountId);
      const refund = order.refund && {
        id: newId('ref', order.refund.created_at),
        order_id: row.id,
        ...order.refund,
      };
      return { order, row, refund };
    }),
  );
  const payments = written.map(({ row, refund }) => ({ ...row, refund }));
  const money = composeSampleMoney(payments, fees, account.now);
  const rows = {
    orders: written.map(({ order, row }) => ({ ...row, ...sealed(order, row.id), sample: true })),
    refunds: written.flatMap(({ refund }) => refund ?? []),
    events: written.flatMap(eventsOf),
    payouts: money.payouts.map((payout) => ({
      ...payout,
      account_id: accountId,
      iban: encrypt(TEST_DETAILS.iban, payout.id),
      iban_last_four: TEST_DETAILS.iban.slice(-4),
      sample: true,
    })),
    ledger: money.lines.map((line) => ({ ...line, account_id: accountId })),
  };
  try {
    await insert(JSON.stringify(rows));
  } catch (error) {
    // References are always the same, so a conflict means that the history exists already.
    if (uniqueViolation(error) === 'orders_external_reference_key') return [];
    throw error;
  }
  announceChange(accountId);
  return written;
}

/** Writes rows that have all columns of their tables, by name. */
async function insert(rows: string): Promise<void> {
  await paymentsDatabase().query`
    with given as materialized (
      select ${rows}::text::jsonb as rows
    ), ordered as (
      insert into payments.orders
      select o.* from given, jsonb_populate_recordset(null::payments.orders, rows -> 'orders') o
    ), refunded as (
      insert into payments.refunds
      select r.* from given, jsonb_populate_recordset(null::payments.refunds, rows -> 'refunds') r
    ), recorded as (
      insert into payments.events
      select e.* from given, jsonb_populate_recordset(null::payments.events, rows -> 'events') e
    ), paid_out as (
      insert into payments.payouts
      select p.* from given, jsonb_populate_recordset(null::payments.payouts, rows -> 'payouts') p
    )
    insert into payments.ledger_entries
    select l.* from given, jsonb_populate_recordset(null::payments.ledger_entries, rows -> 'ledger') l`;
}

async function toRow(order: SampleOrder, accountId: string): Promise<OrderRow> {
  const { MULTIBANCO_ENTITY } = paymentsEnv();
  const { reference, method, amount, status, refund, createdAt, expiresAt, endedAt } = order;
  const isVoucher = method === 'multibanco';
  const isPaid = status === 'paid' || status === 'refunded';
  return {
    id: newId('ord', createdAt),
    account_id: accountId,
    livemode: false,
    status,
    amount,
    method,
    external_reference: reference,
    voucher_entity: isVoucher ? MULTIBANCO_ENTITY : null,
    voucher_reference: isVoucher
      ? voucherReference(MULTIBANCO_ENTITY, await nextVoucherNumber(), amount)
      : null,
    refunded_amount: refund?.amount ?? 0,
    created_at: createdAt,
    expires_at: expiresAt,
    paid_at: (isPaid && endedAt) || null,
    network_plan: null,
  };
}

/** What the order's row says of its customer. */
function sealed({ description, customer, method, phone }: SampleOrder, id: string) {
  const isMbway = method === 'mbway';
  return {
    description,
    customer: encrypt(JSON.stringify(customer), id),
    phone: isMbway ? encrypt(phone, id) : null,
    phone_digest: isMbway ? `\\x${Buffer.from(keyedHash('phone', phone)).toString('hex')}` : null,
  };
}

/** The events that the order's life caused, each with the order as it was then. */
function eventsOf({
  order: { method, status, endedAt, refund, createdAt },
  row,
}: {
  order: SampleOrder;
  row: OrderRow;
}) {
  const fresh: OrderRow = { ...row, status: 'awaiting_payment', paid_at: null, refunded_amount: 0 };
  const event = (type: EventType, then: OrderRow, at: Date) => ({
    ...composeEvent(type, then, at, newId('evt', at)),
    account_id: row.account_id,
    order_id: row.id,
    outside_contract: false,
    created_at: at,
  });
  const events = method === 'multibanco' ? [event('order.awaiting_payment', fresh, createdAt)] : [];
  if (endedAt && row.paid_at)
    events.push(event('order.paid', { ...fresh, status: 'paid', paid_at: endedAt }, endedAt));
  if (endedAt && (status === 'failed' || status === 'expired'))
    events.push(event(`order.${status}`, { ...fresh, status }, endedAt));
  if (refund && status === 'refunded') events.push(event('order.refunded', row, refund.created_at));
  return events;
}
