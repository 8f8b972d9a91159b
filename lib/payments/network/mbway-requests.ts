// The payer's MB WAY app, simulated: the requests on a phone, and the payer's decision. Called by the simulator.
import { paymentsDatabase } from '@/db/payments/client';
import { keyedHash } from '../encryption';
import { isOrderId } from '../orders/order-row';
import { settleOrder } from '../orders/settle-order';

export interface MbwayRequest {
  order_id: string;
  /** Cents. */
  amount: number;
  merchant: string;
  phone: string;
  /** RFC 3339, service time. */
  expires_at: string;
}

/** What waits for approval on `phone` (`+3519XXXXXXXX`), newest first. */
export async function listMbwayRequests(phone: string): Promise<MbwayRequest[]> {
  const rows = await paymentsDatabase().query<{ id: string; amount: number; name: string; expires_at: Date }>`
    select orders.id, orders.amount, accounts.name, orders.expires_at
      from payments.orders join payments.accounts on accounts.id = orders.account_id
     where orders.phone_digest = ${keyedHash('phone', phone)} and orders.status = 'pending'
       and orders.expires_at >= payments.now()
     order by orders.created_at desc, orders.id desc limit 20`;
  return rows.map(({ id, amount, name, expires_at }) => ({
    order_id: id,
    amount,
    merchant: name,
    phone,
    expires_at: expires_at.toISOString(),
  }));
}

export type Decision = { status: 'paid' | 'failed' } | { refused: 'unknown' | 'not_pending' };

/** The payer approves or declines; refused when the request is unknown or no longer pending. */
export async function decideMbwayRequest(orderId: string, action: 'approve' | 'decline'): Promise<Decision> {
  if (!isOrderId(orderId) || !(await isMbway(orderId))) return { refused: 'unknown' };
  const status = action === 'approve' ? 'paid' : 'failed';
  const settlement = await settleOrder(orderId, status);
  if (settlement.settled) return { status };
  return { refused: settlement.reason === 'unknown' ? 'unknown' : 'not_pending' };
}

async function isMbway(orderId: string): Promise<boolean> {
  const found = await paymentsDatabase().query`
    select from payments.orders where id = ${orderId} and method = 'mbway'`;
  return found.length > 0;
}
