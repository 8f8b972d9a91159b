// `npm run account -- create --name N [--webhook-url U] [--fee-fixed CENTS]`: makes an active merchant account with a
// key and a webhook endpoint, and prints one line of JSON. For tests, benchmarks and whoever tries the API.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { paymentsDatabase } from '@/db/payments/client';
import { signUpMerchant } from '@/lib/payments/accounts/sign-up-merchant';

const USAGE = 'Usage: npm run account -- create --name NAME [--webhook-url URL] [--fee-fixed CENTS]';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, 'webhook-url': { type: 'string' }, 'fee-fixed': { type: 'string' } },
  });
  const { name, 'webhook-url': webhookUrl, 'fee-fixed': feeFixed = '0' } = values;
  if (positionals.join() !== 'create' || !name?.trim() || !/^\d{1,6}$/.test(feeFixed)) throw new Error(USAGE);
  loadSettings();
  console.log(
    JSON.stringify(await signUpMerchant({ name: name.trim(), webhookUrl, feeFixed: Number(feeFixed) })),
  );
}

/** What `npm run demo` wrote, under what the environment says. */
function loadSettings(): void {
  const file = join(process.env.DATA_DIR || '.data', 'demo.env');
  let written: NodeJS.Dict<string> = {};
  try {
    written = parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  for (const [name, value] of Object.entries(written)) process.env[name] ??= value;
}

main()
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() =>
    paymentsDatabase()
      .close()
      .catch(() => {}),
  );
