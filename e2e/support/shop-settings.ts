// The shop's settings within a test's own process, where specs of the shop's code run one after another.
import { type StoreEnv, storeEnv } from '@/lib/store/env';

const LIVE_KEY = 'sk_live_test';

/** Settings on top of a shop with a live key that reaches no payment service. */
export function setShopSettings(settings: Partial<StoreEnv> = {}): void {
  process.env.STORE_PAYMENTS_URL ??= 'http://127.0.0.1:1';
  process.env.STORE_PAYMENTS_KEY ??= LIVE_KEY;
  process.env.STORE_WEBHOOK_SECRET ??= 'whsec_test';
  Object.assign(storeEnv(), { STORE_PAYMENTS_KEY: LIVE_KEY }, settings);
}
