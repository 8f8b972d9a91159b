// Signs the merchants of a seed up, and finds those of an earlier start again.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Credentials } from '../client/credentials';
import type { IfthenpayKeys } from '../client/ifthenpay';
import type { Seed } from '../client/seed';
import { signUp } from '../client/sign-up';
import { Merchant } from '../testing/merchant';
import { UsageError } from './command';

/** A merchant of the seed, signed up. */
export type Made = Credentials & {
  name: string;
  webhookUrl?: string | undefined;
  ifthenpay?: IfthenpayKeys | undefined;
};

/** The seed's merchants. Those that a kept database has from an earlier start stay as they are, but for their URL. */
export async function makeMerchants(
  url: string,
  seed: Seed,
  {
    data,
    provider,
    standard,
  }: { data: string | undefined; provider: 'ifthenpay' | undefined; standard: boolean },
): Promise<Made[]> {
  const file = data && join(resolve(data), 'merchants.json');
  const known: Made[] = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const made: Made[] = [];
  for (const {
    name,
    api_key: apiKey,
    webhook_url: webhookUrl,
    webhook_secret,
    orders,
    ifthenpay,
  } of seed.merchants) {
    if (ifthenpay && !provider)
      throw new UsageError(`The merchant "${name}" has "ifthenpay": start with --provider ifthenpay.`);
    const isWrong = (error: Error) => {
      throw new UsageError(`The merchant "${name}" is wrong. ${error.message}`);
    };
    const earlier = known.find((each) => each.name === name && (!apiKey || each.apiKey === apiKey));
    if (earlier && webhook_secret && webhook_secret !== earlier.webhookSecret)
      throw new UsageError(
        `In ${data}, the merchant "${name}" has another webhook secret. Choose another --data, or delete that one.`,
      );
    const signingUp = { name, apiKey, webhookUrl, webhookSecret: webhook_secret, standardWebhooks: standard };
    const credentials = earlier ? { ...earlier, url } : await signUp(url, signingUp).catch(isWrong);
    const merchant = new Merchant(credentials, orders);
    if (earlier && webhookUrl && webhookUrl !== earlier.webhookUrl) await merchant.sendWebhooksTo(webhookUrl);
    if (!earlier && orders) await merchant.reset().catch(isWrong);
    made.push({
      ...credentials,
      name,
      webhookUrl: webhookUrl ?? earlier?.webhookUrl,
      ifthenpay: provider && (await merchant.ifthenpay.keys(ifthenpay).catch(isWrong)),
    });
  }
  if (file) {
    const others = known.filter((each) => !made.some(({ apiKey }) => apiKey === each.apiKey));
    writeFileSync(file, JSON.stringify([...made, ...others]), { mode: 0o600 });
  }
  return made;
}
