// Starts the service for tests, in a process of its own: the test's process stays as it is.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from '../client/own-environment';
import { refuseUnknown } from '../client/refuse-unknown';
import { checkSeed, readSeed, type Seed } from '../client/seed';
import { Service } from '../client/service';
import { signUp } from '../client/sign-up';
import { Eclusa } from './eclusa';

export interface StartOptions {
  /** A free port unless given. */
  port?: number | undefined;
  /** A folder to keep the data in; in memory unless given. */
  data?: string | undefined;
  /** Where the first merchant's webhooks go. Not with a seed: there each merchant says it. */
  webhookUrl?: string | undefined;
  /** The merchants and orders to begin with: a JSON file, or its contents. */
  seed?: string | Seed | undefined;
  /** Requests per minute and key; 120 unless given, as in production. */
  rateLimit?: number | undefined;
  /** A real provider that the service also speaks like, at its own paths. */
  provider?: 'ifthenpay' | undefined;
  /**
   * A seed: webhooks are late, doubled, reordered or lost, and responses lost, the same way for the same seed and name of
   * the merchant. `'random'` picks one. The seed, and at the end what was done, is printed.
   */
  chaos?: string | number | undefined;
}

const OPTIONS: (keyof StartOptions)[] = [
  'port',
  'data',
  'webhookUrl',
  'seed',
  'rateLimit',
  'provider',
  'chaos',
];

/** What `eclusa start --json` prints when it is ready. */
interface Ready {
  merchants: { url: string; api_key: string; webhook_secret: string }[];
  /** The seed. */
  chaos?: string;
}

/**
 * Starts `eclusa start` on a free port and resolves when it is ready, after about a second. It ends with `close()`, and with
 * this process. Rejects with what it printed when it can't start.
 */
export async function startEclusa(options: StartOptions = {}): Promise<Eclusa> {
  refuseUnknown('startEclusa()', 'option', options, OPTIONS);
  const { port = 0, data, webhookUrl, rateLimit, provider, chaos } = options;
  const seed =
    typeof options.seed === 'string' ? readSeed(options.seed) : options.seed && checkSeed(options.seed);
  const folder = seed && mkdtempSync(join(tmpdir(), 'eclusa-seed-'));
  const seedFile = folder && join(folder, 'seed.json');
  if (seedFile) writeFileSync(seedFile, JSON.stringify(seed));
  const args = ['start', '--json', '--port', String(port)];
  for (const [name, value] of Object.entries({
    data,
    'webhook-url': webhookUrl,
    seed: seedFile,
    'rate-limit': rateLimit,
    provider,
    chaos,
  }))
    if (value !== undefined) args.push(`--${name}`, String(value));

  const child = fork(fileURLToPath(new URL('./cli.mjs', import.meta.url)), args, {
    // The channel makes the service end with this process, even when that is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: ownEnvironment(),
  });
  const exited = once(child, 'exit');
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The service was started without its output');
  let complaints = '';
  stderr.on('data', (chunk) => {
    complaints = (complaints + chunk).slice(-10_000);
  });
  const line = await Promise.race([
    once(createInterface(stdout), 'line').then(([first]) => String(first)),
    once(child, 'close').then(() => undefined),
  ]);
  if (folder) rmSync(folder, { recursive: true, force: true });
  if (line === undefined) throw new Error(`eclusa start ended before it was ready.\n${complaints.trim()}`);
  // A test run may end without close().
  child.unref();
  child.channel?.unref();
  for (const stream of [stdout, stderr]) (stream as unknown as { unref?(): void }).unref?.();

  const { merchants, chaos: chosen }: Ready = JSON.parse(line);
  if (chosen) console.error(`eclusa: chaos with the seed ${chosen}`);
  const known = merchants.map((merchant, index) => ({
    url: merchant.url,
    apiKey: merchant.api_key,
    webhookSecret: merchant.webhook_secret,
    orders: seed?.merchants[index]?.orders,
  }));
  return new Eclusa(known, async () => {
    if (chosen) console.error(await chaosDone(merchants[0]?.url ?? '', chosen).catch(() => ''));
    // In memory there is nothing to save.
    child.kill(data === undefined ? 'SIGKILL' : 'SIGTERM');
    // Without it, a script that only awaits close() has nothing left to keep it alive, and Node exits with 13.
    child.ref();
    if (child.exitCode === null && child.signalCode === null) await exited;
  });
}

/** What chaos did to all merchants, in a line. */
async function chaosDone(url: string, seed: string): Promise<string> {
  const { data } = await new Service(url).get<{ data: { acts: string[] }[] }>('/simulator/chaos');
  const counts = new Map<string, number>();
  for (const act of data.flatMap(({ acts }) => acts)) {
    const kind = act.replace(/^.*: /, '');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const did = [...counts].sort().map(([kind, count]) => `${count} × ${kind}`);
  return `eclusa: chaos with the seed ${seed}: ${did.join('; ') || 'nothing'}`;
}

/**
 * The same interface to a service that runs already, in a container or from `eclusa start`. It gets a new merchant as
 * its first one. `close()` leaves the service alone.
 */
export async function connectEclusa(url: string): Promise<Eclusa> {
  return new Eclusa([await signUp(url.replace(/\/+$/, ''))], async () => {});
}
