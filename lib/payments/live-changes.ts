// Tells every process that an account's data changed: NOTIFY on one channel, coalesced. Pages hold a subscription
// while they are open; the worker holds one for due deliveries.
import type { Database } from '@/db/open';
import { paymentsDatabase } from '@/db/payments/client';
import { processWide } from '@/lib/process-wide';

const CHANNEL = 'payments_changes';
/** Topics beside the account ids. */
const ANY_ORDER = 'any_order';
const DUE = 'due';
const CLOCK = 'clock';
/** Prefix of an account's topic for its request log: a request that is logged refreshes no other page. */
const REQUESTS = 'requests ';

/**
 * Milliseconds between two NOTIFY statements of a process. PostgreSQL commits transactions that notify one after the
 * other (measured with 16 clients: 515 inserts a second that notify, 5,300 that don't), so the statements that change
 * rows don't notify. The first change is announced at once, those of the next 25 ms together.
 */
const INTERVAL = 25;

interface Announcer {
  topics: Set<string>;
  isWaiting: boolean;
  /** The worker of this process, which needs no round trip to hear of due deliveries. */
  onDue: Set<() => void>;
}

const announcer = processWide<Announcer>('payments/announcer', () => ({
  topics: new Set(),
  isWaiting: false,
  onDue: new Set(),
}));

/**
 * Calls `onChange` soon after an order, event, delivery, refund or payout of the account has changed in any process,
 * and whenever changes may have been missed. Returns the function that ends the subscription.
 */
export const onAccountChange = (accountId: string, onChange: () => void) =>
  paymentsDatabase().listen(CHANNEL, accountId, onChange);

/** Calls `onChange` soon after requests of the account were written to the log. */
export const onRequestsLogged = (accountId: string, onChange: () => void) =>
  paymentsDatabase().listen(CHANNEL, REQUESTS + accountId, onChange);

/** The same, for the orders and deliveries of all accounts. */
export const onAnyOrderChange = (onChange: () => void) =>
  paymentsDatabase().listen(CHANNEL, ANY_ORDER, onChange);

/** Calls `onDue` when a delivery may be due: at once when this process caused it, soon when another did. */
export function onDueDeliveries(onDue: () => void): () => void {
  announcer.onDue.add(onDue);
  const stop = paymentsDatabase().listen(CHANNEL, DUE, onDue);
  return () => {
    announcer.onDue.delete(onDue);
    stop();
  };
}

/** Calls `onChange` when service time was moved: anything may be due. */
export const onClockChange = (onChange: () => void) => paymentsDatabase().listen(CHANNEL, CLOCK, onChange);

/** Call it after the statement that changed the account's data. Never waits, never throws. */
export function announceChange(accountId: string, { due = false } = {}): void {
  announce(accountId, ANY_ORDER, ...(due ? [DUE] : []));
  if (due) for (const onDue of announcer.onDue) onDue();
}

/** Call it after a batch of the request log was written. */
export function announceRequests(accountIds: Iterable<string>): void {
  announce(...Array.from(accountIds, (id) => REQUESTS + id));
}

/** Call it after service time was moved. */
export function announceClock(): void {
  announce(CLOCK, ANY_ORDER);
}

function announce(...topics: string[]): void {
  for (const topic of topics) announcer.topics.add(topic);
  if (!announcer.isWaiting) send(paymentsDatabase());
}

function send(database: Database): void {
  const topics = [...announcer.topics];
  announcer.topics.clear();
  announcer.isWaiting = true;
  database.query`select pg_notify(${CHANNEL}, topic) from json_array_elements_text(${JSON.stringify(topics)}::text::json) topic`
    // The database is away. Pages and the worker also poll: nothing is lost, only later.
    .catch(() => {});
  setTimeout(() => {
    announcer.isWaiting = false;
    if (announcer.topics.size > 0) send(database);
  }, INTERVAL);
}
