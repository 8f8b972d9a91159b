// The process's background work: deliveries, expiries, payouts and housekeeping. Each kind of work has a
// loop of its own, woken by NOTIFY when something is due, and by a timer in any case. Any number of processes may run one.
import { processWide } from '@/lib/process-wide';
import { purgeExpired } from './auth/purge-expired';
import { sendEmails } from './email/send-emails';
import { advancePayouts } from './ledger/advance-payouts';
import { onClockChange, onDueDeliveries } from './live-changes';
import { log } from './log';
import { network } from './network/network';
import { expireOrders } from './orders/expire-orders';
import { purge } from './purge';
import { cancelForRemoved } from './webhooks/cancel-for-removed';
import { drainDeliveries, releaseClaims, startDeliveries } from './webhooks/deliver';
import { deliveryBacklog } from './webhooks/delivery-backlog';

/** Milliseconds between two rounds of a loop that nothing wakes. */
const POLL = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
/** Milliseconds that a process about to end gives to what it is sending. */
const DRAIN = 6_000;

const worker = processWide('payments/worker', () => ({
  stop: undefined as (() => Promise<void>) | undefined,
}));

/** Starts the worker once per process; {@link stopWorker} ends it in order. */
export function startWorker(): void {
  if (worker.stop) return;
  const deliveries = loop('deliveries', POLL, () => startDeliveries(() => deliveries.wake()));
  // Each runs on its own, so a failing or slow one holds up no other.
  const due = [
    deliveries,
    loop('network', POLL, async () => (await network().runDue()) > 0),
    loop('expiries', POLL, async () => (await expireOrders()) > 0),
    loop('payouts', POLL, advancePayouts),
  ];
  const loops = [
    ...due,
    loop('e-mails', POLL, sendEmails),
    loop('removed endpoints', POLL, cancelForRemoved),
    loop('backlog', MINUTE, async () => log('info', 'deliveries', { ...(await deliveryBacklog()) })),
    loop('purge', HOUR, purge),
    loop('purge of what has expired', HOUR, purgeExpired),
  ];
  const subscriptions = [
    onDueDeliveries(deliveries.wake),
    onClockChange(() => {
      for (const { wake } of due) wake();
    }),
  ];
  worker.stop = async () => {
    for (const stop of subscriptions) stop();
    // Deliveries first of all: a step that takes long must not keep their claims.
    const drained = deliveries
      .stop()
      .then(() => drainDeliveries(DRAIN))
      .then(releaseClaims);
    await Promise.all([drained, ...loops.map(({ stop }) => stop())]);
  };
}

/** Stops claiming, lets what is being sent finish, and gives the rest back. */
export async function stopWorker(): Promise<void> {
  await worker.stop?.();
  worker.stop = undefined;
}

/**
 * Runs `round` now, when woken, and `interval` milliseconds after it ended; again at once when it resolves to true, as
 * more may be due.
 */
function loop(name: string, interval: number, round: () => Promise<unknown>) {
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
      else if (!stopped) timer = setTimeout(wake, interval);
    });
  }

  async function run(): Promise<void> {
    while (again && !stopped) {
      again = false;
      try {
        if ((await round()) === true) again = true;
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
