'use server';
// Refunds what was confirmed. The key was made when the confirmation was shown: sent twice, it pays once.
import { redirect } from 'next/navigation';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { ApiError } from '@/lib/payments/contract/errors';
import { refundSchema } from '@/lib/payments/contract/schemas';
import { validate } from '@/lib/payments/contract/validate';
import { fingerprintOf } from '@/lib/payments/http/idempotency';
import { isOrderId } from '@/lib/payments/orders/order-row';
import { refundOrder } from '@/lib/payments/orders/refund-order';

/** Ends on the order's page, or back on the form with what is wrong. */
export async function refund(form: FormData): Promise<void> {
  const { accountId, livemode } = await requireMerchant();
  const id = String(form.get('order'));
  const key = String(form.get('key'));
  const amount = Number(form.get('amount'));
  // A form of ours always has these: without a positive amount, all would go back.
  if (!isOrderId(id) || !/^[0-9a-f-]{36}$/.test(key) || !(amount > 0)) redirect('/dashboard/orders');
  const reason = String(form.get('reason') ?? '').trim();
  const body = { amount, ...(reason && { reason }) };
  let problem: string | undefined;
  try {
    await refundOrder({ accountId, livemode }, id, validate(refundSchema, body), {
      accountId,
      livemode,
      operation: 'refund_order',
      // A key of the API could look the same, were it not for the prefix.
      key: `dashboard:${key}`,
      fingerprint: fingerprintOf({ id, body }),
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'resource_not_found') redirect('/dashboard/orders');
    problem = error.code;
  }
  redirect(`/dashboard/orders/${id}${problem ? `/refund?problem=${problem}` : ''}`);
}
