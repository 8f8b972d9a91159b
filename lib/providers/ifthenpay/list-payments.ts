// Lists what was paid: `POST /v2/payments/read`.
import type { ApiResponse } from '@/lib/payments/http/api-response';
import { writeEuros } from './euros';
import { json } from './handle-provider';
import { findMerchant } from './merchants';
import { listPaid } from './payments';
import { writeMoment } from './write-moment';

/** Guess: the name of the key, and every field of a payment but `amount`. */
export async function listPayments({
  boKey,
  backofficekey,
  chave,
}: Record<string, unknown>): Promise<ApiResponse> {
  const merchant = findMerchant({ backofficeKey: boKey ?? backofficekey ?? chave });
  const paid = merchant ? await listPaid(merchant.accountId) : [];
  const payments = paid.map((payment) => {
    const { day, time } = writeMoment(payment.paid_at ?? payment.created_at);
    return {
      amount: writeEuros(payment.amount),
      orderId: payment.orderId,
      requestId: payment.requestId,
      entity: payment.voucher_entity ?? 'MBWAY',
      reference: payment.voucher_reference ?? payment.orderId,
      paymentDate: `${day} ${time}`,
    };
  });
  return json(
    merchant
      ? { message: 'OK', payments, status: 200 }
      : { message: 'Invalid key', payments: [], status: 401 },
  );
}
