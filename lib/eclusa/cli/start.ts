// `eclusa start`: serves the API and the simulator from this process, on the embedded database.
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderInUse } from '@/db/lock-folder';
import type { IfthenpayKeys, IfthenpaySettings } from '../client/ifthenpay';
import { ownEnvironment } from '../client/own-environment';
import { readSeed, type Seed } from '../client/seed';
import { Service } from '../client/service';
import { type Command, type Given, UsageError } from './command';
import { type Made, makeMerchants } from './make-merchants';
import { announce } from './running';
import { bold, dim, print, printJson, timeOfDay } from './terminal';

/** The port unless one is given: the same each time, so that a shop's settings can name it. */
const PORT = 4250;
const DEFAULT_SEED: Seed = { merchants: [{ name: 'Test merchant' }] };

export const start: Command = {
  what: 'serves MB WAY and Multibanco on this machine',
  options: {
    port: { type: 'string' },
    data: { type: 'string' },
    'webhook-url': { type: 'string' },
    provider: { type: 'string' },
    'callback-url': { type: 'string' },
    seed: { type: 'string' },
    'rate-limit': { type: 'string' },
    chaos: { type: 'string' },
    'standard-webhooks': { type: 'boolean' },
    verbose: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  help: `Usage: eclusa start [OPTIONS]

Serves the API (/v1), the simulator (/simulator) and /health at http://127.0.0.1:${PORT}, with a
merchant in test mode. It needs no account, no network and no database. Ctrl-C ends it.

  --webhook-url URL  where the merchant's webhooks are sent; without it, use \`eclusa listen\`
  --provider NAME    also speaks like that provider, at its own paths: ifthenpay
  --callback-url URL the provider's callbacks go there: its URL template, in quotes
  --port PORT        ${PORT} unless given; 0 picks a free one
  --seed FILE        merchants and orders to start with, as JSON
  --data DIR         keeps the data in DIR for the next start; without it, in memory
  --rate-limit N     requests per minute and key; 120 unless given, as in production
  --standard-webhooks  webhooks also carry the headers of Standard Webhooks
  --chaos SEED       webhooks come late, twice, in another order or after a retry, and responses are
                     lost; the same for the same seed. "random" picks one
  --verbose          logs what the service does
  --json             prints one line when ready: {"url", "api_key", "webhook_secret", "merchants"}

A seed: {"merchants": [{"name": "My shop", "api_key": "sk_test_ecl_…", "webhook_url": "http://…",
  "orders": [{"method": "mbway", "phone": "+351961234567", "amount": 4250,
              "external_reference": "A-1", "status": "paid"}]}]}
With an "api_key" of your choice, sk_test_ecl_ and 40 letters or digits, your shop's settings stay the
same at each start: the webhook secret is derived from the key. Or set "webhook_secret", ecl_whsec_ and
32 to 128 letters, digits, - or _. No webhooks are sent for the orders of a seed.

The environment is not read, so your shop's DATABASE_URL is not used.

Example: eclusa start --webhook-url http://localhost:3000/webhooks`,

  async run(given) {
    const port = numberOf(given, 'port', 0, 65_535) ?? PORT;
    const rateLimit = numberOf(given, 'rate-limit', 1, 1e9);
    const { json = false, verbose = false } = given.options;
    const asked = textOf(given, 'chaos');
    const chaos = asked === 'random' ? String(randomInt(100_000)) : asked;
    const data = textOf(given, 'data');
    const webhookUrl = textOf(given, 'webhook-url');
    const seedFile = textOf(given, 'seed');
    const provider = readProvider(given);
    const callbackUrl = textOf(given, 'callback-url');
    if (callbackUrl && !provider) throw new UsageError('--callback-url needs --provider ifthenpay.');
    if (seedFile && callbackUrl)
      throw new UsageError('Give --seed or --callback-url: in a seed each merchant says its "ifthenpay".');
    if (provider && webhookUrl)
      throw new UsageError(
        'Give --provider or --webhook-url: a provider sends callbacks, to --callback-url.',
      );
    if (seedFile && webhookUrl)
      throw new UsageError('Give --seed or --webhook-url: in a seed each merchant says its "webhook_url".');
    const seed = seedFile ? readSeed(seedFile) : DEFAULT_SEED;
    const [first] = seed.merchants;
    if (first && webhookUrl) seed.merchants = [{ ...first, webhook_url: webhookUrl }];
    if (first && provider && !seedFile)
      seed.merchants = [
        { ...first, ifthenpay: { ...TEST_KEYS, ...(callbackUrl && { callback_url: callbackUrl }) } },
      ];

    // A test that ends while its service starts takes it along.
    const leave = () => process.exit();
    process.once('disconnect', leave);
    setEnvironment({ data, rateLimit, logLevel: verbose ? 'info' : 'error' });
    if (data) await unpackDatabase(join(resolve(data), 'database'));
    const { startHost } = await import('@/lib/server/start-host');
    const { endInOrder } = await import('@/lib/server/hardened-server.mjs');
    const host = await startHost({ port, host: '127.0.0.1', provider }).catch((error) => {
      if ('port' in error)
        throw new UsageError(`${error.message} Choose another: eclusa start --port 0 picks a free one.`);
      // The original message suggests a setting that is not read here.
      const [holder] = (error instanceof FolderInUse && /process \d+/.exec(error.message)) || [];
      if (data && holder)
        throw new UsageError(`${resolve(data)} is in use by ${holder}. Stop it, or choose another --data.`);
      throw error;
    });
    endInOrder(host.close);
    if (chaos) {
      const { beginChaosForAll } = await import('@/lib/payments/demo/network/chaos');
      beginChaosForAll(chaos, (merchant, act) => json || print(dim(`${timeOfDay()} ${merchant}, ${act}`)));
    }
    process.off('disconnect', leave);

    const standard = given.options['standard-webhooks'] === true;
    const merchants = await makeMerchants(host.url, seed, { data, provider, standard });
    // A kept merchant did not sign up now.
    for (const { url, apiKey } of chaos ? merchants : [])
      await new Service(url, apiKey).post('/simulator/chaos', { seed: chaos });
    const [main] = merchants;
    if (!main) throw new Error('A seed has a merchant');
    // A test's service is for that test alone.
    if (!process.connected) announce(main);
    if (json) {
      const shown = merchants.map(asJson);
      printJson({ ...asJson(main), merchants: shown, ...(chaos && { chaos }) });
    } else {
      print(`${bold('Eclusa')} is ready at ${bold(main.url)}\n`);
      if (chaos) print(`Chaos with seed ${bold(chaos)}: --chaos ${chaos} does the same again.\n`);
      for (const merchant of merchants) {
        if (merchants.length > 1) print(bold(merchant.name));
        print(`  API key         ${merchant.apiKey}`);
        if (merchant.ifthenpay) printIfthenpay(merchant.ifthenpay);
        else {
          print(`  Webhook secret  ${merchant.webhookSecret}`);
          print(
            `  Webhooks go to  ${merchant.webhookUrl ?? dim('no URL yet: eclusa listen --forward-to URL')}\n`,
          );
        }
      }
      print(
        dim(`Data ${data ? `in ${resolve(data)}` : 'in memory: it goes with this process'}. Ctrl-C ends it.`),
      );
    }
  },
};

/** A database with every table, made when the package was packed: nothing has to be migrated at the start. */
const PREPARED = fileURLToPath(new URL('./database.tar', import.meta.url));

/** Puts the prepared database into a folder that has none yet: in a fifth of the time that making one takes. */
async function unpackDatabase(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  process.umask(0o077);
  mkdirSync(dirname(folder), { recursive: true });
  const { PGlite } = await import('@electric-sql/pglite');
  // A start that is cut off leaves no half of a database behind.
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const database = new PGlite(draft, { loadDataDir: new Blob([readFileSync(PREPARED)]) });
  await database.waitReady;
  await database.close();
  renameSync(draft, folder);
}

/** Sets what the service reads, and takes everything else away. */
function setEnvironment({
  data,
  rateLimit,
  logLevel,
}: {
  data: string | undefined;
  rateLimit: number | undefined;
  logLevel: string;
}): void {
  const needed = ownEnvironment();
  for (const name of Object.keys(process.env)) if (!(name in needed)) delete process.env[name];
  Object.assign(process.env, {
    NODE_ENV: 'production',
    NETWORK: 'simulator',
    LOG_LEVEL: logLevel,
    PAYMENTS_DATABASE_URL: data ? `pglite:${join(resolve(data), 'database')}` : `pglite:memory:${PREPARED}`,
    ...(data && { DATA_DIR: resolve(data) }),
    ...(rateLimit && { RATE_LIMIT_PER_MINUTE: String(rateLimit) }),
  });
}

/** The keys of the only merchant, the same at each start, so that a shop's settings can name them. */
const TEST_KEYS: IfthenpaySettings = {
  mbway_key: 'ECL-000001',
  multibanco_key: 'ECL-000002',
  backoffice_key: '0000-0000-0000-0001',
  anti_phishing_key: 'eclusa-anti-phishing-key',
};

function readProvider(given: Given): 'ifthenpay' | undefined {
  const provider = textOf(given, 'provider');
  if (provider !== undefined && provider !== 'ifthenpay')
    throw new UsageError(`There is no provider "${provider}". It is: ifthenpay.`);
  return provider;
}

function printIfthenpay(keys: IfthenpayKeys): void {
  print('\n  ifthenpay, as far as its interface is publicly known; not affiliated with ifthenpay');
  const none = dim('no URL yet: --callback-url, or the callback activation');
  for (const [label, value] of [
    ['MB WAY key', keys.mbway_key],
    ['Multibanco key', keys.multibanco_key],
    ['Back-office key', keys.backoffice_key],
    ['Anti-phishing key', keys.anti_phishing_key],
    ['MB WAY callback', keys.mbway_callback_url ?? none],
    ['Multibanco callback', keys.multibanco_callback_url ?? none],
  ] as const)
    print(`  ${label.padEnd(21)}${value}`);
  print('');
}

const asJson = ({ url, apiKey, webhookSecret, name, ifthenpay }: Made) => ({
  url,
  api_key: apiKey,
  webhook_secret: webhookSecret,
  name,
  ...(ifthenpay && { ifthenpay }),
});

function textOf({ options }: Given, name: string): string | undefined {
  const value = options[name];
  if (value === '') throw new UsageError(`--${name} is empty.`);
  return typeof value === 'string' ? value : undefined;
}

function numberOf(given: Given, name: string, least: number, most: number): number | undefined {
  const text = textOf(given, name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new UsageError(`--${name} is a number from ${least} to ${most}.`);
  return number;
}
