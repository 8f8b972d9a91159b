// Adds an attempt to a payment and asks the payment service for its order.
// The attempt, with the request's body and the id that is its Idempotency-Key, is stored first. Then no crash, lost
// response or second click can make two orders of one attempt, or leave an order that the shop does not know.
import { randomUUID } from 'node:crypto';
import { applyOrder, applyToAttempt, type Integration, untilSaved } from './apply-order';
import { mayAddAttempt, phoneHasRoom, refuse } from './decide';
import { type OrderInput, PaymentOutcomeUnknown, PaymentRejected, phoneOf } from './payments-client';

/**
 * `created`: there is an order. `refused`: there is none, and `code` says why. `unknown`: it is asked for again later, or
 * another process is asking.
 */
export type Placement = { outcome: 'created' | 'unknown' } | { outcome: 'refused'; code: string };

/**
 * Makes attempt `from + 1` of a payment and creates its order; the first follows attempt 0. Safe to call twice: a second
 * click, a reload or a second tab finds it `closed`, like a payment that is no longer open. `phone_busy`: too many requests
 * wait on the phone. Rejects only before the attempt is stored, for example because there is no such payment.
 */
export async function startAttempt(
  integration: Integration,
  paymentId: string,
  from: number,
  request: OrderInput,
): Promise<Placement | { outcome: 'closed' | 'phone_busy' }> {
  const { store, requestsPerPhone } = integration;
  const id = randomUUID();
  const outcome = await untilSaved(async () => {
    const room = await store.findRoom(paymentId, phoneOf(request));
    if (!room) throw new Error(`there is no payment ${paymentId}`);
    const answer = mayAddAttempt(room, from, requestsPerPhone);
    return answer !== 'yes' || (await store.addAttempt(room, id, request)) ? answer : undefined;
  });
  return outcome === 'yes' ? placeOrder(integration, { id, request }) : { outcome };
}

/** Whether `startAttempt` would not send another MB WAY request to this phone now. To ask before your own limits count. */
export const isPhoneBusy = async (
  { store, requestsPerPhone }: Integration,
  phone: string,
): Promise<boolean> => !phoneHasRoom(await store.waitingOn(phone), requestsPerPhone);

/** Creates the order of a stored attempt. `askedBefore` when an earlier request may have reached the service. */
export async function placeOrder(
  integration: Integration,
  { id, request }: { id: string; request: OrderInput },
  askedBefore = false,
): Promise<Placement> {
  const { api, log } = integration;
  try {
    try {
      await applyOrder(integration, await api.createOrder(id, request, askedBefore));
      return { outcome: 'created' };
    } catch (error) {
      if (!(error instanceof PaymentRejected)) throw error;
      // 402 is a shopper's number. Anything else is a fault of this shop or its settings, or a busy minute.
      log(error.status === 402 ? 'info' : 'error', 'order refused', { attemptId: id, error });
      const attempt = { externalReference: request.external_reference };
      await applyToAttempt(integration, attempt, ({ status }) => refuse(status, error.code));
      return { outcome: 'refused', code: error.code };
    }
  } catch (error) {
    // Not a failure to the shopper: the attempt stays `creating`, and is asked for again with the same key.
    const level = error instanceof PaymentOutcomeUnknown ? 'warn' : 'error';
    log(level, 'order not confirmed yet', { attemptId: id, error });
    return { outcome: 'unknown' };
  }
}

/**
 * Asks again for the order of an attempt that is still `creating`, and ends at the same order. An earlier request may have
 * reached the service, so a 401, 409 or 429 is no refusal now. Does nothing when it was asked for a moment ago.
 */
export async function placeOrderAgain(integration: Integration, attemptId: string): Promise<Placement> {
  const attempt = await integration.store.claimUnplaced(attemptId);
  return attempt ? placeOrder(integration, attempt, true) : { outcome: 'unknown' };
}
