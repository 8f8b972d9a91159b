// Sixty days of sample history for a test account of the demonstration: orders with their events, refunds, ledger and
// payouts, written by one statement, marked, and removable. No shop made these orders: their events are sent to none.
import { and, eq } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts, orders } from '@/db/payments/schema';
import { retryConflict } from '@/db/retry-conflict';
import { uniqueViolation } from '@/db/unique-violation';
import { readClock } from '@/lib/payments/accounts/clock';
import { TEST_DETAILS } from '@/lib/payments/accounts/create-account';
import type { FeePlan } from '@/lib/payments/accounts/fee';
import type { AuditEntry } from '@/lib/payments/audit/audit';
import type { EventType, Method } from '@/lib/payments/contract/schemas';
import { encrypt, keyedHash } from '@/lib/payments/encryption';
import { paymentsEnv } from '@/lib/payments/env';
import { newId } from '@/lib/payments/ids';
import { announceChange } from '@/lib/payments/live-changes';
import type { OrderRow } from '@/lib/payments/orders/order-row';
import { nextVoucherNumber } from '@/lib/payments/orders/voucher-numbers';
import { voucherReference } from '@/lib/payments/orders/voucher-reference';
import { composeEvent } from '@/lib/payments/webhooks/compose-event';
import { composeSampleMoney, isAbove } from './compose-money';
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

/** Adds the sample history that ends now, unless the account has one. False when it does, or is a live account. */
export async function addSampleHistory(accountId: string): Promise<boolean> {
  const { now } = await readClock(accountId);
  const account = await readAccount(accountId);
  if (!account || account.livemode) return false;
  const { MBWAY_APPROVAL_SECONDS: approvalSeconds, VOUCHER_DAYS: voucherDays } = paymentsEnv();
  const composed = composeSampleOrders(now, { approvalSeconds, voucherDays });
  const written = await Promise.all(
    composed
      .filter(({ method, amount }) => isAbove(account.plans[method], amount))
      .map(async (order) => ({ order, row: await toRow(order, accountId) })),
  );
  const refunds = written.flatMap(({ order: { refund }, row }) =>
    refund ? [{ id: newId('ref', refund.at), order_id: row.id, ...refund }] : [],
  );
  const events = written.flatMap(eventsOf);
  const money = composeSampleMoney(
    written.flatMap(({ order: { method, amount }, row }) =>
      row.paid_at
        ? [
            {
              id: row.id,
              method,
              amount,
              paidAt: row.paid_at,
              refund: refunds.find((r) => r.order_id === row.id),
            },
          ]
        : [],
    ),
    account.plans,
    now,
  );
  const rows = {
    orders: written.map(({ order, row: { paid_at, created_at, expires_at, ...row } }) => ({
      ...row,
      paid_at,
      created_at,
      expires_at,
      description: order.description,
      customer: encrypt(JSON.stringify(order.customer), row.id),
      phone: order.method === 'mbway' ? encrypt(order.phone, row.id) : null,
      phone_digest: order.method === 'mbway' ? hex(keyedHash('phone', order.phone)) : null,
    })),
    refunds: refunds.map(({ at, ...refund }) => ({ ...refund, created_at: at })),
    events,
    payouts: money.payouts.map((payout) => ({ ...payout, iban: encrypt(TEST_DETAILS.iban, payout.id) })),
    ledger: money.lines,
  };
  try {
    await insert(accountId, JSON.stringify(rows));
  } catch (error) {
    // Its references are always the same, so the history is there already.
    if (uniqueViolation(error) === 'orders_external_reference_key') return false;
    throw error;
  }
  announceChange(accountId);
  return true;
}

