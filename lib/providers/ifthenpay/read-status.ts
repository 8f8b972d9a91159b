// The status of an MB WAY payment: `GET /spg/payment/mbway/status?mbWayKey=&requestId=`.
import type { ApiResponse } from '@/lib/payments/http/api-response';
import { json } from './handle-provider';
import { findMerchant } from './merchants';
import { findPayment, type Payment } from './payments';
import { writeMoment } from './write-moment';

/** Guess: every message but the first and the third. */
const MESSAGES = {
  '000': 'Success',
  '123': 'Pending',
  '020': 'Declined by user',
  '101': 'Expired',
  '122': 'Declined',
};

/** Scenarios in which not the payer declines: the network does. */
const DECLINED_BY_NETWORK = ['limit_exceeded', 'not_registered_later'];

export async function readStatus({ mbWayKey, requestId }: Record<string, unknown>): Promise<ApiResponse> {
  const merchant = findMerchant({ mbwayKey: mbWayKey });
  const payment = merchant && (await findPayment(merchant.accountId, requestId));
  // Guess: what an invalid key gets at creation, an unknown payment gets too.
  if (payment?.method !== 'mbway')
    return json({ CreatedAt: '', Message: 'Error', RequestId: '', Status: '-1', UpdateAt: '' });
  const status = statusOf(payment);
  return json({
    CreatedAt: withSpace(payment.created_at),
    Message: MESSAGES[status],
    RequestId: payment.requestId,
    Status: status,
    UpdateAt: withSpace(payment.updatedAt),
  });
}

function statusOf({ status, network_plan }: Payment): keyof typeof MESSAGES {
  if (status === 'failed') return DECLINED_BY_NETWORK.includes(network_plan ?? '') ? '122' : '020';
  if (status === 'expired') return '101';
  // Guess: a refunded payment stays paid.
  return status === 'paid' || status === 'refunded' ? '000' : '123';
}

function withSpace(moment: Date): string {
  const { day, time } = writeMoment(moment);
  return `${day} ${time}`;
}
