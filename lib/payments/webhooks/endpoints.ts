// A merchant's webhook endpoints: registered in the dashboard, never through the API (/docs/webhooks#register-an-endpoint).
import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { webhookEndpoints } from '@/db/payments/schema';
import type { AuditEntry } from '../audit/audit';
import { encrypt } from '../encryption';
import { paymentsEnv } from '../env';
import { newId } from '../ids';
import { announceChange } from '../live-changes';
import { checkUrl } from './check-address';
import { openSecrets } from './signer';

// Spec is silent: the prefix of a webhook secret.
const newSecret = () => `ecl_whsec_${randomBytes(32).toString('base64url')}`;

/** Endpoints that an account may have at a time: every event goes to each. */
export const ENDPOINTS_LIMIT = 5;

/**
 * Registers `url` for the account; `secret`, random unless given, is to be shown once. Undefined when it has `most` endpoints already,
 * however many are being registered at once. Throws `ForbiddenAddress`.
 */
export async function registerEndpoint(
  accountId: string,
  url: string,
  {
    most = ENDPOINTS_LIMIT,
    standard = false,
    audit = null,
    secret = newSecret(),
  }: { most?: number; standard?: boolean; audit?: AuditEntry; secret?: string } = {},
): Promise<{ id: string; secret: string } | undefined> {
  const checked = checkUrl(url, paymentsEnv().WEBHOOK_LOCAL_HOSTS).href;
  const id = newId('whe');
  const [row] = await paymentsDatabase().query<{ registered: boolean }>`
    select case when payments.register_endpoint(${id}, ${accountId}, ${checked}, ${encrypt(secret, id)}, ${standard}::boolean, ${most})
                then payments.audit(${audit}::text::jsonb) else false end as registered`;
  return row?.registered ? { id, secret } : undefined;
}

/**
 * Sends everything that is not delivered yet, and all that follows, to `url`, signed with a new secret. Resolves to the
 * secret.
 */
export async function replaceEndpoint(accountId: string, id: string, url: string): Promise<string> {
  const secret = newSecret();
  await paymentsDatabase().query`
    with account as materialized (
      select id from payments.accounts where id = ${accountId} for update
    ), replaced as (
      update payments.webhook_endpoints endpoint
         set url = ${checkUrl(url, paymentsEnv().WEBHOOK_LOCAL_HOSTS).href}, secret = ${encrypt(secret, id)},
             previous_secret = null, previous_secret_ends_at = null
        from account
       where endpoint.id = ${id} and account_id = account.id and removed_at is null
      returning endpoint.id
    )
    update payments.deliveries set next_attempt_at = payments.now(${accountId})
      from replaced where endpoint_id = replaced.id and status = 'pending'`;
  announceChange(accountId, { due: true });
  return secret;
}

/**
 * Sends everything that is not delivered yet, and all that follows, to another URL. False when the endpoint is not the
 * account's. Throws `ForbiddenAddress`.
 */
export const changeUrl = (accountId: string, id: string, url: string, audit: AuditEntry = null) =>
  change(accountId, id, { url: checkUrl(url, paymentsEnv().WEBHOOK_LOCAL_HOSTS).href }, audit);

/** Whether requests to the endpoint also carry the headers of Standard Webhooks, from the next attempt on. */
export const setStandardWebhooks = (accountId: string, id: string, standard: boolean, audit: AuditEntry) =>
  change(accountId, id, { standard }, audit);

async function change(
  accountId: string,
  id: string,
  { url = null, standard = null }: { url?: string | null; standard?: boolean | null },
  audit: AuditEntry,
): Promise<boolean> {
  const changed = await paymentsDatabase().query`
    with changed as (
      update payments.webhook_endpoints
         set url = coalesce(${url}, url), standard_webhooks = coalesce(${standard}, standard_webhooks)
       where id = ${id} and account_id = ${accountId} and removed_at is null
         and standard_webhooks is distinct from ${standard}
      returning id
    )
    select payments.audit(${audit}::text::jsonb) from changed`;
  return changed.length > 0;
}

