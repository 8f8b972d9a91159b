// A voucher's payment, as the machine prints it. Called by the simulated ATM.
import { paymentsDatabase } from '@/db/payments/client';
import { isOrderId } from '../orders/order-row';

export interface Slip {
  orderId: string;
  merchant: string;
  entity: string;
  reference: string;
  /** Cents. */
  amount: number;
  paidAt: Date;
}

/** The slip of a voucher that has been paid; undefined for anything else. */
export async function readSlip(orderId: string): Promise<Slip | undefined> {
  if (!isOrderId(orderId)) return undefined;
  const [row] = await paymentsDatabase().query<{
    name: string;
    entity: string;
    reference: string;
    amount: number;
    paid_at: Date;
  }>`
    select accounts.name, voucher_entity as entity, voucher_reference as reference, orders.amount, orders.paid_at
      from payments.orders join payments.accounts on accounts.id = orders.account_id
     where orders.id = ${orderId} and method = 'multibanco' and orders.paid_at is not null`;
  if (!row) return undefined;
  const { name: merchant, paid_at: paidAt, ...voucher } = row;
  return { orderId, merchant, ...voucher, paidAt };
}
