// What signs an endpoint's webhooks: its secret, and for 24 hours after a rotation the previous one too.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { webhookEndpoints } from '@/db/payments/schema';
import { decrypt } from '../encryption';
import type { Signer } from './sign-headers';

/** Shown to the merchant, in place of a response. */
export const NO_SECRET =
  'The endpoint’s signing secret can’t be decrypted: its encryption key is gone. Rotate the secret.';

/**
 * The secrets as they sign, newest first, from what is stored of them: without the previous one if the key that encrypts
 * it is gone; undefined if the current one’s is.
 */
export function openSecrets(
  endpointId: string,
  secret: string,
  previous: string | null,
): string[] | undefined {
  const [current, ...older] = [secret, previous].map((sealed) => {
    try {
      return sealed === null ? undefined : decrypt(sealed, endpointId);
    } catch {
      return undefined;
    }
  });
  return current === undefined ? undefined : [current, ...older.filter((each) => each !== undefined)];
}

/** The endpoint's URL and what signs its requests, if that can be read; undefined when it is not the account's. */
export async function readSigner(
  accountId: string,
  id: string,
): Promise<{ url: string; signer: Signer | undefined } | undefined> {
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
  const secrets = openSecrets(id, secret, previous);
  return { url, signer: secrets && { secrets, standard } };
}
