// What signs an endpoint's webhooks: its secret, and for 24 hours after a rotation the previous one too.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { webhookEndpoints } from '@/db/payments/schema';
import { decrypt } from '../encryption';
import type { Signer } from './sign-headers';

/** The secrets as they sign, newest first, from what is stored of them. */
export function openSecrets(endpointId: string, secret: string, previous: string | null): string[] {
  return [secret, ...(previous === null ? [] : [previous])].map((sealed) => decrypt(sealed, endpointId));
}

/** The endpoint's URL and what signs its requests; undefined when it is not the account's. */
export async function readSigner(
  accountId: string,
  id: string,
): Promise<({ url: string } & Signer) | undefined> {
  const [endpoint] = await paymentsDatabase()
    .orm.select({
      url: webhookEndpoints.url,
      secret: webhookEndpoints.secret,
      standard: webhookEndpoints.standardWebhooks,
      previous: sql<
        string | null
      >`case when ${webhookEndpoints.previousSecretEndsAt} > payments.now(${accountId})
        then ${webhookEndpoints.previousSecret} end`,
    })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.id, id),
        eq(webhookEndpoints.accountId, accountId),
        isNull(webhookEndpoints.removedAt),
      ),
    );
  if (!endpoint) return undefined;
  const { url, secret, previous, standard } = endpoint;
  return { url, secrets: openSecrets(id, secret, previous), standard };
}

/** The secrets that an endpoint of the account has, removed or not; undefined when they can't be read. */
export async function readSecrets(accountId: string, id: string): Promise<string[] | undefined> {
  const { secret, previousSecret } = webhookEndpoints;
  const [endpoint] = await paymentsDatabase()
    .orm.select({ secret, previousSecret })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.accountId, accountId)));
  try {
    return endpoint && openSecrets(id, endpoint.secret, endpoint.previousSecret);
  } catch {
    // The key that encrypts it is gone.
    return undefined;
  }
}
