// One signed request with a sample event, sent at once and recorded nowhere: for trying an endpoint out.
// Called by the dashboard's webhooks page.
import { paymentsDatabase } from '@/db/payments/client';
import { decrypt } from '../encryption';
import { paymentsEnv } from '../env';
import { newId } from '../ids';
import type { OrderRow } from '../orders/order-row';
import { composeEvent } from './compose-event';
import { type Answer, send } from './send';
import { SIGNATURE_HEADER, sign } from './sign';

export type TestAnswer = Pick<Answer, 'durationMs' | 'status' | 'body' | 'error'>;

/** What the endpoint answered; undefined when it is not the account's. */
export async function sendTestEvent(accountId: string, endpointId: string): Promise<TestAnswer | undefined> {
  const [endpoint] = await paymentsDatabase().query<{
    url: string;
    secret: string;
    previous_secret: string | null;
  }>`
    select url, secret, case when previous_secret_ends_at > payments.now() then previous_secret end as previous_secret
      from payments.webhook_endpoints
     where id = ${endpointId} and account_id = ${accountId} and removed_at is null`;
  if (!endpoint) return undefined;
  const now = new Date();
  const { body } = composeEvent('order.paid', sampleOrder(now), now);
  const secrets = [endpoint.secret, endpoint.previous_secret]
    .filter((sealed) => sealed !== null)
    .map((sealed) => decrypt(sealed, endpointId));
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Eclusa-Webhooks/1.0',
    [SIGNATURE_HEADER]: sign(body, secrets, Math.floor(now.getTime() / 1000)),
  };
  const answer = await send(endpoint.url, headers, body, paymentsEnv().WEBHOOK_LOCAL_HOSTS);
  return {
    durationMs: answer.durationMs,
    status: answer.status,
    // What it said is shown, not its whole page.
    body: answer.body?.slice(0, 2_000) ?? null,
    error: answer.error,
  };
}

/** `livemode` is false and the order is nobody's, so that no receiver releases goods for it. */
function sampleOrder(now: Date): OrderRow {
  return {
    id: newId('ord'),
    account_id: '',
    status: 'paid',
    amount: 4250,
    method: 'mbway',
    external_reference: 'TEST-EVENT',
    livemode: false,
    created_at: now,
    expires_at: now,
    paid_at: now,
    voucher_entity: null,
    voucher_reference: null,
    refunded_amount: 0,
  };
}
