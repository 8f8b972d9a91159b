// The process's background work: deliveries, expiries, and housekeeping. Started by `start.ts`, woken by every
// statement that records an event. Any number of processes may run one.
import { purgeIdempotencyKeys } from './http/purge-idempotency-keys';
import { log } from './log';
import { failMagicPayments } from './network/fail-magic-payments';
import { expireOrders } from './orders/expire-orders';
import { drainDeliveries, LEASE, startDeliveries } from './webhooks/deliver';
import { deliveryBacklog } from './webhooks/delivery-backlog';
import { releaseLease } from './webhooks/record-attempt';

/** Milliseconds between rounds when nothing wakes the worker. */
const POLL = 1_000;
/** Milliseconds between purges of idempotency keys. */
const PURGE = 3_600_000;
/** Milliseconds between two lines in the log that tell how deliveries stand. */
const COUNT = 60_000;
/** Milliseconds that a process about to end gives its exchanges. */
const DRAIN = 6_000;

interface Worker {
  wakeDeliveries(): void;
  wakeUpkeep(): void;
  stop(): Promise<void>;
}

// Next bundles routes and instrumentation apart, yet runs them in one process: what wakes it must be global.
const shared = globalThis as unknown as { paymentsWorker?: Worker };

/** Tells this process's worker, if it runs one, that a delivery is due. */
export function wakeWorker(): void {
  shared.paymentsWorker?.wakeDeliveries();
}

/** Tells it that service time has jumped: anything may be due. */
export function wakeAll(): void {
  shared.paymentsWorker?.wakeUpkeep();
  shared.paymentsWorker?.wakeDeliveries();
}

/** Starts the worker once per process; {@link stopWorker} ends it in order. */
export function startWorker(): void {
  if (shared.paymentsWorker) return;
  const deliveries = loop('deliveries', () => startDeliveries(() => deliveries.wake()));
  let purged = 0;
  let counted = Date.now();
  const upkeep = loop('upkeep', async () => {
    const overdue = await expireOrders();
    await failMagicPayments();
    if (Date.now() - counted > COUNT) {
      log('info', 'deliveries', { ...(await deliveryBacklog()) });
      counted = Date.now();
    }
    if (Date.now() - purged > PURGE) {
      await purgeIdempotencyKeys();
      purged = Date.now();
    }
    return overdue > 0;
  });
  shared.paymentsWorker = {
    wakeDeliveries: deliveries.wake,
    wakeUpkeep: upkeep.wake,
    stop: async () => {
      await Promise.all([deliveries.stop(), upkeep.stop()]);
      await drainDeliveries(DRAIN);
      await releaseLease(LEASE);
    },
  };
}

/** Stops claiming, lets what is being sent finish, and gives the rest back. */
export async function stopWorker(): Promise<void> {
  await shared.paymentsWorker?.stop();
  delete shared.paymentsWorker;
}

/** Runs `round` at once when woken, again while it reports that more may be due, and every second in any case. */
function loop(name: string, round: () => Promise<boolean>) {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    again = true;
    if (stopped || running) return;
    clearTimeout(timer);
    running = run().finally(() => {
      running = undefined;
      if (again) wake();
      else if (!stopped) timer = setTimeout(wake, POLL);
    });
  }

  async function run(): Promise<void> {
    while (again && !stopped) {
      again = false;
      try {
        if (await round()) again = true;
      } catch (error) {
        log('error', `${name} round failed`, { error });
        return;
      }
    }
  }

  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
