// A complete merchant in one call: account, key, webhook endpoint.
import { uniqueViolation } from '@/db/unique-violation';
import { paymentsEnv } from '../env';
import { checkUrl } from '../webhooks/check-address';
import { registerEndpoint } from '../webhooks/endpoints';
import { createApiKey } from './api-keys';
import { createAccount } from './create-account';

/** What an integrator configures; the key and the secret are shown this once. */
export interface MerchantCredentials {
  account_id: string;
  api_key: string;
  /** Null without a webhook URL. */
  webhook_secret: string | null;
}

/** Thrown for an API key that an account has or had already. */
export class ApiKeyTaken extends Error {
  override readonly name = 'ApiKeyTaken';
}

/**
 * Creates an active account with a key, and an endpoint when there is a `webhookUrl`. Throws `ForbiddenAddress`,
 * `ApiKeyTaken`.
 */
export async function signUpMerchant(merchant: {
  name: string;
  webhookUrl?: string | undefined;
  /** Cents added to the fee of each payment. */
  feeFixed?: number | undefined;
  /** Live mode unless false. */
  livemode?: boolean | undefined;
  /** The key that a test chose; a random one unless given. */
  apiKey?: string | undefined;
}): Promise<MerchantCredentials> {
  if (merchant.webhookUrl !== undefined) checkUrl(merchant.webhookUrl, paymentsEnv().WEBHOOK_LOCAL_HOSTS);
  const accountId = await createAccount(merchant.name, merchant);
  const key = await createApiKey(accountId, 'First key', null, merchant.apiKey).catch((error) => {
    throw uniqueViolation(error) === 'api_keys_digest_key'
      ? new ApiKeyTaken('Another account has this API key.')
      : error;
  });
  if (!key) throw new Error('A new account cannot have ten keys');
  const endpoint =
    merchant.webhookUrl === undefined ? null : await registerEndpoint(accountId, merchant.webhookUrl);
  return { account_id: accountId, api_key: key.secret, webhook_secret: endpoint?.secret ?? null };
}
