// Whether something that the shown account doesn't have belongs to the same merchant in the other mode.
import { and, eq, ne, or } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { apiRequests, payouts } from '@/db/payments/money-schema';
import { accounts, apiKeys, deliveries, orders, webhookEndpoints } from '@/db/payments/schema';
import type { DashboardMerchant } from '@/lib/payments/auth/session';
import { isDeliveryId } from '@/lib/payments/webhooks/read-delivery';

const TABLES = {
  order: orders,
  endpoint: webhookEndpoints,
  key: apiKeys,
  request: apiRequests,
  payout: payouts,
};

export type Kind = keyof typeof TABLES | 'delivery';

export async function isOfOtherMode(merchant: DashboardMerchant, kind: Kind, id: string): Promise<boolean> {
  const { orm } = paymentsDatabase();
  if (kind === 'delivery') {
    if (!isDeliveryId(id)) return false;
    const [delivery] = await orm
      .select({ endpoint: deliveries.endpointId })
      .from(deliveries)
      .where(eq(deliveries.id, Number(id)));
    return delivery !== undefined && isOfOtherMode(merchant, 'endpoint', delivery.endpoint);
  }
  const { accountId, liveAccountId } = merchant;
  const table = TABLES[kind];
  const found = await orm
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(table, eq(table.accountId, accounts.id))
    .where(
      and(
        eq(table.id, id),
        ne(accounts.id, accountId),
        or(eq(accounts.id, liveAccountId), eq(accounts.liveAccountId, liveAccountId)),
      ),
    );
  return found.length > 0;
}
