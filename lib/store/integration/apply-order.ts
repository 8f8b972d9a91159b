// Brings a payment up to date with the state of its order, wherever that state was learned: from an event, from the
// response to its creation, or from the reconciliation. Read, decide, save; read again when another writer was faster.
import * as z from 'zod';
import { type Decision, decide } from './decide';
import type { PaymentStore } from './payment-store';
import { type Order, orderSchema, type PaymentsClient } from './payments-client';

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.object({ object: z.unknown() }),
});

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

/** The part of the `Integration` that an order is applied with. */
export interface Applying {
  store: PaymentStore;
  /** The mode that orders must have. */
  api: Pick<PaymentsClient, 'livemode'>;
}

/**
 * Safe to call any number of times, at once, and in any order. Rejects when the database does. An event's id keeps its
 * second copy from doing anything; without an event, an order that brings no news is not written down.
 */
export function applyOrder(
  { store, api }: Applying,
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

/** Applies a verified event. The order's own status counts, never the event's type. */
export async function applyEvent(applying: Applying, payload: unknown): Promise<EventOutcome> {
  const event = eventSchema.safeParse(payload);
  if (!event.success) return { outcome: 'unreadable' };
  const { id, type, data } = event.data;
  const order = orderSchema.safeParse(data.object);
  // New kinds of event may appear: those that are not about an order are ignored.
  if (!order.success) return { outcome: type.startsWith('order.') ? 'unreadable' : 'ignored' };
  return applyOrder(applying, order.data, { id, type });
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
