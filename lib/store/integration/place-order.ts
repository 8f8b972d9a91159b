// Asks the payment service for the order of an attempt, and records its response.
// The attempt, with the request's body and the id that is its Idempotency-Key, is stored first. Then no crash, lost
// response or second click can make two orders of one attempt, or leave an order that the shop does not know.
import { applyOrder, type EventOutcome } from './apply-order';
import type { PaymentStore } from './payment-store';
import { type Order, PaymentOutcomeUnknown, PaymentRejected, type PaymentsClient } from './payments-client';

/** What the integration needs from your shop. */
export interface Integration {
  store: PaymentStore;
  api: PaymentsClient;
  log(level: 'info' | 'warn' | 'error', message: string, fields: Record<string, unknown>): void;
  /** Optional, to trace genuine webhooks: stands around `apply`, and resolves to what that resolves to. */
  onWebhook?(webhook: Webhook, apply: () => Promise<EventOutcome>): Promise<EventOutcome>;
}

/** A webhook whose signature is right. The body holds a shopper's details: log it redacted or not at all. */
export interface Webhook {
  request: Request;
  body: Uint8Array;
  event: unknown;
}

/** `created`: there is an order. `refused`: there is none, and `code` says why. `unknown`: ask again later. */
export type Placement =
  | { outcome: 'created' }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unknown' };

/** Creates the order of an attempt that `addAttempt` has just made. */
export const placeOrder = (integration: Integration, attemptId: string): Promise<Placement> =>
  place(integration, attemptId, { askedBefore: false, quietSeconds: 0 });

/**
 * Asks again for the order of an attempt that is still `creating`, and ends at the same order. An earlier request may have
 * reached the service, so a 401, 409 or 429 is no refusal now.
 * @param quietSeconds does nothing when the API was asked within that time, so that reloads of a page don't flood it
 */
export const placeOrderAgain = (
  integration: Integration,
  attemptId: string,
  quietSeconds = 0,
): Promise<Placement> => place(integration, attemptId, { askedBefore: true, quietSeconds });

async function place(
  integration: Integration,
  attemptId: string,
  { askedBefore, quietSeconds }: { askedBefore: boolean; quietSeconds: number },
): Promise<Placement> {
  const { store, api, log } = integration;
  const attempt = await store.claimUnplaced(attemptId, quietSeconds);
  if (!attempt) return { outcome: 'created' };
  const reference = attempt.request.external_reference;
  let order: Order;
  try {
    order = await api.createOrder(attempt.id, attempt.request, askedBefore);
  } catch (error) {
    // Not a failure to the shopper: the attempt stays `creating`, and is asked for again with the same key.
    if (error instanceof PaymentOutcomeUnknown) {
      log('warn', 'order not confirmed yet', { reference, error });
      return { outcome: 'unknown' };
    }
    if (!(error instanceof PaymentRejected)) throw error;
    // 402 is a shopper's number. Anything else is a fault of this shop or its settings, or a busy minute.
    if (error.status !== 402) log('error', 'order refused', { reference, error });
    await store.refuse(attempt, error.code);
    return { outcome: 'refused', code: error.code };
  }
  await applyOrder(integration, order);
  return { outcome: 'created' };
}
