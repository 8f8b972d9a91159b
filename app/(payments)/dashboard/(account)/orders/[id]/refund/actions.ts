'use server';
import { redirect } from 'next/navigation';
import { ApiError, type ErrorCode } from '@/lib/payments/contract/errors';
import { refundSchema } from '@/lib/payments/contract/schemas';
import { validate } from '@/lib/payments/contract/validate';
import { refundMessages } from '@/lib/payments/dashboard/messages/refund';
import { formatMoney } from '@/lib/payments/format';
import { type Claim, fingerprintOf } from '@/lib/payments/http/idempotency';
import { isOrderId } from '@/lib/payments/orders/order-row';
import { refundOrder } from '@/lib/payments/orders/refund-order';
import { merchantAction } from '../../../../form-action';

/** Refunds what was confirmed. The key was made when the confirmation was shown: sent twice, it refunds once. */
export const refund = merchantAction(async ({ merchant, lang, form, typed, audit }) => {
  const { accountId, livemode } = merchant;
  const id = typed('order');
  const key = typed('key');
  const amount = Number(form.get('amount'));
  // A form of ours always has these: without a positive amount, everything would be refunded.
  if (!isOrderId(id) || !/^[0-9a-f-]{36}$/.test(key) || !(amount > 0)) redirect('/dashboard/orders');
  const reason = String(form.get('reason') ?? '').trim();
  const body = { amount, ...(reason && { reason }) };
  let refundId = '';
  try {
    const input = validate(refundSchema, body);
    const claim: Claim = {
      accountId,
      livemode,
      operation: 'refund_order',
      // The prefix keeps it apart from the keys of the API.
      key: `dashboard:${key}`,
      fingerprint: fingerprintOf({ id, body }),
    };
    const entry = await audit('order_refunded', `${formatMoney(amount, 'en')}, ${id}`);
    const response = await refundOrder({ accountId, livemode }, id, input, claim, { audit: entry });
    refundId = (JSON.parse(response.body) as { id: string }).id;
  } catch (error) {
    const problems: Partial<Record<ErrorCode, string>> = refundMessages[lang].problems;
    const problem = error instanceof ApiError && problems[error.code];
    if (problem) return { errors: { form: problem } };
    if (!(error instanceof ApiError && error.code === 'resource_not_found')) throw error;
    redirect('/dashboard/orders');
  }
  redirect(`/dashboard/orders/${id}?refund=${refundId}`);
});
