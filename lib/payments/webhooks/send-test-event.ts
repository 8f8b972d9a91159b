// One signed request with a sample event, sent at once and recorded nowhere: for trying an endpoint out.

import { readClock } from '../accounts/clock';
import { STATUSES } from '../contract/order-values';
import type { EventType } from '../contract/schemas';
import { paymentsEnv } from '../env';
import { newId } from '../ids';
import type { OrderRow } from '../orders/order-row';
import { composeEvent, EVENT_OF_STATUS } from './compose-event';
import { type SendResult, send, unsent } from './send';
import { webhookHeaders } from './sign-headers';
import { NO_SECRET, readSigner } from './signer';

export type TestAnswer = Pick<SendResult, 'durationMs' | 'status' | 'body' | 'error'>;

/** The endpoint's response to an event of the type; undefined when the endpoint is not the account's. */
export async function sendTestEvent(
  accountId: string,
  endpointId: string,
  type: EventType = 'order.paid',
): Promise<TestAnswer | undefined> {
  const endpoint = await readSigner(accountId, endpointId);
  if (!endpoint) return undefined;
  if (!endpoint.signer) return unsent(NO_SECRET);
  const { now } = await readClock(accountId);
  const event = composeEvent(type, sampleOrder(type, now), now);
  const headers = webhookHeaders(event, endpoint.signer, Math.floor(Date.now() / 1000), 0);
  const { durationMs, status, error, body } = await send(
    endpoint.url,
    headers,
    event.body,
    paymentsEnv().WEBHOOK_LOCAL_HOSTS,
  );
  return { durationMs, status, error, body: body?.slice(0, 2_000) ?? null };
}

/** An order that does not exist, with `livemode` false, so that no receiver releases goods for it. */
function sampleOrder(type: EventType, now: Date): OrderRow {
  const status = STATUSES.find((each) => each !== 'pending' && EVENT_OF_STATUS[each] === type) ?? 'paid';
  const isVoucher = type === 'order.awaiting_payment';
  return {
    id: newId('ord'),
    account_id: '',
    status,
    amount: 4250,
    method: isVoucher ? 'multibanco' : 'mbway',
    external_reference: 'TEST-EVENT',
    livemode: false,
    created_at: now,
    expires_at: now,
    paid_at: status === 'paid' || status === 'refunded' ? now : null,
    // An entity that no payee has.
    voucher_entity: isVoucher ? '00000' : null,
    voucher_reference: isVoucher ? '000000000' : null,
    refunded_amount: status === 'refunded' ? 4250 : 0,
    network_plan: null,
  };
}
