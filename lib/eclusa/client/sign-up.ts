import type { Credentials } from './credentials';
import { Service } from './service';

export interface SignUp {
  /** Shown to the payer. */
  name?: string | undefined;
  /** Where its webhooks go. It can be said later, under the same secret. */
  webhookUrl?: string | undefined;
  /** A key of your own: `sk_test_ecl_` and 40 letters or digits. */
  apiKey?: string | undefined;
  /**
   * A webhook secret of your own: `ecl_whsec_` and 32 to 128 letters, digits, `-` or `_`; needs a `webhookUrl`. Unless
   * given, it is derived from the key.
   */
  webhookSecret?: string | undefined;
  /** Webhooks also carry the headers of Standard Webhooks; with a `webhookUrl`. */
  standardWebhooks?: boolean | undefined;
  /** Chaos with this seed, in place of the service's. */
  chaos?: string | number | undefined;
}

/** Makes a merchant account in test mode. */
export async function signUp(
  url: string,
  { name, webhookUrl, apiKey, webhookSecret, standardWebhooks, chaos }: SignUp = {},
): Promise<Credentials> {
  const { api_key, webhook_secret } = await new Service(url).post<{
    api_key: string;
    webhook_secret: string;
  }>('/simulator/accounts', {
    name: name ?? 'Test merchant',
    livemode: false,
    ...(webhookUrl && { webhook_url: webhookUrl }),
    ...(apiKey && { api_key: apiKey }),
    ...(webhookSecret && { webhook_secret: webhookSecret }),
    ...(standardWebhooks && { standard: true }),
    ...(chaos !== undefined && { chaos }),
  });
  return { url, apiKey: api_key, webhookSecret: webhook_secret };
}