async function insert(accountId: string, rows: string): Promise<void> {
  await paymentsDatabase().query`
    with given as materialized (select ${rows}::text::jsonb as rows), ordered as (
      insert into payments.orders (id, account_id, livemode, status, amount, method, external_reference, description,
        customer, phone, phone_digest, voucher_entity, voucher_reference, refunded_amount, created_at, expires_at,
        paid_at, sample)
      select id, ${accountId}, false, status, amount, method, external_reference, description, customer, phone,
             decode(phone_digest, 'hex'), voucher_entity, voucher_reference, refunded_amount, created_at, expires_at,
             paid_at, true
        from given, jsonb_to_recordset(rows -> 'orders') as o (id text, status text, amount bigint, method text,
          external_reference text, description text, customer text, phone text, phone_digest text, voucher_entity text,
          voucher_reference text, refunded_amount bigint, created_at timestamptz, expires_at timestamptz,
          paid_at timestamptz)
    ), refunded as (
      insert into payments.refunds (id, order_id, amount, reason, created_at)
      select r.* from given, jsonb_to_recordset(rows -> 'refunds') as r (id text, order_id text, amount bigint,
        reason text, created_at timestamptz)
    ), recorded as (
      insert into payments.events (id, account_id, order_id, type, body, created_at)
      select id, ${accountId}, order_id, type, body, created_at
        from given, jsonb_to_recordset(rows -> 'events') as e (id text, order_id text, type text, body text,
          created_at timestamptz)
    ), paid_out as (
      insert into payments.payouts (id, account_id, amount, iban, iban_last_four, status, requested_at, sent_at,
        ended_at, sample)
      select id, ${accountId}, amount, iban, ${TEST_DETAILS.iban.slice(-4)}, status, requested_at, sent_at, ended_at, true
        from given, jsonb_to_recordset(rows -> 'payouts') as p (id text, amount bigint, iban text, status text,
          requested_at timestamptz, sent_at timestamptz, ended_at timestamptz)
    )
    insert into payments.ledger_entries (kind, cause, ledger_account, account_id, amount, value_date, created_at)
    select kind, cause, ledger_account, ${accountId}, amount, value_date, created_at
      from given, jsonb_to_recordset(rows -> 'ledger') as l (kind text, cause text, ledger_account text, amount bigint,
        value_date date, created_at timestamptz)`;
}

async function toRow(order: SampleOrder, accountId: string): Promise<OrderRow> {
  const { MULTIBANCO_ENTITY } = paymentsEnv();
  const isVoucher = order.method === 'multibanco';
  const isPaid = order.status === 'paid' || order.status === 'refunded';
  return {
    id: newId('ord', order.createdAt),
    account_id: accountId,
    livemode: false,
    status: order.status,
    amount: order.amount,
    method: order.method,
    external_reference: order.reference,
    voucher_entity: isVoucher ? MULTIBANCO_ENTITY : null,
    voucher_reference: isVoucher
      ? voucherReference(MULTIBANCO_ENTITY, await nextVoucherNumber(), order.amount)
      : null,
    refunded_amount: order.refund?.amount ?? 0,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    paid_at: (isPaid && order.endedAt) || null,
    network_plan: null,
  };
}

interface SampleEvent {
  id: string;
  type: EventType;
  order_id: string;
  body: string;
  created_at: Date;
}

/** The events that the order's life caused, each with the order as it was then. */
function eventsOf({ order, row }: { order: SampleOrder; row: OrderRow }): SampleEvent[] {
  const fresh: OrderRow = { ...row, status: 'awaiting_payment', paid_at: null, refunded_amount: 0 };
  const event = (type: SampleEvent['type'], then: OrderRow, at: Date): SampleEvent => ({
    ...composeEvent(type, then, at, newId('evt', at)),
    order_id: row.id,
    created_at: at,
  });
  const { endedAt, refund } = order;
  return [
    ...(order.method === 'multibanco' ? [event('order.awaiting_payment', fresh, order.createdAt)] : []),
    ...(endedAt && row.paid_at
      ? [event('order.paid', { ...fresh, status: 'paid', paid_at: endedAt }, endedAt)]
      : []),
    ...(endedAt && (order.status === 'failed' || order.status === 'expired')
      ? [event(`order.${order.status}`, { ...fresh, status: order.status }, endedAt)]
      : []),
    ...(refund && order.status === 'refunded' ? [event('order.refunded', row, refund.at)] : []),
  ];
}

async function readAccount(
  accountId: string,
): Promise<{ livemode: boolean; plans: Record<Method, FeePlan> } | undefined> {
  const [account] = await paymentsDatabase().orm.select().from(accounts).where(eq(accounts.id, accountId));
  return (
    account && {
      livemode: account.livemode,
      plans: {
        mbway: { basisPoints: account.mbwayFeeBasisPoints, fixed: account.mbwayFeeFixed },
        multibanco: { basisPoints: account.multibancoFeeBasisPoints, fixed: account.multibancoFeeFixed },
      },
    }
  );
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
