// The callback. Eclusa sends its events here, as to any merchant's endpoint; from here a GET goes to the merchant's template.
// So retries, scenarios, the clock and the delivery log are the service's own.

import type { Event } from '@/lib/payments/contract/schemas';
import { paymentsEnv } from '@/lib/payments/env';
import { send } from '@/lib/payments/webhooks/send';
import { fillTemplate } from './fill-template';
import { text } from './handle-provider';
import { findMerchant } from './merchants';
import { findPayment } from './payments';

const STATES = { paid: 'PAGO', refunded: 'DEVOLVIDO' } as const;

/** Responds 200 when the callback was accepted, or none is due: refusals and expiries have none. */
export async function relayCallback(event: Record<string, unknown>, params: Record<string, string>) {
  const merchant = findMerchant({ relay: params.relay });
  if (!merchant) return text(404, 'Not found.');
  const { created, data } = event as unknown as Event;
  const order = data.object;
  const state = order.status === 'paid' || order.status === 'refunded' ? STATES[order.status] : undefined;
  const callback = merchant.callbacks[order.method];
  const payment = state && callback && (await findPayment(merchant.accountId, order.external_reference));
  if (!payment) return text(200, 'No callback is sent.');
  const url = fillTemplate(callback.template, {
    ...payment,
    antiPhishingKey: callback.antiPhishingKey,
    amount: order.amount,
    entity: payment.voucher_entity,
    reference: payment.voucher_reference,
    at: new Date(state === 'PAGO' && order.paid_at ? order.paid_at : created * 1000),
    state,
  });
  const { status, error } = await send(url, {}, null, paymentsEnv().WEBHOOK_LOCAL_HOSTS);
  // Only 200 is success: any other 2xx must not end the retries.
  const isOther = status === null || (status > 200 && status < 300);
  return text(isOther ? 502 : status, `GET ${url}\n${error ?? `responded ${status}`}`);
}
