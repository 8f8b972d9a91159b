// Takes payments through ifthenpay, in place of `payments-client.ts`: the same functions, so that everything else stays as it
// is. Written from what is publicly known of its interface, and tested against an emulator; not affiliated with ifthenpay.
//
// What it lacks, and what is done instead:
// - No idempotency key. A request that may have been carried out is never repeated: a second one would be a second payment.
// - No callback for a refusal or an expiry. `reconcile.ts` asks for the status.
// - No status of a Multibanco payment. Only its callback tells that it is paid.
import * as z from 'zod';
import type { PaymentStore } from '../payment-store';
import {
  type Order,
  type OrderInput,
  PaymentOutcomeUnknown,
  PaymentRejected,
  type PaymentsClient,
  parseJson,
  readBytes,
} from '../payments-client';

export interface IfthenpayOptions {
  mbwayKey: string;
  multibancoKey: string;
  /** For refunds. */
  backofficeKey: string;
  /** Authenticates callbacks. Choose a long random one: it stands in URLs, and so in logs. */
  antiPhishingKey: string;
  /** Knows the amounts of the payments: a status has none. */
  store: Pick<PaymentStore, 'find'>;
  /** An emulator's URL; ifthenpay's own unless given. */
  url?: string | undefined;
  /** Days in which a reference can be paid: 0 for today, 1 to 31, 45, 60, 90, 120, 180, 365 or 730. */
  expiryDays?: number;
  /** Milliseconds for one whole request; a response that takes longer counts as lost. */
  timeoutMs?: number;
  /** Your own, to log or trace every request. */
  fetch?: typeof fetch;
}

export interface IfthenpayClient extends PaymentsClient {
  antiPhishingKey: string;
  /** The order's status of an MB WAY payment. Throws {@link PaymentOutcomeUnknown} when it can't be learned now. */
  readStatus(requestId: string): Promise<'pending' | 'paid' | 'failed' | 'expired'>;
}

/** Characters that an `orderId` may have: your `external_reference`. */
const LONGEST = { mbway: 15, multibanco: 25 };
const MAX_RESPONSE = 262_144;

const text = z.union([z.string(), z.number()]).transform(String);
const createdSchema = z.object({ Status: text, Amount: text, OrderId: text, RequestId: text });
const voucherSchema = z.object({ Entity: text, Reference: text, ExpiryDate: text });
const statusSchema = z.object({ Status: text });
const refundSchema = z.object({ Code: text, Message: text });

/** Of the status. `000` means “paid” here, and “initialised” in the response to a creation. */
const STATUSES = {
  '000': 'paid',
  '123': 'pending',
  '020': 'failed',
  '122': 'failed',
  '101': 'expired',
} as const;

