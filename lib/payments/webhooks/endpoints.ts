// A merchant's webhook endpoints: registered in the dashboard, never through the API (spec: What the service does).
import { randomBytes } from 'node:crypto';
import { paymentsDatabase } from '@/db/payments/client';
import { decrypt, encrypt } from '../encryption';
import { paymentsEnv } from '../env';
import { newId } from '../ids';
import { checkUrl } from './check-address';

// Spec is silent: the prefix of a webhook secret.
const newSecret = () => `ecl_whsec_${randomBytes(32).toString('base64url')}`;

/** Registers `url` for the account; `secret` is to be shown once. Throws `ForbiddenAddress`. */
export async function registerEndpoint(
  accountId: string,
  url: string,
): Promise<{ id: string; secret: string }> {
  const checked = checkUrl(url, paymentsEnv().WEBHOOK_LOCAL_HOSTS).href;
  const id = newId('whe');
  const secret = newSecret();
  await paymentsDatabase().query`
    insert into payments.webhook_endpoints (id, account_id, url, secret, created_at)
    values (${id}, ${accountId}, ${checked}, ${encrypt(secret, id)}, payments.now())`;
  return { id, secret };
}

/**
 * Stops all deliveries to the endpoint, those that wait for a retry included; with `successor`, they go on to that
 * endpoint of the same account instead, from the first attempt.
 */
export async function removeEndpoint(accountId: string, id: string, successor?: string): Promise<void> {
  await paymentsDatabase().query`
    with removed as (
      update payments.webhook_endpoints set removed_at = payments.now()
       where id = ${id} and account_id = ${accountId} and removed_at is null
      returning id
    ), handed_over as (
      insert into payments.deliveries (event_id, endpoint_id, next_attempt_at, created_at)
      select delivery.event_id, ${successor ?? null}, payments.now(), payments.now()
        from payments.deliveries delivery join removed on removed.id = delivery.endpoint_id
       where delivery.status = 'pending' and ${successor !== undefined}::boolean
      on conflict do nothing
    )
    update payments.deliveries set status = 'cancelled', lease = null, leased_until = null
      from removed where endpoint_id = removed.id and status = 'pending'`;
}

/** The account's endpoints with their secrets, for `db/setup.ts`; a secret that can't be opened any more is null. */
export async function openEndpoints(
  accountId: string,
): Promise<{ id: string; url: string; secret: string | null }[]> {
  const rows = await paymentsDatabase().query<{ id: string; url: string; secret: string }>`
    select id, url, secret from payments.webhook_endpoints
     where account_id = ${accountId} and removed_at is null order by created_at`;
  return rows.map((row) => {
    try {
      return { ...row, secret: decrypt(row.secret, row.id) };
    } catch {
      return { ...row, secret: null };
    }
  });
}
