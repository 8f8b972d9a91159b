// Creates an order: one statement claims the key, writes the order, and records its event.
import { paymentsDatabase } from '@/db/payments/client';
import { uniqueViolation } from '@/db/unique-violation';
import { feeOf } from '../accounts/fee';
import { ApiError } from '../contract/errors';
import type { CreateOrderInput } from '../contract/schemas';
import { encrypt, keyedHash } from '../encryption';
import { paymentsEnv } from '../env';
import type { ApiResponse } from '../http/api-response';
import type { Caller } from '../http/authenticate';
import { type Claim, replay } from '../http/idempotency';
import { newId } from '../ids';
import { announceChange } from '../live-changes';
import { ACCEPTED, type Acceptance, network } from '../network/network';
import { composeEvent } from '../webhooks/compose-event';
import { type OrderRow, presentOrder } from './order-row';
import { voucherExpiry } from './voucher-expiry';
import { nextVoucherNumber } from './voucher-numbers';
import { voucherReference } from './voucher-reference';

/**
 * 201 with the order, 402 when the payment can't be started (nothing of the order remains), or the response that is
 * kept under the claim's key. `silent` sends no webhook; `voucherDays` are for a voucher that is valid longer or shorter.
 * Throws `external_reference_taken`, `idempotency_key_reused`, `amount_below_fee`.
 */
export async function createOrder(
  caller: Caller,
  input: CreateOrderInput,
  claim: Claim,
  { silent = false, voucherDays }: { silent?: boolean; voucherDays?: number | undefined } = {},
): Promise<ApiResponse> {
  if (feeOf(input.amount, caller.fees[input.method]) >= input.amount) {
    // A key that was used before the fees changed still replays.
    const kept = await replay(claim);
    if (kept) return kept;
    throw new ApiError('amount_below_fee', { param: 'amount' });
  }
  const taken = network().accept(caller, input);
  const accepted = silent && !taken.refused ? ACCEPTED : taken;
  const created = await create(caller, input, claim, accepted, { silent, voucherDays });
  // Undefined: another request has used the reserved plan. The order is created without it.
  return created ?? createOrder({ ...caller, nextPlan: null }, input, claim, { silent, voucherDays });
}

/** Undefined when the reserved plan was taken meanwhile. */
async function create(
  caller: Caller,
  input: CreateOrderInput,
  claim: Claim,
  accepted: Acceptance,
  { silent, voucherDays }: { silent: boolean; voucherDays: number | undefined },
): Promise<ApiResponse | undefined> {
  for (;;) {
    const order = await draftOrder(caller, input, voucherDays);
    order.network_plan = accepted.plan;
    // The 402 is kept under the key, and nothing else (/docs/states#when-creation-is-refused).
    const response: ApiResponse = accepted.refused
      ? { status: 402, body: JSON.stringify(new ApiError('payment_failed', { param: 'phone' }).toBody()) }
      : { status: 201, body: JSON.stringify(presentOrder(order)) };
    const dueAt = accepted.nextStepAt(order);
    const isTaken = () => new ApiError('external_reference_taken', { param: 'external_reference' });
    try {
      const inserted = await insertOrder(order, input, { claim, response, dueAt, accepted, silent });
      if (inserted.claimed) return await accepted.respond(order.id, dueAt, response);
      const kept = await replay(claim);
      if (kept) return kept;
      if (inserted.taken) throw isTaken();
      if (accepted.reserved) return undefined;
    } catch (error) {
      const broken = uniqueViolation(error);
      if (broken === 'orders_external_reference_key') throw isTaken();
      // Numbers repeat after ten million, and an open voucher still has this one: take the next.
      if (broken !== 'orders_payable_voucher_key') throw error;
    }
  }
}

async function draftOrder(caller: Caller, input: CreateOrderInput, voucherDays?: number): Promise<OrderRow> {
  const { MULTIBANCO_ENTITY, MBWAY_APPROVAL_SECONDS, VOUCHER_DAYS } = paymentsEnv();
  const isVoucher = input.method === 'multibanco';
  return {
    id: newId('ord'),
    account_id: caller.accountId,
    livemode: caller.livemode,
    status: isVoucher ? 'awaiting_payment' : 'pending',
    amount: input.amount,
    method: input.method,
    external_reference: input.external_reference,
    voucher_entity: isVoucher ? MULTIBANCO_ENTITY : null,
    voucher_reference: isVoucher
      ? voucherReference(MULTIBANCO_ENTITY, await nextVoucherNumber(), input.amount)
      : null,
    refunded_amount: 0,
    created_at: caller.now,
    expires_at: isVoucher
      ? voucherExpiry(caller.now, voucherDays ?? VOUCHER_DAYS)
      : new Date(caller.now.getTime() + MBWAY_APPROVAL_SECONDS * 1000),
    paid_at: null,
    network_plan: null,
  };
}

