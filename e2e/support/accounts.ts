// Makes merchant accounts for tests. On PostgreSQL directly, in this process; on the embedded database through the
// house's command before the server starts, since the server then holds the folder. Called by `test.ts`.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createApiKey } from '@/lib/payments/accounts/api-keys';
import { createAccount } from '@/lib/payments/accounts/create-account';
import { registerEndpoint } from '@/lib/payments/webhooks/endpoints';
import { cleanEnvironment } from './servers';

/** What `npm run account` prints. */
export interface MerchantAccount {
  account_id: string;
  api_key: string;
  webhook_secret: string | null;
}

export interface AccountOptions {
  name?: string;
  /** Where the account's events are delivered. */
  webhookUrl?: string;
  /** Cents added to the fee of each payment. */
  feeFixed?: number;
}

let last: Promise<unknown> = Promise.resolve();

/** Makes an account on the PostgreSQL that `env` names; one after the other, since settings live in `process.env`. */
export function makeAccount(
  env: Record<string, string>,
  options: AccountOptions = {},
): Promise<MerchantAccount> {
  const made = last.then(async () => {
    // Another server's more specific address must not outlive the switch.
    for (const name of ['DATABASE_URL', 'PAYMENTS_DATABASE_URL']) delete process.env[name];
    Object.assign(process.env, env);
    const account_id = await createAccount(options.name ?? 'Test merchant', options.feeFixed);
    const key = await createApiKey(account_id, 'Test');
    if (!key) throw new Error('The account has no room for a key.');
    const endpoint = options.webhookUrl ? await registerEndpoint(account_id, options.webhookUrl) : undefined;
    return { account_id, api_key: key.secret, webhook_secret: endpoint?.secret ?? null };
  });
  last = made.catch(() => {});
  return made;
}

/** The same through `npm run account`'s own program, for a database that one process at a time may open. */
export async function runAccountCommand(
  env: Record<string, string>,
  options: AccountOptions = {},
): Promise<MerchantAccount> {
  const args = ['create', '--name', options.name ?? 'Test merchant'];
  if (options.webhookUrl) args.push('--webhook-url', options.webhookUrl);
  if (options.feeFixed) args.push('--fee-fixed', String(options.feeFixed));
  const command = ['node_modules/tsx/dist/cli.mjs', 'lib/commands/account.ts', ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...cleanEnvironment(), ...env },
  });
  return JSON.parse(stdout) as MerchantAccount;
}
