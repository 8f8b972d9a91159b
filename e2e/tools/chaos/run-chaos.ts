// The crash harness: load, a receiver that misbehaves, kills and broken database connections, while the server starts
// too; then the proof.
import postgres from 'postgres';
import { closeDatabases } from '@/db/open';
import { createDatabase } from '../../support/databases';
import { Merchant } from '../../support/merchant';
import { openReceiver, type Receiver } from '../../support/receiver';
import { type Choices, choicesOf, SEED } from '../../support/seed';
import { type RunningServer, startServer } from '../../support/servers';
import { setUpDemonstration } from '../../support/shared-servers';
import { drive, emptyRecord } from './load';
import { findBreaches } from './prove';

export interface ChaosOptions {
  engine: 'PostgreSQL' | 'the embedded database';
  /** Whether it is the service without Next that is killed. */
  api?: boolean;
  /** How many times the server is killed. */
  kills: number;
  clients?: number;
  /** Most milliseconds that a client rests between two purchases. */
  rest?: number;
  /** Repeats what the clients do, how the receiver misbehaves and after how many requests the server is killed. */
  seed?: number;
  tell?: (line: string) => void;
}

export interface ChaosReport {
  orders: number;
  refunds: number;
  /** Deliveries that reached the receiver, repeated ones included. */
  deliveries: number;
  retries: number;
  kills: number;
  backendsTerminated: number;
  seconds: number;
  breaches: string[];
}

/** Runs one storm and resolves with its figures; `breaches` is empty when nothing was lost, doubled or altered. */
export async function runChaos({
  engine,
  api = false,
  kills,
  clients = 16,
  rest = 0,
  seed = SEED,
  tell = () => {},
}: ChaosOptions): Promise<ChaosReport> {
  const started = Date.now();
  const database = engine === 'PostgreSQL' ? await createDatabase() : undefined;
  const { env, remove } = await setUpDemonstration({
    ...(database && { DATABASE_URL: database.url }),
    RATE_LIMIT_PER_MINUTE: '1000000',
  });
  const port = Number(env.PORT);
  const receiver = await openReceiver();
  misbehave(receiver, choicesOf(seed, clients));
  const moments = choicesOf(seed, clients + 1);
  let server = await startServer({ env, port, api });
  const merchant = await Merchant.signUp(server.url, { webhookUrl: receiver.url });

  let over = false;
  const acknowledged = emptyRecord();
  const served = () => acknowledged.orders.size;
  const load = drive(merchant, clients, acknowledged, () => over, rest, seed);
  let backendsTerminated = 0;
  for (let kill = 1; kill <= kills; kill++) {
    // In the thick of it: a random number of requests after a few clients have been served, not while it is starting.
    await grown(served, 1 + moments.below(20));
    if (database) {
      backendsTerminated += await terminateBackends(database.url);
      await grown(served, 5);
    }
    await grown(() => acknowledged.requests, moments.below(30));
    await server.kill();
    let starting = true;
    const restarted = startServer({ env, port, api }).finally(() => {
      starting = false;
    });
    // Its first connections are lost as well; a start may take longer, and must not fail.
    for (const until = Date.now() + 3_000; database && starting && Date.now() < until; await sleep(100))
      backendsTerminated += await terminateBackends(database.url);
    server = await restarted;
    tell(`killed ${kill} of ${kills}`);
  }
  await sleep(1_000);
  over = true;
  await load;
  receiver.answer({});
  await deliverTheRest(server, merchant);
  if ((await server.stop()) !== 0) acknowledged.violations.push('the server did not end in order');

  const breaches = await findBreaches(
    env.DATABASE_URL ?? '',
    merchant.accountId,
    acknowledged,
    receiver.requests,
  );
  await closeDatabases();
  await receiver.close();
  remove();
  await database?.drop();
  return {
    orders: acknowledged.orders.size,
    refunds: acknowledged.refunds.size,
    deliveries: receiver.requests.length,
    retries: acknowledged.retries,
    kills,
    backendsTerminated,
    seconds: Math.round((Date.now() - started) / 1000),
    breaches,
  };
}

/** Resolves once `count` is higher by `more` than now; throws when a minute is not enough for that. */
async function grown(count: () => number, more: number): Promise<void> {
  const enough = count() + more;
  const deadline = Date.now() + 60_000;
  while (count() < enough) {
    if (Date.now() > deadline)
      throw new Error(`Only ${count()} orders or requests of ${enough} within a minute`);
    await sleep(2);
  }
}

/** Two responses in three are good; the others are errors, resets, and silence. */
function misbehave(receiver: Receiver, choices: Choices): void {
  receiver.answer((response) => {
    const luck = choices.next();
    if (luck < 0.66) response.writeHead(200).end();
    else if (luck < 0.8) response.writeHead(500).end();
    else if (luck < 0.9) response.socket?.resetAndDestroy();
    else if (luck < 0.96) setTimeout(() => response.writeHead(200).end(), 300);
    // The rest hangs until the sender gives up.
  });
}

/** Lets the retries of a day pass until nothing is pending any more. */
async function deliverTheRest(server: RunningServer, merchant: Merchant): Promise<void> {
  for (let round = 0; round < 200; round++) {
    await merchant.advanceClock(3600);
    await sleep(250);
    const { deliveries } = await (await fetch(`${server.url}/health/payments`)).json();
    if (deliveries.pending === 0) return;
    if (deliveries.dead > 0) throw new Error(`${deliveries.dead} deliveries were given up`);
  }
  throw new Error('Deliveries were still pending after the storm');
}

async function terminateBackends(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const terminated = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await sql.end();
  return terminated.length;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