interface Insert {
  claim: Claim;
  response: ApiResponse;
  /** When the network's next step is due. */
  dueAt: Date | null;
  accepted: Acceptance;
  /** The event is recorded, but sent to no endpoint. */
  silent: boolean;
}

/**
 * Claims the key, and writes the order unless it is refused: that leaves its reference free, but must not be one that is
 * `taken`. Not claimed: the key is taken (a request with the same key came first, or is committing right now), the
 * reference, or the plan that was reserved.
 */
async function insertOrder(
  order: OrderRow,
  input: CreateOrderInput,
  { claim, response, dueAt, accepted: { refused, reserved }, silent }: Insert,
): Promise<{ claimed: boolean; taken: boolean }> {
  const event =
    order.method === 'multibanco' ? composeEvent('order.awaiting_payment', order, order.created_at) : null;
  const delay = event ? network().eventDelay(order.network_plan, event.type) : 0;
  const phone = order.method === 'mbway' ? (input.phone ?? null) : null;
  const [inserted] = await paymentsDatabase().query<{ claimed: boolean; taken: boolean; due: boolean }>`
    with existing as (
      select from payments.orders
       where ${refused}::boolean and account_id = ${claim.accountId} and livemode = ${claim.livemode}
         and external_reference = ${order.external_reference}
    ), reserved as (
      -- Locked: of two creations at once, one gets it.
      select from payments.accounts where id = ${claim.accountId} and next_plan = ${reserved} for no key update
    ), claimed as (
      insert into payments.idempotency_keys
        (account_id, livemode, operation, key, fingerprint, status, body, created_at)
      select ${claim.accountId}, ${claim.livemode}::boolean, ${claim.operation}, ${claim.key},
             ${claim.fingerprint}::bytea, ${response.status}::integer, ${response.body},
             ${order.created_at}::timestamptz
       where not exists (select from existing) and (${reserved === null}::boolean or exists (select from reserved))
      on conflict do nothing
      returning account_id, livemode, created_at
    ), used as (
      update payments.accounts set next_plan = null
        from claimed where id = claimed.account_id and ${reserved !== null}::boolean
    ), created as (
      insert into payments.orders
        (id, account_id, livemode, status, amount, method, external_reference, description, customer, phone,
         phone_digest, voucher_entity, voucher_reference, created_at, expires_at, network_plan, network_due_at)
      select ${order.id}, account_id, livemode, ${order.status}, ${order.amount}::bigint, ${order.method},
             ${order.external_reference}, ${input.description ?? null},
             ${input.customer ? encrypt(JSON.stringify(input.customer), order.id) : null},
             ${phone && encrypt(phone, order.id)}, ${phone && keyedHash('phone', phone)}::bytea,
             ${order.voucher_entity}, ${order.voucher_reference}, created_at, ${order.expires_at}::timestamptz,
             ${order.network_plan}, ${dueAt}::timestamptz
        from claimed where not ${refused}::boolean
      returning id, account_id, created_at
    ), recorded as (
      insert into payments.events (id, account_id, order_id, type, body, created_at)
      select ${event?.id ?? null}, account_id, id, ${event?.type ?? null}, ${event?.body ?? null}, created_at
        from created where ${event !== null}::boolean
      returning id, account_id, type, created_at
    ), queued as (
      insert into payments.deliveries (event_id, endpoint_id, event_type, next_attempt_at, created_at)
      select recorded.id, endpoint.id, recorded.type, recorded.created_at + make_interval(secs => ${delay}::float8),
             recorded.created_at
        from recorded join payments.webhook_endpoints endpoint
          on endpoint.account_id = recorded.account_id and endpoint.removed_at is null
       where not ${silent}::boolean
      returning 1
    )
    select exists (select from claimed) as claimed, exists (select from existing) as taken,
           exists (select from queued) as due`;
  if (!inserted) throw new Error('The insertion gave no row');
  if (inserted.claimed && !refused) announceChange(order.account_id, inserted);
  return inserted;
}
