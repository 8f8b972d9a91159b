// Sends the deliveries that are due.
import { randomUUID } from 'node:crypto';
import { processWide } from '@/lib/process-wide';
import { paymentsEnv } from '../env';
import { announceChange } from '../live-changes';
import { log } from '../log';
import { network } from '../network/network';
import { BATCH, type ClaimedDelivery, claimDeliveries } from './claim-deliveries';
import { type Attempt, outcomeOf, recordAttempts, recordRepetition, releaseLease } from './record-attempt';
import { send, unsent } from './send';
import { webhookHeaders } from './sign-headers';
import { NO_SECRET, openSecrets } from './signer';

/** Milliseconds in which attempts that end are gathered: one statement records them, and one claims the next. */
const GATHER = 5;

const state = processWide('payments/deliveries', () => ({
  /** Marks what this process has claimed. */
  lease: randomUUID(),
  /** Requests under way, by endpoint. */
  inFlight: new Map<string, number>(),
  sending: new Set<Promise<void>>(),
  /** Attempts that have ended and are not recorded yet. */
  ended: [] as Ended[],
  isFreeing: false,
}));

/**
 * Claims due deliveries and starts to send them; resolves to whether more may be due.
 * `onFree` is called after some have ended: their endpoints may have others waiting.
 */
export async function startDeliveries(onFree: () => void): Promise<boolean> {
  const claimed = await claimDeliveries(state.lease, state.inFlight);
  for (const delivery of claimed) {
    void start(delivery).then(() => {
      if (state.isFreeing) return;
      state.isFreeing = true;
      setImmediate(() => {
        state.isFreeing = false;
        onFree();
      });
    });
  }
  return claimed.length === BATCH;
}

/** Sends what is due for one account, and resolves when it has been recorded; to how many there were. */
export async function deliverDue(accountId: string): Promise<number> {
  const claimed = await claimDeliveries(state.lease, state.inFlight, accountId);
  await Promise.all(claimed.map(start));
  return claimed.length;
}

/** Resolves when nothing is being sent, or after `limitMs`. */
export async function drainDeliveries(limitMs: number): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, limitMs).unref());
  await Promise.race([Promise.allSettled([...state.sending]), limit]);
}

/** Gives back what this process has claimed and not recorded, for another to take at once. */
export const releaseClaims = () => releaseLease(state.lease);

/** Sends one delivery, counted until it ends. Never rejects. */
function start(delivery: ClaimedDelivery): Promise<void> {
  count(delivery.endpoint_id, 1);
  const done = attempt(delivery)
    .catch((error) => log('error', 'delivery could not be recorded', { deliveryId: delivery.id, error }))
    .finally(() => {
      count(delivery.endpoint_id, -1);
      state.sending.delete(done);
    });
  state.sending.add(done);
  return done;
}

async function attempt(delivery: ClaimedDelivery): Promise<void> {
  const startedAt = new Date();
  // The wall clock, not service time: the receiver compares it with its own clock.
  const seconds = Math.floor(startedAt.getTime() / 1000);
  const sending = network().sending(delivery.network_plan, delivery.event_type);
  const secrets =
    sending === 'first_signature_invalid' && delivery.attempts === 1
      ? [randomUUID()]
      : openSecrets(delivery.endpoint_id, delivery.secret, delivery.previous_secret);
  const event = { id: delivery.event_id, body: delivery.body };
  const signer = secrets && { secrets, standard: delivery.standard_webhooks };
  const headers = signer && webhookHeaders(event, signer, seconds, delivery.ahead_ms / 1000);
  const request = async () =>
    headers
      ? network().carry(delivery, () =>
          send(delivery.url, headers, delivery.body, paymentsEnv().WEBHOOK_LOCAL_HOSTS),
        )
      : unsent(NO_SECRET);
  const [result, repeated] = await Promise.all([
    request(),
    sending === 'twice' && headers ? request() : undefined,
  ]);
  const sent = {
    delivery,
    startedAt: new Date(startedAt.getTime() + delivery.ahead_ms),
    requestHeaders: headers ?? {},
    result,
  };
  await record(sent);
  if (repeated) await recordRepetition({ ...sent, result: repeated });
  const { status } = outcomeOf(sent);
  announceChange(delivery.account_id);
  // What was delivered is in the delivery log alone.
  if (status === 'delivered') return;
  log('warn', 'webhook attempt', {
    deliveryId: delivery.id,
    eventId: delivery.event_id,
    endpointId: delivery.endpoint_id,
    attempt: delivery.attempts,
    responseStatus: result.status,
    durationMs: result.durationMs,
    ...(!secrets && { error: NO_SECRET }),
    status,
  });
}

interface Ended {
  attempt: Attempt;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Records the attempt together with those that end at about the same time. */
function record(attempt: Attempt): Promise<void> {
  return new Promise((resolve, reject) => {
    state.ended.push({ attempt, resolve, reject });
    // All requests have ended.
    if (state.ended.length === state.sending.size) void recordEnded();
    else if (state.ended.length === 1) setTimeout(recordEnded, GATHER);
  });
}

async function recordEnded(): Promise<void> {
  const batch = state.ended.splice(0);
  if (batch.length === 0) return;
  try {
    await recordAttempts(batch.map(({ attempt }) => attempt));
    for (const { resolve } of batch) resolve();
  } catch {
    // One failing delivery must not hold up the others.
    for (const { attempt, resolve, reject } of batch) await recordAttempts([attempt]).then(resolve, reject);
  }
}

function count(endpointId: string, change: number): void {
  const next = (state.inFlight.get(endpointId) ?? 0) + change;
  if (next > 0) state.inFlight.set(endpointId, next);
  else state.inFlight.delete(endpointId);
}
