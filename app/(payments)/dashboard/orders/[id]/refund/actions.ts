'use server';
import { redirect } from 'next/navigation';
import type { DashboardFormState } from '@/components/payments/dashboard/form-state';
import { auditEntry, recordAudit } from '@/lib/payments/accounts/audit';
import { requireMerchant } from '@/lib/payments/accounts/session';
import { ApiError, type ErrorCode } from '@/lib/payments/contract/errors';
import { refundSchema } from '@/lib/payments/contract/schemas';
import { validate } from '@/lib/payments/contract/validate';
import { formatAmount } from '@/lib/payments/dashboard/format-amount';
import { fingerprintOf } from '@/lib/payments/http/idempotency';
import { isOrderId } from '@/lib/payments/orders/order-row';
import { refundOrder } from '@/lib/payments/orders/refund-order';

const PROBLEMS: Partial<Record<ErrorCode, string>> = {
  refund_exceeds_amount:
    'Less than that remains: there was another refund in the meantime. Nothing was refunded.',
  order_not_paid:
    'This order cannot be refunded: it is not paid, or was refunded in full. Nothing was refunded.',
  idempotency_key_reused: 'This form was already used for another refund. Nothing was refunded; start again.',
  validation_failed: 'The reason has at most 500 characters. Nothing was refunded.',
};

/** Refunds what was confirmed. The key was made when the confirmation was shown: sent twice, it refunds once. */
export async function refund(_before: DashboardFormState, form: FormData): Promise<DashboardFormState> {
  const merchant = await requireMerchant();
  const { accountId, livemode } = merchant;
  const id = String(form.get('order'));
  const key = String(form.get('key'));
  const amount = Number(form.get('amount'));
  // A form of ours always has these: without a positive amount, everything would be refunded.
  if (!isOrderId(id) || !/^[0-9a-f-]{36}$/.test(key) || !(amount > 0)) redirect('/dashboard/orders');
  const reason = String(form.get('reason') ?? '').trim();
  const body = { amount, ...(reason && { reason }) };
  try {
    const response = await refundOrder({ accountId, livemode }, id, validate(refundSchema, body), {
      accountId,
      livemode,
      operation: 'refund_order',
      // The prefix keeps it apart from the keys of the API.
      key: `dashboard:${key}`,
      fingerprint: fingerprintOf({ id, body }),
    });
    if (!response.headers?.['Idempotent-Replay']) {
      await recordAudit(await auditEntry(merchant, 'order_refunded', `${formatAmount(amount)}, ${id}`));
    }
  } catch (error) {
    const problem = error instanceof ApiError && PROBLEMS[error.code];
    if (problem) return { values: { reason, key }, errors: { form: problem } };
    if (!(error instanceof ApiError && error.code === 'resource_not_found')) throw error;
    redirect('/dashboard/orders');
  }
  redirect(`/dashboard/orders/${id}`);
}
