// Asks the payment service for the order of an attempt, and records its response.
// The attempt, with the request's body and the id that is its Idempotency-Key, is stored first. Then no crash, lost
// response or second click can make two orders of one attempt, or leave an order that the shop does not know.
import { applyOrder } from './apply-order';
import type { PaymentStore } from './payment-store';
import { type Order, PaymentOutcomeUnknown, PaymentRejected, type PaymentsClient } from './payments-client';

/** What the integration needs from your shop. */
export interface Integration {
  store: PaymentStore;
  api: PaymentsClient;
  log(level: 'info' | 'warn' | 'error', message: string, fields: Record<string, unknown>): void;
}

/** `created`: there is an order. `refused`: there is none, and `code` says why. `unknown`: ask again later. */
export type Placement =
  | { outcome: 'created' }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unknown' };

/**
 * Creates the order of an attempt. Calling this again, after a lost response or from another tab, ends at the same order.
 * @param quietSeconds does nothing when the API was asked within that time, so that reloads of a page don't flood it
 */
export async function placeOrder(
  { store, api, log }: Integration,
  attemptId: string,
  quietSeconds = 0,
): Promise<Placement> {
  const attempt = await store.claimUnplaced(attemptId, quietSeconds);
  if (!attempt) return { outcome: 'created' };
  const reference = attempt.request.external_reference;
  let order: Order;
  try {
    order = await api.createOrder(attempt.id, attempt.request);
  } catch (error) {
    // Not a failure to the shopper: the attempt stays `creating`, and is asked for again with the same key.
    if (error instanceof PaymentOutcomeUnknown) {
      log('warn', 'order without a response', { reference, error });
      return { outcome: 'unknown' };
    }
    if (!(error instanceof PaymentRejected)) throw error;
    // 402 is a shopper's number. Anything else is a fault of this shop or its settings, or a busy minute.
    if (error.status !== 402) log('error', 'order refused', { reference, error });
    await store.refuse(attempt, error.code);
    return { outcome: 'refused', code: error.code };
  }
  await applyOrder(store, order);
  return { outcome: 'created' };
}
