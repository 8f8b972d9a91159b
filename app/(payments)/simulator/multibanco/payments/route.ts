// POST /simulator/multibanco/payments: the payer pays a voucher at an ATM, fails to, or lets its time run out.
import * as z from 'zod';
import { payVoucher, type VoucherRefusal } from '@/lib/payments/demo/network/pay-voucher';
import { handleSimulator, SimulatorError } from '@/lib/payments/demo/simulator/handle-simulator';
import type { Outcome } from '@/lib/payments/orders/settle-order';

const bodySchema = z.object({
  entity: z.string().regex(/^\d{5}$/),
  reference: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{9}$/)),
  amount: z.int().positive(),
  outcome: z.enum(['pay', 'fail', 'expire']).default('pay'),
});

const OUTCOME: Record<'pay' | 'fail' | 'expire', Outcome> = {
  pay: 'paid',
  fail: 'failed',
  expire: 'expired',
};

const REFUSALS: Record<VoucherRefusal, [status: number, message: string]> = {
  unknown_reference: [404, 'No voucher has this entity and reference.'],
  already_paid: [409, 'The voucher has been paid.'],
  expired: [410, 'The voucher is no longer valid.'],
  wrong_amount: [422, 'The amount is not the voucher’s.'],
};

export const POST = handleSimulator(async ({ body }) => {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    throw new SimulatorError(
      400,
      'invalid_payment',
      'Send {"entity": "5 digits", "reference": "9 digits", "amount": cents}; "outcome": "fail" makes it fail, "expire" ends its time.',
    );
  }
  const { entity, reference, amount, outcome } = parsed.data;
  const payment = await payVoucher(entity, reference, amount, OUTCOME[outcome]);
  if ('status' in payment) return { order_id: payment.orderId, status: payment.status };
  const [status, message] = REFUSALS[payment.refused];
  throw new SimulatorError(status, payment.refused, message);
});
