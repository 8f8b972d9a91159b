// Creates a payment: `POST /spg/payment/mbway` and `POST /multibanco/reference/init`.
import { paymentsDatabase } from '@/db/payments/client';
import { readCaller } from '@/lib/payments/accounts/read-caller';
import { ApiError } from '@/lib/payments/contract/errors';
import { AMOUNT_LIMITS, type CreateOrderInput, type Order } from '@/lib/payments/contract/schemas';
import { planScenario } from '@/lib/payments/demo/network/start-scenario';
import type { ApiResponse } from '@/lib/payments/http/api-response';
import { createOrder } from '@/lib/payments/orders/create-order';
import { readEuros, writeEuros } from './euros';
import { json } from './handle-provider';
import { findMerchant, type IfthenpayMerchant, saveMerchant } from './merchants';
import { newRequestId, referenceOf, writeDetails } from './payments';
import { type TrapName, trapOf, trapOfPhone } from './traps';
import { writeMoment } from './write-moment';

type Fields = Record<string, unknown>;

const EXPIRY_DAYS = [...Array(32).keys(), 45, 60, 90, 120, 180, 365, 730];
/** Days of a reference without a limit. */
const FOR_EVER = 36_500;

/** Status 000 with a RequestId; every other status is a failure. All with HTTP 200. */
export async function createMbway(fields: Fields): Promise<ApiResponse> {
  const merchant = findMerchant({ mbwayKey: fields.mbWayKey });
  if (!merchant) return failed('-1', {});
  const amount = readEuros(fields.amount);
  const phone = readPhone(fields.mobileNumber);
  const orderId = readText(fields.orderId, 15);
  // Guess: which status a field has that can't be accepted.
  if (!amount || !phone || !orderId) return failed('100', fields);
  const trap = takeTrap(merchant) ?? trapOfPhone(phone);
  const created = await create(merchant, { method: 'mbway', amount, phone }, orderId, trap);
  if (created === 'refused') return failed('999', fields);
  if (created === 'impossible') return failed('100', fields);
  const { requestId, response } = created;
  const body = {
    Amount: writeEuros(amount),
    Message: 'Pending',
    OrderId: orderId,
    RequestId: requestId,
    Status: '000',
  };
  return { ...json(body), ...(response.lost && { lost: true }) };
}

/** Status 0 with entity and reference. Guess: its failures are those of MB WAY. */
export async function createMultibanco(fields: Fields): Promise<ApiResponse> {
  const merchant = findMerchant({ multibancoKey: fields.mbKey });
  if (!merchant) return failed('-1', {});
  const amount = readEuros(fields.amount);
  const orderId = readText(fields.orderId, 25);
  const isLimited = fields.expiryDays !== undefined && fields.expiryDays !== null && fields.expiryDays !== '';
  const days = isLimited ? Number(fields.expiryDays) : undefined;
  if (!amount || !orderId || (days !== undefined && !EXPIRY_DAYS.includes(days)))
    return failed('100', fields);
  const created = await create(
    merchant,
    { method: 'multibanco', amount },
    orderId,
    undefined,
    days ?? FOR_EVER,
  );
  if (typeof created === 'string') return failed('100', fields);
  const { requestId, response } = created;
  const { multibanco } = JSON.parse(response.body) as Order;
  if (!multibanco) throw new Error('The order has no voucher');
  return json({
    Amount: writeEuros(amount),
    Entity: multibanco.entity,
    ExpiryDate: days === undefined ? '' : writeMoment(new Date(multibanco.expires_at)).day,
    Message: 'Success',
    OrderId: orderId,
    Reference: multibanco.reference.replaceAll(' ', ''),
    RequestId: requestId,
    Status: '0',
  });
}

async function create(
  merchant: IfthenpayMerchant,
  input: Pick<CreateOrderInput, 'method' | 'amount' | 'phone'>,
  orderId: string,
  trap: TrapName | undefined,
  voucherDays?: number,
): Promise<{ requestId: string; response: ApiResponse } | 'refused' | 'impossible'> {
  const { min, max } = AMOUNT_LIMITS[input.method];
  // Guess: the limits are those of our API.
  if (input.amount < min || input.amount > max) return 'impossible';
  const requestId = newRequestId(trap === 'plus_in_request_id');
  const caller = { ...(await readCaller(merchant.accountId)), nextPlan: await readPlan(merchant.accountId) };
  try {
    const response = await createOrder(
      caller,
      { ...input, external_reference: referenceOf(requestId), description: writeDetails({ orderId, trap }) },
      {
        accountId: caller.accountId,
        livemode: caller.livemode,
        operation: 'create_order',
        // No key: a repeated request makes a second payment.
        key: requestId,
        fingerprint: new Uint8Array(32),
      },
      { voucherDays },
    );
    return response.status === 402 ? 'refused' : { requestId, response };
  } catch (error) {
    if (error instanceof ApiError) return 'impossible';
    throw error;
  }
}

/** The scenario that was asked for the merchant's next order. */
async function readPlan(accountId: string): Promise<string | null> {
  const [account] = await paymentsDatabase().query<{ plan: string | null }>`
    select next_plan as plan from payments.accounts where id = ${accountId}`;
  return account?.plan ?? null;
}

/** The trap that was asked for, once. */
function takeTrap(merchant: IfthenpayMerchant): TrapName | undefined {
  const { nextTrap } = merchant;
  if (nextTrap) saveMerchant({ ...merchant, nextTrap: undefined });
  return nextTrap;
}

/** The merchant's next MB WAY payment plays the trap. */
export async function planTrap(merchant: IfthenpayMerchant, name: TrapName): Promise<void> {
  saveMerchant({ ...merchant, nextTrap: name });
  await planScenario(merchant.accountId, trapOf(name).scenario ?? null);
}

/** `912345678`, `351#912345678` or `34#…` as `+` and digits. */
function readPhone(value: unknown): string | undefined {
  const [, country = '351', number] = /^(?:(\d{1,3})#)?(\d{6,14})$/.exec(String(value ?? '').trim()) ?? [];
  if (!number || (country === '351' && !/^9\d{8}$/.test(number))) return undefined;
  return `+${country}${number}`;
}

/** The text if it has 1 to `most` characters. */
function readText(value: unknown, most: number): string | undefined {
  const written = typeof value === 'number' ? String(value) : value;
  return typeof written === 'string' && written.length > 0 && written.length <= most ? written : undefined;
}

/** Guess: a failure other than an invalid key repeats amount and order. */
const failed = (status: string, { amount, orderId }: Fields) =>
  json({
    Amount: amount === undefined ? '' : String(amount),
    Message: 'Error',
    OrderId: orderId === undefined ? '' : String(orderId),
    RequestId: '',
    Status: status,
  });
