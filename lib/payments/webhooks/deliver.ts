// Sends what is due. Called by the worker whenever an event was recorded, and once a second in any case.
import { randomUUID } from 'node:crypto';
import { decrypt } from '../encryption';
import { paymentsEnv } from '../env';
import { announceChange } from '../live-changes';
import { log } from '../log';
import { BATCH, type ClaimedDelivery, claimDeliveries } from './claim-deliveries';
import { recordAttempt } from './record-attempt';
import { send } from './send';
import { SIGNATURE_HEADER, sign } from './sign';

/** Milliseconds in which places that become free are gathered, so that one claim fills many. */
const GATHER = 15;

/** One per process: fences off what another process may have claimed. */
export const LEASE = randomUUID();

const inFlight = new Map<string, number>();
const exchanges = new Set<Promise<void>>();
let gathering = false;

/**
 * Claims due deliveries and starts sending them, each on its own; resolves to whether more may be due.
 * `onFree` is called soon after one ends, since its endpoint may have the next one waiting.
 */
export async function startDeliveries(onFree: () => void): Promise<boolean> {
  const claimed = await claimDeliveries(LEASE, inFlight);
  for (const delivery of claimed) {
    count(delivery.endpoint_id, 1);
    const exchange = attempt(delivery)
      .catch((error) => log('error', 'delivery could not be recorded', { deliveryId: delivery.id, error }))
      .finally(() => {
        count(delivery.endpoint_id, -1);
        exchanges.delete(exchange);
        if (gathering) return;
        gathering = true;
        setTimeout(() => {
          gathering = false;
          onFree();
        }, GATHER);
      });
    exchanges.add(exchange);
  }
  return claimed.length === BATCH;
}

/** Resolves when nothing is being sent, or after `limitMs`. */
export async function drainDeliveries(limitMs: number): Promise<void> {
  const limit = new Promise((resolve) => setTimeout(resolve, limitMs).unref());
  await Promise.race([Promise.allSettled([...exchanges]), limit]);
}

async function attempt(delivery: ClaimedDelivery): Promise<void> {
  const startedAt = new Date();
  // The signature's time is the wall clock's, whatever service time says: the receiver compares it with its own.
  const seconds = Math.floor(startedAt.getTime() / 1000);
  const secrets = [delivery.secret, delivery.previous_secret]
    .filter((sealed) => sealed !== null)
    .map((sealed) => decrypt(sealed, delivery.endpoint_id));
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Eclusa-Webhooks/1.0',
    [SIGNATURE_HEADER]: sign(delivery.body, secrets, seconds),
  };
  const answer = await send(delivery.url, headers, delivery.body, paymentsEnv().WEBHOOK_LOCAL_HOSTS);
  const status = await recordAttempt(delivery, startedAt, headers, answer);
  announceChange(delivery.account_id);
  log(status === 'delivered' ? 'info' : 'warn', 'webhook attempt', {
    deliveryId: delivery.id,
    eventId: delivery.event_id,
    endpointId: delivery.endpoint_id,
    attempt: delivery.attempts,
    answer: answer.status,
    durationMs: answer.durationMs,
    status,
  });
}

function count(endpointId: string, change: number): void {
  const next = (inFlight.get(endpointId) ?? 0) + change;
  if (next > 0) inFlight.set(endpointId, next);
  else inFlight.delete(endpointId);
}
