// Does what follows from a change: releases goods, returns a second payment, sends an e-mail. Each effect was written by
// the statement that saved its change; it is carried out at least once, and again until its handler succeeds.
import type { EffectKind } from './decide';
import type { Effect } from './payment-store';
import type { Integration } from './place-order';

/** Your shop's part. A handler may be called twice for one effect, in two processes even, so it must be idempotent. */
export type EffectHandlers = { [Kind in EffectKind]?: (effect: Effect) => Promise<void> };

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
      log('warn', 'effect not carried out yet', { effect: effect.id, kind: effect.kind, error });
    }
  }
}
