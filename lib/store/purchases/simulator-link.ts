// Where a visitor of the demonstration plays the payer.
import { storeEnv } from '@/lib/store/env';
import { isLoopback } from '@/lib/store/http/lan-address';
import { requestOrigin } from '@/lib/store/http/public-url';
import { plainReference } from '@/lib/store/integration/format';
import type { Attempt } from './purchases';

/**
 * The simulated phone or ATM, filled in for this attempt; undefined without a simulator. On the host by which the
 * visitor reached the shop, because another device can't open `localhost`.
 */
export function simulatorLink(attempt: Attempt, headers: Headers): string | undefined {
  const configured = storeEnv().STORE_SIMULATOR_URL;
  if (!configured) return undefined;
  const base = new URL(configured);
  const { hostname } = new URL(requestOrigin(headers));
  if (isLoopback(base.hostname) && !isLoopback(hostname)) base.hostname = hostname;
  const root = base.href.replace(/\/+$/, '');
  if (attempt.status === 'pending' && attempt.phone)
    return `${root}/phone?${new URLSearchParams({ phone: attempt.phone })}`;
  if (attempt.status !== 'awaiting_payment' || !attempt.voucher) return undefined;
  const { entity, reference } = attempt.voucher;
  const filled = { entity, reference: plainReference(reference), amount: String(attempt.amount) };
  return `${root}/atm?${new URLSearchParams(filled)}`;
}
