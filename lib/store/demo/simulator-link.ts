// Where a visitor of the demonstration plays the payer, and the merchant.
import { demoLinks } from '@/lib/demo-links';
import { storeEnv } from '@/lib/store/env';
import { isLoopback } from '@/lib/store/http/lan-address';
import { reachableUrl, requestOrigin } from '@/lib/store/http/public-url';
import { plainReference } from '@/lib/store/integration/ui/format';
import type { Lang } from '@/lib/store/lang';
import type { Attempt } from '../purchases/purchases';

/**
 * The phone with this attempt's request open and its PIN typed, or the ATM with the voucher's details filled in;
 * undefined without a simulator, or before the attempt has an order. It stays the same when the attempt is settled.
 */
export function simulatorLink(attempt: Attempt, headers: Headers, lang: Lang): string | undefined {
  const simulator = simulatorUrl(headers);
  if (!simulator || !attempt.orderId) return undefined;
  if (attempt.phone) {
    const query = new URLSearchParams({ lang, phone: attempt.phone, order: attempt.orderId, guided: '1' });
    return `${simulator}/phone?${query}`;
  }
  if (!attempt.voucher) return undefined;
  const { entity, reference } = attempt.voucher;
  const amount = String(attempt.amount);
  const query = new URLSearchParams({ lang, entity, reference: plainReference(reference), amount });
  return `${simulator}/atm?${query}`;
}

/** The phone's lock screen, for a real phone on the same network; undefined unless the demonstration is open to it. */
export function scanUrl({ phone }: Attempt, headers: Headers, lang: Lang): string | undefined {
  const simulator = simulatorUrl(headers);
  if (!simulator || !phone) return undefined;
  return reachableUrl(`${simulator}/phone?${new URLSearchParams({ lang, phone })}`);
}

/** The order in the service's dashboard; undefined without a simulator. */
export function dashboardLink(orderId: string, headers: Headers): string | undefined {
  const simulator = simulatorUrl(headers);
  return simulator && new URL(`/dashboard/orders/${encodeURIComponent(orderId)}`, simulator).href;
}

/** A page of the service's documentation; undefined without a simulator. */
export function docsLink(headers: Headers, lang: Lang, page: 'next-app' | 'errors'): string | undefined {
  const simulator = simulatorUrl(headers);
  return simulator && new URL(lang === 'pt' ? `/docs/pt/${page}` : `/docs/${page}`, simulator).href;
}

/**
 * Where the simulator's pages begin; undefined without one. Where the visitor reaches it: another device can't open
 * `localhost`, and a proxy may stand before this process.
 */
export function simulatorUrl(headers: Headers): string | undefined {
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