export function ifthenpayClient(options: IfthenpayOptions): IfthenpayClient {
  const { mbwayKey, multibancoKey, backofficeKey, antiPhishingKey, store } = options;
  const { expiryDays = 7, timeoutMs = 8_000, fetch = globalThis.fetch } = options;
  const base = options.url?.replace(/\/+$/, '');
  const current = base ?? 'https://api.ifthenpay.com';
  const older = base ?? 'https://ifthenpay.com';
  /** Refunds that were certainly not made. After a restart it is not known, and they are not tried again. */
  const notRefunded = new Set<string>();

  return {
    antiPhishingKey,
    // It has no test mode.
    livemode: true,

    /** `askedBefore`: an earlier request may have arrived. Then none is sent, and the callback decides. */
    async createOrder(_key, body, askedBefore = false) {
      const { method, external_reference: orderId } = body;
      if (orderId.length > LONGEST[method])
        throw new PaymentRejected(400, 'validation_failed', 'external_reference');
      if (askedBefore) return retrieveCreated(orderId);
      const amount = writeEuros(body.amount);
      const { description = '' } = body;
      const response = await call(
        createdSchema.loose(),
        method === 'mbway' ? `${current}/spg/payment/mbway` : `${current}/multibanco/reference/init`,
        method === 'mbway'
          ? { mbWayKey: mbwayKey, orderId, amount, mobileNumber: phoneOf(body), email: '', description }
          : { mbKey: multibancoKey, orderId, amount, description, expiryDays },
      );
      if (response.Status !== (method === 'mbway' ? '000' : '0')) throw refusalOf(response.Status, method);
      const cents = readCents(response.Amount);
      if (!response.RequestId || response.OrderId !== orderId || cents === undefined)
        throw new PaymentOutcomeUnknown('a response that is not about this payment');
      const order = orderOf(
        body,
        response.RequestId,
        method === 'mbway' ? 'pending' : 'awaiting_payment',
        cents,
      );
      if (method === 'mbway') return order;
      const voucher = voucherSchema.parse(response);
      return {
        ...order,
        multibanco: {
          entity: voucher.Entity,
          reference: voucher.Reference.replace(/(\d{3})(?=\d)/g, '$1 '),
          amount: cents,
          expires_at: endOfDay(voucher.ExpiryDate),
        },
      };
    },

    async retrieveOrder(id) {
      const { attempt } = (await store.find({ id, external_reference: '' })) ?? {};
      if (!attempt) throw new PaymentRejected(404, 'resource_not_found');
      const { voucherExpiresAt } = attempt;
      const isOver = voucherExpiresAt !== null && voucherExpiresAt < new Date();
      const status =
        attempt.method === 'mbway' ? await readStatus(id) : isOver ? 'expired' : 'awaiting_payment';
      return orderOf(attempt.request, id, status, attempt.amount);
    },

    /**
     * Empty: a payment can't be looked for by its `orderId`. An attempt without a RequestId is given up after five minutes,
     * when no request can be approved any more. If it was paid, its callback finds it all the same.
     */
    listOrders: async () => ({ data: [], has_more: false }),

    async refundOrder(id, key, amount, askedBefore = false) {
      const { attempt } = (await store.find({ id, external_reference: '' })) ?? {};
      if (!attempt) throw new PaymentRejected(404, 'resource_not_found');
      // Return the money by bank transfer.
      if (attempt.method !== 'mbway') throw new PaymentRejected(409, 'refund_not_possible');
      // Its callback has told so.
      if (attempt.status === 'refunded') throw new PaymentRejected(409, 'order_not_paid');
      if (askedBefore && !notRefunded.has(id))
        throw new PaymentOutcomeUnknown('it may be refunded already: look in the back office');
      notRefunded.delete(id);
      const cents = amount ?? attempt.amount;
      const fields = { backofficekey: backofficeKey, requestId: id, amount: writeEuros(cents) };
      const { Code, Message } = await call(refundSchema, `${older}/api/endpoint/payments/refund`, fields);
      if (Code === '1') return { id: key, amount: cents, status: 'succeeded' };
      if (Code !== '0' && Code !== '-1') throw new PaymentOutcomeUnknown(`a refund with code ${Code}`);
      notRefunded.add(id);
      // The balance grows: a later try may succeed.
      throw new PaymentRejected(409, Code === '-1' ? 'insufficient_funds' : 'refund_refused', Message);
    },

    readStatus,
  };

  async function readStatus(requestId: string) {
    const query = new URLSearchParams({ mbWayKey: mbwayKey, requestId });
    const { Status } = await call(statusSchema, `${current}/spg/payment/mbway/status?${query}`);
    const status = Object.hasOwn(STATUSES, Status) ? STATUSES[Status as keyof typeof STATUSES] : undefined;
    if (!status) throw new PaymentOutcomeUnknown(`a status ${Status}`);
    return status;
  }

  /** The order of an attempt that was asked for before, if its callback has told of it meanwhile. */
  async function retrieveCreated(orderId: string): Promise<Order> {
    const { attempt } = (await store.find({ external_reference: orderId })) ?? {};
    if (attempt?.orderId && attempt.method === 'mbway')
      return orderOf(attempt.request, attempt.orderId, await readStatus(attempt.orderId), attempt.amount);
    throw new PaymentOutcomeUnknown('asked for before: its callback decides');
  }

  /** One request, never repeated: its parsed response, or `PaymentOutcomeUnknown`. Failures have status 200 too. */
  async function call<T>(schema: z.ZodType<T>, url: string, fields?: object): Promise<T> {
    const unknown = (cause: unknown) =>
      new PaymentOutcomeUnknown('no usable response from ifthenpay', { cause });
    const response = await fetch(url, {
      method: fields ? 'POST' : 'GET',
      headers: fields ? { 'content-type': 'application/json' } : {},
      body: fields ? JSON.stringify(fields) : null,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      cache: 'no-store',
    }).catch((cause) => {
      throw unknown(cause);
    });
    const bytes = await readBytes(response, MAX_RESPONSE).catch(() => undefined);
    const parsed = schema.safeParse(bytes && parseJson(bytes));
    if (response.status === 200 && parsed.success) return parsed.data;
    throw unknown(parsed.error ?? `HTTP status ${response.status}`);
  }
}

/** Of a creation. `999` and `122` are the payer's phone; the rest is a fault of the shop or its settings. */
function refusalOf(status: string, method: OrderInput['method']): PaymentRejected {
  if (status === '-1') return new PaymentRejected(401, 'unauthorized');
  const isPhone = method === 'mbway' && ['999', '122'].includes(status);
  return isPhone
    ? new PaymentRejected(402, 'payment_failed', 'phone')
    : new PaymentRejected(400, `status_${status}`);
}

const orderOf = (
  { method, external_reference }: OrderInput,
  id: string,
  status: string,
  amount: number,
): Order => ({
  id,
  status,
  amount,
  currency: 'EUR',
  method,
  external_reference,
  livemode: true,
  created_at: new Date().toISOString(),
});

/** `351#912345678` */
const phoneOf = ({ phone = '' }: OrderInput) => phone.replace(/^\+351/, '351#');

const writeEuros = (cents: number) => (cents / 100).toFixed(2);

/** The cents of an amount in euros: `2.5` and `2.50` are the same. */
export function readCents(euros: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(euros) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** `31-12-2026` as its last second. We assume the time of Lisbon. */
function endOfDay(date: string): string {
  const [day, month, year] = date.split('-');
  const winter = new Date(`${year}-${month}-${day}T23:59:59Z`);
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Lisbon', hour: '2-digit' }).format(
    winter,
  );
  return new Date(winter.getTime() - (hour === '23' ? 0 : 3_600_000)).toISOString();
}
