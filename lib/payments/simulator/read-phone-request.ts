// One MB WAY request as the payer's phone sees it, whatever has become of it. Called by the simulated phone.
import { paymentsDatabase } from '@/db/payments/client';
import type { Status } from '../contract/schemas';
import { keyedHash } from '../encryption';
import { isOrderId } from '../orders/order-row';

export interface PhoneRequest {
  orderId: string;
  merchant: string;
  /** Cents. */
  amount: number;
  /** An order whose time is over counts as expired, even before the worker has come round to it. */
  status: Status;
  secondsLeft: number;
}

/** The request, if it was sent to `phone`; undefined when there is none. */
export async function readPhoneRequest(phone: string, orderId: string): Promise<PhoneRequest | undefined> {
  if (!isOrderId(orderId)) return undefined;
  const [row] = await paymentsDatabase().query<{
    amount: number;
    name: string;
    status: Status;
    left: number;
  }>`
    select orders.amount, accounts.name, orders.status,
           extract(epoch from orders.expires_at - payments.now())::float8 as left
      from payments.orders join payments.accounts on accounts.id = orders.account_id
     where orders.id = ${orderId} and orders.phone_digest = ${keyedHash('phone', phone)} and method = 'mbway'`;
  if (!row) return undefined;
  const status = row.status === 'pending' && row.left < 0 ? 'expired' : row.status;
  return {
    orderId,
    merchant: row.name,
    amount: row.amount,
    status,
    secondsLeft: Math.max(0, Math.ceil(row.left)),
  };
}
