// Does what follows from a change: releases goods, returns a second payment, sends an e-mail. Each effect was written by
// the statement that saved its change; it is carried out at least once, and again until its handler succeeds.
import type { Integration } from './apply-order';
import type { EffectKind } from './decide';
import type { Effect } from './payment-store';
import { PaymentRejected } from './payments-client';

type Handler = (effect: Effect) => Promise<void>;

/**
 * Your shop's part. A handler may be called twice for one effect, in two processes even, so it must be idempotent.
 * Without `paid`, nothing is shipped; without `surplus`, a second payment is kept.
 */
export type EffectHandlers = Record<'paid' | 'surplus', Handler> & Partial<Record<EffectKind, Handler>>;

/** After this many tries, about eight minutes after the first, the failure is escalated. */
export const KEEPS_FAILING = 5;

/** Carries out every effect that is due; `stopped` ends it between two. Rejects when the database does. */
export async function runEffects(
  { store, log }: Pick<Integration, 'store' | 'log'>,
  handlers: EffectHandlers,
  stopped = () => false,
): Promise<void> {
  while (!stopped()) {
    const effect = await store.claimEffect();
    if (!effect) return;
    try {
      await handlers[effect.kind]?.(effect);
      await store.finishEffect(effect.id);
    } catch (error) {
      const { id, kind, tries, age } = effect;
      if (tries < KEEPS_FAILING) log('warn', 'effect not carried out yet', { effect: id, kind, error });
      else log('error', 'effect keeps failing', { effect: id, kind, tries, ageSeconds: age, error });
    }
  }
}

/**
 * Refunds a payment that came second, or one whose goods are gone: your `surplus` handler. In full; the key is made of
 * the attempt's id, so asking again cannot refund twice.
 */
export async function refundSurplus(
  { api, log }: Pick<Integration, 'api' | 'log'>,
  { attemptId, orderId, tries }: Pick<Effect, 'attemptId' | 'orderId' | 'tries'>,
): Promise<void> {
  if (!orderId) return;
  try {
    await api.refundOrder(orderId, `surplus-${attemptId}`, undefined, tries > 1);
    log('info', 'payment returned', { orderId });
  } catch (error) {
    // Refunded by hand meanwhile: its event will arrive.
    if (!(error instanceof PaymentRejected && error.code === 'order_not_paid')) throw error;
  }
}
