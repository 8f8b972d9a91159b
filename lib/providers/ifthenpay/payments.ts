// An ifthenpay payment is an order: its RequestId is the order's reference, since an `orderId` may repeat. What else the
// dialect has to know of it stands in the order's description, as JSON.
import { randomInt } from 'node:crypto';
import { paymentsDatabase } from '@/db/payments/client';
import type { OrderRow } from '@/lib/payments/orders/order-row';
import type { TrapName } from './traps';

export interface Details {
  /** The merchant's own name for the payment. */
  orderId: string;
  trap?: TrapName | undefined;
}

export type Payment = Pick<
  OrderRow,
  | 'id'
  | 'account_id'
  | 'livemode'
  | 'status'
  | 'amount'
  | 'method'
  | 'voucher_entity'
  | 'voucher_reference'
  | 'refunded_amount'
  | 'created_at'
  | 'paid_at'
  | 'network_plan'
> &
  Details & { requestId: string; updatedAt: Date };

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 20 letters and digits; `plus` puts a `+` among them. */
export function newRequestId(plus: boolean): string {
  const text = Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return plus ? `${text.slice(0, 7)}+${text.slice(8)}` : text;
}

/** A reference can't contain `+`, and a RequestId has no `-`. */
export const referenceOf = (requestId: string) => requestId.replaceAll('+', '-');

export const writeDetails = (details: Details): string => JSON.stringify(details);

/** The account's payments that have this RequestId, or were paid; the newest first, 100 at most. */
async function readPayments(accountId: string, requestId: string | null): Promise<Payment[]> {
  const rows = await paymentsDatabase().query<
    Omit<Payment, keyof Details | 'requestId'> & { reference: string; description: string }
  >`
    select id, account_id, livemode, status, amount, method, voucher_entity, voucher_reference, refunded_amount,
           "order".created_at, paid_at, network_plan, external_reference as reference, description,
           coalesce((select max(created_at) from payments.events where order_id = "order".id), "order".created_at)
             as "updatedAt"
      from payments.orders "order"
     where account_id = ${accountId} and not livemode and description like '{"orderId":%'
       and case when ${requestId}::text is null then paid_at is not null else external_reference = ${requestId} end
     order by "order".created_at desc, id desc limit 100`;
  return rows.map(({ description, reference, ...row }) => ({
    ...row,
    ...(JSON.parse(description) as Details),
    requestId: reference.replaceAll('-', '+'),
  }));
}

/** The account's payment with this RequestId. */
export const findPayment = async (accountId: string, requestId: unknown): Promise<Payment | undefined> =>
  (await readPayments(accountId, referenceOf(String(requestId))))[0];

export const listPaid = (accountId: string): Promise<Payment[]> => readPayments(accountId, null);
