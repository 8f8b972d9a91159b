// Brings a payment up to date with the state of its order, wherever that state was learned: from an event, from the
// response to its creation, or from the reconciliation. Read, decide, save; read again when another writer was faster.
import * as z from 'zod';
import { type Decision, decide } from './decide';
import type { Found, PaymentStore } from './payment-store';
import { type Order, orderSchema, type PaymentsClient } from './payments-client';

/** What the integration needs from your shop. */
export interface Integration {
  store: PaymentStore;
  api: PaymentsClient;
  log(level: 'info' | 'warn' | 'error', message: string, fields: Record<string, unknown>): void;
  /** MB WAY requests that may wait on one phone at once; 3 unless given. */
  requestsPerPhone?: number;
  /**
   * Optional, to trace genuine webhooks: stands around `apply`, and resolves to what that resolves to. The body holds a
   * shopper's details: log it redacted or not at all.
   */
  onWebhook?(
    webhook: { request: Request; body: Uint8Array; event: unknown },
    apply: () => Promise<EventOutcome>,
  ): Promise<EventOutcome>;
}

/**
 * What became of an order's state. `token` names the payment's page.
 *
 * `unknown order` is not an error: an attempt is stored before the API is asked for its order, so an order without one
 * is not this shop's. It may be that of another shop on the same account. (A shop that stores its payment after asking
 * must refuse the events of unknown orders instead, or it loses payments.)
 */
export type Applied =
  | (Pick<Decision, 'outcome' | 'reason' | 'effects'> & { token: string })
  | { outcome: 'duplicate' | 'unknown order' };

export type EventOutcome = Applied | { outcome: 'ignored' | 'unreadable' };

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.object({ object: z.unknown() }),
});

/** Applies a verified event. The order's own status counts, never the event's type. */
export async function applyEvent(
  integration: Pick<Integration, 'store' | 'api'>,
  payload: unknown,
): Promise<EventOutcome> {
  const event = eventSchema.safeParse(payload);
  if (!event.success) return { outcome: 'unreadable' };
  const { id, type, data } = event.data;
  const order = orderSchema.safeParse(data.object);
  // New kinds of event may appear: those that are not about an order are ignored.
  if (!order.success) return { outcome: type.startsWith('order.') ? 'unreadable' : 'ignored' };
  return applyOrder(integration, order.data, { id, type });
}

/**
 * Safe to call any number of times, at once, and in any order. Rejects when the database does. An event's id keeps its
 * second copy from doing anything; without an event, an order that brings no news is not written down.
 */
export function applyOrder(
  { store, api }: Pick<Integration, 'store' | 'api'>,
  order: Order,
  event?: { id: string; type: string },
): Promise<Applied> {
  return untilSaved(async () => {
    const found = await store.find(order, event?.id);
    if (!found) return { outcome: 'unknown order' };
    if (found.seen) return { outcome: 'duplicate' };
    const decision = decide(found.payment, found.attempt, order, api.livemode);
    const { outcome, reason, effects } = decision;
    const isNews = event !== undefined || outcome !== 'unchanged';
    if (isNews && !(await store.save(found, decision, order, event))) return undefined;
    return { outcome, reason, effects, token: found.payment.token };
  });
}

/** Applies what was decided about an attempt that has no order. Resolves to whether that changed anything. */
export function applyToAttempt(
  { store }: Pick<Integration, 'store'>,
  { externalReference }: Pick<Found['attempt'], 'externalReference'>,
  decideOn: (attempt: Found['attempt']) => Decision,
): Promise<boolean> {
  return untilSaved(async () => {
    const found = await store.find({ external_reference: externalReference });
    if (!found) return false;
    const decision = decideOn(found.attempt);
    if (decision.outcome !== 'moved') return false;
    return (await store.save(found, decision)) || undefined;
  });
}

/** More writers than this at one moment on one payment, and what is to be saved is better tried again later. */
const MOST_TRIES = 25;

/** Reads, decides and saves, again and again until nothing has changed in between. */
export async function untilSaved<Result>(work: () => Promise<Result | undefined>): Promise<Result> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const result = await work();
    if (result !== undefined) return result;
  }
  throw new Error('The payment kept changing meanwhile; try again.');
}
