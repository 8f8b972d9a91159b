// Observes the shop's payments: in a demonstration the X-ray and the clock (`demo/observe.ts`), else nothing.
import { processWide } from '@/lib/process-wide';
import type { Integration } from './integration/apply-order';

export interface Observer extends Required<Pick<Integration, 'onWebhook'>> {
  /** Sends the requests to the payment service. */
  fetch: typeof fetch;
  /** Called after a page was told that its purchase has changed. */
  onSent(token: string, version: number): void;
}

/** Set when the shop starts. */
export const observing = processWide<{ observer?: Observer }>('store/observer', () => ({}));