/**
 * Gives the endpoint a new secret, to be shown once; undefined when it is not the account's.
 * Spec is silent: the previous secret also signs for 24 hours, in a second `v1`. Until then (`signsUntil`) a second
 * rotation is refused, unless `endsPrevious`.
 */
export async function rotateSecret(
  accountId: string,
  id: string,
  audit: AuditEntry,
  { endsPrevious = false }: { endsPrevious?: boolean } = {},
): Promise<{ secret: string; standard: boolean } | { signsUntil: Date } | undefined> {
  const secret = newSecret();
  const [rotated] = await paymentsDatabase().query<{ standard: boolean }>`
    with rotated as (
      update payments.webhook_endpoints
         set previous_secret = secret, previous_secret_ends_at = payments.now(account_id) + interval '24 hours',
             secret = ${encrypt(secret, id)}
       where id = ${id} and account_id = ${accountId} and removed_at is null
         and (${endsPrevious}::boolean or previous_secret_ends_at > payments.now(account_id) is not true)
      returning standard_webhooks
    )
    select standard_webhooks as standard, payments.audit(${audit}::text::jsonb)
      from rotated`;
  if (rotated) return { secret, standard: rotated.standard };
  const known = (await listEndpoints(accountId)).find((endpoint) => endpoint.id === id);
  return known?.previousSecretEndsAt ? { signsUntil: known.previousSecretEndsAt } : undefined;
}

export type ListedEndpoint = Awaited<ReturnType<typeof listEndpoints>>[number];

/** The account's endpoints as the dashboard shows them, without their secrets. */
export async function listEndpoints(accountId: string) {
  const { id, url, createdAt, previousSecretEndsAt, standardWebhooks, removedAt } = webhookEndpoints;
  const rows = await paymentsDatabase()
    .orm.select({
      id,
      url,
      createdAt,
      previousSecretEndsAt,
      standardWebhooks,
      signs: sql<boolean>`${previousSecretEndsAt} > payments.now(${accountId})`,
    })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.accountId, accountId), isNull(removedAt)))
    .orderBy(asc(createdAt), asc(id));
  return rows.map(({ signs, ...row }) => ({
    ...row,
    /** Until then the previous secret signs too; null when none does. */
    previousSecretEndsAt: signs ? row.previousSecretEndsAt : null,
  }));
}

/** The account's endpoints of before too, for filters: those that are still there first. */
export async function listAllEndpoints(accountId: string) {
  const { id, url, createdAt, removedAt } = webhookEndpoints;
  return paymentsDatabase()
    .orm.select({ id, url, isRemoved: sql<boolean>`${removedAt} is not null` })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.accountId, accountId))
    .orderBy(sql`${removedAt} desc nulls first`, asc(createdAt), asc(id))
    .limit(50);
}

/** Stops all deliveries to the endpoint, those that wait for a retry included. */
export async function removeEndpoint(accountId: string, id: string, audit: AuditEntry = null): Promise<void> {
  await paymentsDatabase().query`
    with account as materialized (
      -- Alone on the account: attempts that are being recorded lock the same deliveries in another order.
      select id from payments.accounts where id = ${accountId} for update
    ), removed as (
      update payments.webhook_endpoints endpoint set removed_at = payments.now(account_id)
        from account
       where endpoint.id = ${id} and account_id = account.id and removed_at is null
      returning endpoint.id, payments.audit(${audit}::text::jsonb)
    )
    update payments.deliveries set status = 'cancelled', lease = null, leased_until = null
      from removed where endpoint_id = removed.id and status = 'pending'`;
  announceChange(accountId);
}

/** The account's endpoints with their secrets; a secret whose encryption key is gone is null. */
export async function openEndpoints(accountId: string) {
  const { id, url, secret, createdAt, removedAt } = webhookEndpoints;
  const rows = await paymentsDatabase()
    .orm.select({ id, url, secret })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.accountId, accountId), isNull(removedAt)))
    .orderBy(asc(createdAt));
  return rows.map((row) => ({ ...row, secret: openSecrets(row.id, row.secret, null)?.[0] ?? null }));
}
