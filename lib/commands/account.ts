// `npm run account -- create --name N [--webhook-url U] [--fee-fixed CENTS] [--test]`: makes an active merchant
// account with a key and a webhook endpoint, in live mode unless `--test`, and prints one line of JSON. For tests, benchmarks and anyone who tries the API.
import { parseArgs } from 'node:util';
import { closeDatabases } from '@/db/open';
import { signUpMerchant } from '@/lib/payments/accounts/sign-up-merchant';
import { prepareDatabases } from '@/lib/server/set-up';

const USAGE = 'Usage: npm run account -- create --name NAME [--webhook-url URL] [--fee-fixed CENTS] [--test]';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      'webhook-url': { type: 'string' },
      'fee-fixed': { type: 'string' },
      test: { type: 'boolean' },
    },
  });
  const { name, 'webhook-url': webhookUrl, 'fee-fixed': feeFixed = '0', test = false } = values;
  if (positionals.join() !== 'create' || !name?.trim() || !/^\d{1,6}$/.test(feeFixed)) throw new Error(USAGE);
  // Without keys of its own it is the demonstration's database, which makes them.
  process.env.NETWORK ||= process.env.PAYMENTS_ENCRYPTION_KEYS ? 'none' : 'simulator';
  await prepareDatabases();
  console.log(
    JSON.stringify(
      await signUpMerchant({ name: name.trim(), webhookUrl, feeFixed: Number(feeFixed), livemode: !test }),
    ),
  );
}

main()
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(closeDatabases);
