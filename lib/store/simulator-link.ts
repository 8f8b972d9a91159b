// Where a visitor of the demonstration plays the payer. Shown on the purchase page while it waits.
import { storeEnv } from './env';
import { plainReference } from './format';
import type { Attempt } from './purchases';

/** The simulated phone or cash machine, filled in for this attempt; undefined where there is no simulator. */
export function simulatorLink(attempt: Attempt): string | undefined {
  const base = storeEnv().STORE_SIMULATOR_URL?.replace(/\/+$/, '');
  if (!base) return undefined;
  if (attempt.status === 'pending' && attempt.phone)
    return `${base}/phone?${new URLSearchParams({ phone: attempt.phone })}`;
  if (attempt.status !== 'awaiting_payment' || !attempt.voucher) return undefined;
  const { entity, reference } = attempt.voucher;
  const filled = { entity, reference: plainReference(reference), amount: String(attempt.amount) };
  return `${base}/atm?${new URLSearchParams(filled)}`;
}
