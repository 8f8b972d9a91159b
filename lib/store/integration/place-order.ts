// Adds an attempt to a payment and asks the payment service for its order.
// The attempt, with the request's body and the id that is its Idempotency-Key, is stored first. Then no crash, lost
// response or second click can make two orders of one attempt, or leave an order that the shop does not know.
import { randomUUID } from 'node:crypto';
import { applyOrder, type EventOutcome, untilSaved } from './apply-order';
import { mayAddAttempt, phoneHasRoom } from './decide';
import type { PaymentStore } from './payment-store';
import {
  type OrderInput,
  PaymentOutcomeUnknown,
  PaymentRejected,
  type PaymentsClient,
  phoneOf,
} from './payments-client';

/** What the integration needs from your shop. */
export interface Integration {
  store: PaymentStore;
  api: PaymentsClient;
  log(level: 'info' | 'warn' | 'error', message: string, fields: Record<string, unknown>): void;
  /** MB WAY requests that may wait on one phone at once; 3 unless given. */
  requestsPerPhone?: number;
  /** Optional, to trace genuine webhooks: stands around `apply`, and resolves to what that resolves to. */
  onWebhook?(webhook: Webhook, apply: () => Promise<EventOutcome>): Promise<EventOutcome>;
}

/** A webhook whose signature is right. The body holds a shopper's details: log it redacted or not at all. */
export interface Webhook {
  request: Request;
  body: Uint8Array;
  event: unknown;
}

/** `closed`: the payment is no longer open, or has a later attempt. `phone_busy`: too many requests wait on the phone. */
export type Added = { outcome: 'added'; id: string } | { outcome: 'closed' | 'phone_busy' };

/** `created`: there is an order. `refused`: there is none, and `code` says why. `unknown`: it is asked for again later. */
export type Placement = { outcome: 'created' | 'unknown' } | { outcome: 'refused'; code: string };

/**
 * Makes attempt `from + 1` of a payment and creates its order; the first follows attempt 0. Safe to call twice: a second
 * click, a reload or a second tab finds it `closed`. Rejects only before the attempt is stored, for example because there
 * is no such payment.
 */
export async function startAttempt(
  integration: Integration,
  paymentId: string,
  from: number,
  request: OrderInput,
): Promise<Placement | Exclude<Added, { outcome: 'added' }>> {
  const added = await addAttempt(integration, paymentId, from, request);
  return added.outcome === 'added' ? placeOrder(integration, added.id) : added;
}

/** Adds the attempt: the first half of `startAttempt`. */
export function addAttempt(
  { store, requestsPerPhone }: Pick<Integration, 'store' | 'requestsPerPhone'>,
  paymentId: string,
  from: number,
  request: OrderInput,
): Promise<Added> {
  return untilSaved(async () => {
    const room = await store.findRoom(paymentId, phoneOf(request));
    if (!room) throw new Error(`there is no payment ${paymentId}`);
    const answer = mayAddAttempt(room, from, requestsPerPhone);
    if (answer !== 'yes') return { outcome: answer };
    const id = randomUUID();
    return (await store.addAttempt(room, id, request)) ? { outcome: 'added', id } : undefined;
  });
}

/** Whether `startAttempt` would not send another MB WAY request to this phone now. To ask before your own limits count. */
export const isPhoneBusy = async (
  { store, requestsPerPhone }: Pick<Integration, 'store' | 'requestsPerPhone'>,
  phone: string,
): Promise<boolean> => !phoneHasRoom(await store.countWaiting(phone), requestsPerPhone);

/** Creates the order: the second half. `askedBefore` when an earlier request may have reached the service. */
export async function placeOrder(
  integration: Integration,
  attemptId: string,
  askedBefore = false,
  quietSeconds = 0,
): Promise<Placement> {
  const { store, api, log } = integration;
  try {
    const attempt = await store.claimUnplaced(attemptId, quietSeconds);
    if (!attempt) return { outcome: 'created' };
    try {
      await applyOrder(integration, await api.createOrder(attempt.id, attempt.request, askedBefore));
      return { outcome: 'created' };
    } catch (error) {
      if (!(error instanceof PaymentRejected)) throw error;
      // 402 is a shopper's number. Anything else is a fault of this shop or its settings, or a busy minute.
      log(error.status === 402 ? 'info' : 'error', 'order refused', { attemptId, error });
      await store.refuse(attempt, error.code);
      return { outcome: 'refused', code: error.code };
    }
  } catch (error) {
    // Not a failure to the shopper: the attempt stays `creating`, and is asked for again with the same key.
    log(error instanceof PaymentOutcomeUnknown ? 'warn' : 'error', 'order not confirmed yet', {
      attemptId,
      error,
    });
    return { outcome: 'unknown' };
  }
}

/**
 * Asks again for the order of an attempt that is still `creating`, and ends at the same order. An earlier request may have
 * reached the service, so a 401, 409 or 429 is no refusal now.
 * @param quietSeconds does nothing when the API was asked within that time, so that reloads of a page don't flood it
 */
export const placeOrderAgain = (integration: Integration, attemptId: string, quietSeconds = 0) =>
  placeOrder(integration, attemptId, true, quietSeconds);
