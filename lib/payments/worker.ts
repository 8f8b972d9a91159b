// The process's background work: deliveries, expiries, payouts and housekeeping. Woken by NOTIFY when something is due,
// and once a second in any case. Any number of processes may run one.
import { purgeExpired } from './accounts/purge-expired';
import { sendEmails } from './email/send-emails';
import { advancePayouts } from './ledger/advance-payouts';
import { onClockChange, onDueDeliveries } from './live-changes';
import { log } from './log';
import { runScenarios } from './network/run-scenarios';
import { expireOrders } from './orders/expire-orders';
import { purge } from './purge';
import { drainDeliveries, LEASE, startDeliveries } from './webhooks/deliver';
import { deliveryBacklog } from './webhooks/delivery-backlog';
import { releaseLease } from './webhooks/record-attempt';

/** Milliseconds between rounds when nothing wakes the worker. */
const POLL = 1_000;
/** Milliseconds between purges of what is kept for a limited time. */
const PURGE = 3_600_000;
/** Milliseconds between two log lines about how deliveries stand. */
const COUNT = 60_000;
/** Milliseconds that a process about to end gives to what it is sending. */
const DRAIN = 6_000;

// Next may bundle this file more than once, yet runs it in one process.
const shared = globalThis as unknown as { stopPaymentsWorker?: () => Promise<void> };

/** Starts the worker once per process; {@link stopWorker} ends it in order. */
export function startWorker(): void {
  if (shared.stopPaymentsWorker) return;
  const deliveries = loop('deliveries', () => startDeliveries(() => deliveries.wake()));
  let purged = 0;
  let counted = Date.now();
  const upkeep = loop('upkeep', async () => {
    const played = await runScenarios();
    const overdue = await expireOrders();
    if (Date.now() - counted > COUNT) {
      log('info', 'deliveries', { ...(await deliveryBacklog()) });
      counted = Date.now();
    }
    if (Date.now() - purged > PURGE) {
      await purge();
      await purgeExpired();
      purged = Date.now();
    }
    return overdue + played > 0;
  });
  // On its own: at midnight many payouts arrive.
  const payouts = loop('payouts', async () => {
    await advancePayouts();
    return false;
  });
  // On its own: an SMTP server that is slow holds nothing else up.
  const emails = loop('emails', sendEmails);
  const subscriptions = [
    onDueDeliveries(deliveries.wake),
    onClockChange(deliveries.wake),
    onClockChange(upkeep.wake),
    onClockChange(payouts.wake),
  ];
  shared.stopPaymentsWorker = async () => {
    for (const stop of subscriptions) stop();
    await Promise.all([deliveries.stop(), upkeep.stop(), payouts.stop(), emails.stop()]);
    await drainDeliveries(DRAIN);
    await releaseLease(LEASE);
  };
}

/** Stops claiming, lets what is being sent finish, and gives the rest back. */
export async function stopWorker(): Promise<void> {
  await shared.stopPaymentsWorker?.();
  delete shared.stopPaymentsWorker;
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
