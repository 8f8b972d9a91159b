// Sends the deliveries that are due.
import { randomUUID } from 'node:crypto';
import { paymentsEnv } from '../env';
import { announceChange } from '../live-changes';
import { log } from '../log';
import { scenarioOf } from '../network/scenarios';
import { BATCH, type ClaimedDelivery, claimDeliveries } from './claim-deliveries';
import { type Attempt, outcomeOf, recordAttempts, recordRepetition } from './record-attempt';
import { send } from './send';
import { signHeaders } from './sign-headers';
import { openSecrets } from './signer';

/** Tells a receiver that is being tested how many seconds the account's clock is ahead (/docs/testing). */
const CLOCK_HEADER = 'Service-Clock-Ahead';

/** Milliseconds in which ended attempts are gathered: one statement records them, and one claims the next. */
const GATHER = 5;

/** One per process: it marks what this process has claimed. */
export const LEASE = randomUUID();

const inFlight = new Map<string, number>();
const sending = new Set<Promise<void>>();
let isFreeing = false;

/**
 * Claims due deliveries and starts to send them; resolves to whether more may be due.
 * `onFree` is called after some have ended: their endpoints may have others waiting.
 */
export async function startDeliveries(onFree: () => void): Promise<boolean> {
  const claimed = await claimDeliveries(LEASE, inFlight);
  for (const delivery of claimed) {
    void start(delivery).then(() => {
      if (isFreeing) return;
      isFreeing = true;
      setImmediate(() => {
        isFreeing = false;
        onFree();
      });
    });
  }
  return claimed.length === BATCH;
}

/** Sends what is due for one account, and resolves when it has been recorded; to how many there were. */
export async function deliverDue(accountId: string): Promise<number> {
  const claimed = await claimDeliveries(LEASE, inFlight, accountId);
  await Promise.all(claimed.map(start));
  return claimed.length;
}

/** Resolves when nothing is being sent, or after `limitMs`. */
export async function drainDeliveries(limitMs: number): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, limitMs).unref());
  await Promise.race([Promise.allSettled([...sending]), limit]);
}

/** Sends one delivery, counted until it ends. Never rejects. */
function start(delivery: ClaimedDelivery): Promise<void> {
  count(delivery.endpoint_id, 1);
  const done = attempt(delivery)
    .catch((error) => log('error', 'delivery could not be recorded', { deliveryId: delivery.id, error }))
    .finally(() => {
      count(delivery.endpoint_id, -1);
      sending.delete(done);
    });
  sending.add(done);
  return done;
}

async function attempt(delivery: ClaimedDelivery): Promise<void> {
  const startedAt = new Date();
  // The wall clock, not service time: the receiver compares it with its own clock.
  const seconds = Math.floor(startedAt.getTime() / 1000);
  const { sending } = scenarioOf(delivery.scenario) ?? {};
  const secrets =
    sending === 'first_signature_invalid' && delivery.attempts === 1
      ? [randomUUID()]
      : openSecrets(delivery.endpoint_id, delivery.secret, delivery.previous_secret);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Eclusa-Webhooks/1.0',
    ...signHeaders(
      { id: delivery.event_id, body: delivery.body },
      { secrets, standard: delivery.standard_webhooks },
      seconds,
    ),
    ...(delivery.ahead_ms > 0 && { [CLOCK_HEADER]: String(delivery.ahead_ms / 1000) }),
  };
  const request = () => send(delivery.url, headers, delivery.body, paymentsEnv().WEBHOOK_LOCAL_HOSTS);
  const [result, repeated] = await Promise.all([request(), sending === 'twice' ? request() : undefined]);
  const sent = {
    delivery,
    startedAt: new Date(startedAt.getTime() + delivery.ahead_ms),
    requestHeaders: headers,
    result,
  };
  await record(sent);
  if (repeated) await recordRepetition({ ...sent, result: repeated });
  const { status } = outcomeOf(sent);
  announceChange(delivery.account_id);
  log(status === 'delivered' ? 'info' : 'warn', 'webhook attempt', {
    deliveryId: delivery.id,
    eventId: delivery.event_id,
    endpointId: delivery.endpoint_id,
    attempt: delivery.attempts,
    responseStatus: result.status,
    durationMs: result.durationMs,
    status,
  });
}

interface Ended {
  attempt: Attempt;
  resolve: () => void;
  reject: (error: unknown) => void;
}
let ended: Ended[] = [];

/** Records the attempt together with those that end at about the same time. */
function record(attempt: Attempt): Promise<void> {
  return new Promise((resolve, reject) => {
    ended.push({ attempt, resolve, reject });
    if (ended.length === 1) setTimeout(recordEnded, GATHER);
  });
}

async function recordEnded(): Promise<void> {
  const batch = ended;
  ended = [];
  try {
    await recordAttempts(batch.map(({ attempt }) => attempt));
    for (const { resolve } of batch) resolve();
  } catch {
    // What is wrong with one of them must hold up no other.
    for (const { attempt, resolve, reject } of batch) await recordAttempts([attempt]).then(resolve, reject);
  }
}

function count(endpointId: string, change: number): void {
  const next = (inFlight.get(endpointId) ?? 0) + change;
  if (next > 0) inFlight.set(endpointId, next);
  else inFlight.delete(endpointId);
}
