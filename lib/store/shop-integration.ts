// The integration as this shop sets it up: its database, its key, its log.
import { sql } from 'drizzle-orm';
import { storeDatabase } from '@/db/store/client';
import { storeEnv } from './env';
import type { Integration } from './integration/apply-order';
import { paymentStore } from './integration/payment-store';
import { paymentsClient } from './integration/payments-client';
import { log } from './log';
import { observing } from './observer';

export function shopIntegration(): Integration {
  const { observer } = observing;
  const { STORE_PAYMENTS_KEY, STORE_CHECKOUT_LIMITS } = storeEnv();
  return {
    store: shopStore(),
    api: paymentsApi(STORE_PAYMENTS_KEY),
    log,
    ...(STORE_CHECKOUT_LIMITS.open && { requestsPerPhone: STORE_CHECKOUT_LIMITS.open }),
    ...(observer && { onWebhook: observer.onWebhook }),
  };
}

/** Whether the shop's database responds. */
export const isStoreReady = () =>
  storeDatabase().query`select 1`.then(
    () => true,
    () => false,
  );

/** Records the times that people see by the shop's clock, which a demonstration can move. */
export const shopStore = () => paymentStore(storeDatabase().orm, sql`store.now()`);

export const paymentsApi = (key: string) =>
  paymentsClient({
    url: storeEnv().STORE_PAYMENTS_URL,
    key,
    ...(observing.observer && { fetch: observing.observer.fetch }),
  });
