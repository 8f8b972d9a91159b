// `npm run account -- create --name N [--webhook-url U] [--fee-fixed CENTS]`: makes an active merchant account with a
// key and a webhook endpoint, and prints one line of JSON. For tests, benchmarks and whoever tries the API.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { closeDatabases } from '@/db/open';
import { parseSettings, runSetup, settingsFile } from '@/lib/commands/setup.mjs';
import { signUpMerchant } from '@/lib/payments/accounts/sign-up-merchant';

const USAGE = 'Usage: npm run account -- create --name NAME [--webhook-url URL] [--fee-fixed CENTS]';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, 'webhook-url': { type: 'string' }, 'fee-fixed': { type: 'string' } },
  });
  const { name, 'webhook-url': webhookUrl, 'fee-fixed': feeFixed = '0' } = values;
  if (positionals.join() !== 'create' || !name?.trim() || !/^\d{1,6}$/.test(feeFixed)) throw new Error(USAGE);
  // On a machine that has never served, there is neither a database nor a key to encrypt with.
  if (!existsSync(settingsFile())) await runSetup(process.env);
  loadSettings(settingsFile());
  console.log(
    JSON.stringify(await signUpMerchant({ name: name.trim(), webhookUrl, feeFixed: Number(feeFixed) })),
  );
}

/** What `npm run demo` wrote, under what the environment says. */
function loadSettings(file: string): void {
  for (const [name, value] of Object.entries(parseSettings(readFileSync(file, 'utf8')))) {
    process.env[name] ??= value;
  }
}

main()
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(closeDatabases);
