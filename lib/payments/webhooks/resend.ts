// Manual re-sending from the dashboard (/docs/webhooks#retries). The event keeps its id and bytes, so a receiver
// recognises a duplicate.
import { paymentsDatabase } from '@/db/payments/client';
import { announceChange } from '../live-changes';
import { DELIVERY_STATUSES, type DeliveryStatus, MOST_COUNTED } from './delivery-statuses';

/** Sends a delivered or dead delivery again, at once. False when there is none such for an endpoint that the account has. */
export const resendDelivery = async (accountId: string, deliveryId: number): Promise<boolean> =>
  (await sendAgain(accountId, ['dead', 'delivered'], [deliveryId])) > 0;

/** The same for a delivery in any state; one that waits for its retry is tried early. */
export const redeliver = async (accountId: string, deliveryId: number): Promise<boolean> =>
  (await sendAgain(accountId, DELIVERY_STATUSES, [deliveryId])) > 0;

/** Sends the account's dead letters again, those with the ids or all; resolves to how many. */
export const resendDeadLetters = (accountId: string, ids?: readonly number[]): Promise<number> =>
  sendAgain(accountId, ['dead'], ids);

async function sendAgain(
  accountId: string,
  statuses: readonly DeliveryStatus[],
  ids?: readonly number[],
): Promise<number> {
  const resent = await paymentsDatabase().query`
    with account as materialized (
      select id from payments.accounts where id = ${accountId} for key share
    )
    update payments.deliveries delivery
       set status = 'pending', next_attempt_at = payments.now(${accountId}),
           resent = delivery.resent or delivery.status <> 'pending'
      from account join payments.webhook_endpoints endpoint on endpoint.account_id = account.id
     where delivery.status = any(string_to_array(${statuses.join()}, ','))
       and (${ids === undefined}::boolean or delivery.id = any(string_to_array(${(ids ?? []).join()}, ',')::bigint[]))
       and endpoint.id = delivery.endpoint_id and endpoint.removed_at is null
    returning delivery.id`;
  if (resent.length > 0) announceChange(accountId, { due: true });
  return resent.length;
}

/** How many of the account's deliveries have been given up and could be sent again, up to `MOST_COUNTED` + 1. */
export async function countDeadLetters(accountId: string): Promise<number> {
  const [row] = await paymentsDatabase().query<{ dead: number }>`
    select count(*)::integer as dead from (
      select from payments.webhook_endpoints endpoint
        join payments.deliveries delivery on delivery.endpoint_id = endpoint.id and delivery.status = 'dead'
       where endpoint.account_id = ${accountId} and endpoint.removed_at is null
       limit ${MOST_COUNTED + 1}) counted`;
  return row?.dead ?? 0;
}
