// Where a visitor of the demonstration plays the payer, and the merchant.
import { demoLinks } from '@/lib/demo-links';
import { storeEnv } from '@/lib/store/env';
import { isLoopback } from '@/lib/store/http/lan-address';
import { requestOrigin } from '@/lib/store/http/public-url';
import { plainReference } from '@/lib/store/integration/format';
import type { Attempt } from './purchases';

/** The simulated phone or ATM, filled in for this attempt; undefined without a simulator. */
export function simulatorLink(attempt: Attempt, headers: Headers): string | undefined {
  const simulator = simulatorUrl(headers);
  if (!simulator) return undefined;
  if (attempt.status === 'pending' && attempt.phone)
    return `${simulator}/phone?${new URLSearchParams({ phone: attempt.phone })}`;
  if (attempt.status !== 'awaiting_payment' || !attempt.voucher) return undefined;
  const { entity, reference } = attempt.voucher;
  const filled = { entity, reference: plainReference(reference), amount: String(attempt.amount) };
  return `${simulator}/atm?${new URLSearchParams(filled)}`;
}

/** The order in the service's dashboard; undefined without a simulator. */
export function dashboardLink(orderId: string, headers: Headers): string | undefined {
  const simulator = simulatorUrl(headers);
  return simulator && new URL(`/dashboard/orders/${encodeURIComponent(orderId)}`, simulator).href;
}

/** Where the visitor reaches it: another device can't open `localhost`, and a proxy may stand before this process. */
function simulatorUrl(headers: Headers): string | undefined {
  const configured = storeEnv().STORE_SIMULATOR_URL;
  if (!configured) return undefined;
  const base = new URL(configured);
  const own = new URL(requestOrigin(headers));
  if (isLoopback(base.hostname)) {
    if (demoLinks()?.service === '') return new URL(base.pathname, own).href.replace(/\/+$/, '');
    base.hostname = own.hostname;
  }
  return base.href.replace(/\/+$/, '');
}
