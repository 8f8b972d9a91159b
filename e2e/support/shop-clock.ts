// The shop follows the clock of its account at the payment service: it asks twice a second.
import { withSql } from './databases';
import type { Systems } from './shared-servers';

/** Waits until the shop's clock is its account's. Only where both are on PostgreSQL. */
export async function untilShopFollows({ paymentsUrl, storeEnv }: Systems): Promise<void> {
  const url = storeEnv.STORE_DATABASE_URL ?? storeEnv.DATABASE_URL;
  const { STORE_PAYMENTS_KEY: key } = storeEnv;
  if (!url || !key) return;
  const headers = { Authorization: `Bearer ${key}` };
  const response = await fetch(`${paymentsUrl}/simulator/clock`, { headers });
  // No simulator, whose time could be moved.
  if (!response.ok) return;
  const { ahead_seconds } = (await response.json()) as { ahead_seconds: number };
  await withSql(url, async (sql) => {
    for (const deadline = Date.now() + 15_000; Date.now() < deadline; ) {
      const [row] = await sql`select extract(epoch from ahead)::float8 as ahead from store.clock`;
      if (Math.abs(row?.ahead - ahead_seconds) < 1) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The shop does not follow its account’s clock.');
  });
}
