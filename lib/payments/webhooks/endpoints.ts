// A merchant's webhook endpoints: registered in the dashboard, never through the API (/docs/webhooks#register-an-endpoint).
import { randomBytes } from 'node:crypto';
import { paymentsDatabase } from '@/db/payments/client';
import { decrypt, encrypt } from '../encryption';
import { paymentsEnv } from '../env';
import { newId } from '../ids';
import { announceChange } from '../live-changes';
import { checkUrl } from './check-address';

// Spec is silent: the prefix of a webhook secret.
const newSecret = () => `ecl_whsec_${randomBytes(32).toString('base64url')}`;

/** Endpoints that an account may have at a time: every event goes to each, so more would only multiply the traffic. */
export const ENDPOINTS_LIMIT = 5;

/**
 * Registers `url` for the account; `secret` is to be shown once. Undefined when it has `most` endpoints already,
 * however many are being registered at once. Throws `ForbiddenAddress`.
 */
export async function registerEndpoint(
  accountId: string,
  url: string,
  most = ENDPOINTS_LIMIT,
): Promise<{ id: string; secret: string } | undefined> {
  const checked = checkUrl(url, paymentsEnv().WEBHOOK_LOCAL_HOSTS).href;
  const id = newId('whe');
  const secret = newSecret();
  const [row] = await paymentsDatabase().query<{ registered: boolean }>`
    select payments.register_endpoint(${id}, ${accountId}, ${checked}, ${encrypt(secret, id)}, ${most}) as registered`;
  return row?.registered ? { id, secret } : undefined;
}

/** Sends everything that is not delivered yet, and all that follows, to another address. Throws `ForbiddenAddress`. */
export async function changeUrl(accountId: string, id: string, url: string): Promise<boolean> {
  const checked = checkUrl(url, paymentsEnv().WEBHOOK_LOCAL_HOSTS).href;
  const changed = await paymentsDatabase().query`
    update payments.webhook_endpoints set url = ${checked}
     where id = ${id} and account_id = ${accountId} and removed_at is null
    returning id`;
  return changed.length > 0;
}

/**
 * Gives the endpoint a new secret, to be shown once; undefined when it is not the account's.
 * Spec is silent: the one before it signs beside the new one for 24 hours, in a second `v1`.
 */
export async function rotateSecret(accountId: string, id: string): Promise<string | undefined> {
  const secret = newSecret();
  const rotated = await paymentsDatabase().query`
    update payments.webhook_endpoints
       set previous_secret = secret, previous_secret_ends_at = payments.now() + interval '24 hours',
           secret = ${encrypt(secret, id)}
     where id = ${id} and account_id = ${accountId} and removed_at is null
    returning id`;
  return rotated.length > 0 ? secret : undefined;
}

export interface ListedEndpoint {
  id: string;
  url: string;
  created_at: Date;
  /** Until then the previous secret signs too; null when none does. */
  previous_secret_ends_at: Date | null;
}

/** The account's endpoints as the dashboard shows them, without their secrets. */
export async function listEndpoints(accountId: string): Promise<ListedEndpoint[]> {
  return paymentsDatabase().query<ListedEndpoint>`
    select id, url, created_at,
           case when previous_secret_ends_at > payments.now() then previous_secret_ends_at end
             as previous_secret_ends_at
      from payments.webhook_endpoints
     where account_id = ${accountId} and removed_at is null order by created_at, id`;
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
  announceChange(accountId, { due: successor !== undefined });
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
