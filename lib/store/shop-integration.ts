// The integration as this shop sets it up: its database, its key, its log.
import { sql } from 'drizzle-orm';
import { storeDatabase } from '@/db/store/client';
import { noteRequest } from './demo/xray/notes';
import { storeEnv } from './env';
import { paymentStore } from './integration/payment-store';
import { paymentsClient } from './integration/payments-client';
import type { Integration } from './integration/place-order';
import { log } from './log';

export function shopIntegration(): Integration {
  return { store: shopStore(), api: paymentsApi(storeEnv().STORE_PAYMENTS_KEY), log };
}

/** Whether the shop's database responds. */
export const isStoreReady = () =>
  storeDatabase().query`select 1`.then(
    () => true,
    () => false,
  );

/** Records the times that people see by the shop's clock (`clock.ts`). */
export const shopStore = () => paymentStore(storeDatabase().orm, sql`store.now()`);

export const paymentsApi = (key: string) =>
  paymentsClient({ url: storeEnv().STORE_PAYMENTS_URL, key, onRequest: noteRequest });
