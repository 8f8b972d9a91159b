// Whether something that the shown account doesn't have belongs to the same merchant in the other mode.
import { and, eq, ne, or } from 'drizzle-orm';
import { paymentsDatabase } from '@/db/payments/client';
import { apiRequests, payouts } from '@/db/payments/money-schema';
import { accounts, apiKeys, deliveries, orders, webhookEndpoints } from '@/db/payments/schema';
import type { DashboardMerchant } from '@/lib/payments/auth/session';
import { isId } from '@/lib/payments/ids';
import { isPayoutId } from '@/lib/payments/ledger/request-payout';
import { isOrderId } from '@/lib/payments/orders/order-row';
import { isDeliveryId } from '@/lib/payments/webhooks/read-delivery';

export type Kind = 'order' | 'delivery' | 'endpoint' | 'key' | 'request' | 'payout';

export async function isOfOtherMode(merchant: DashboardMerchant, kind: Kind, id: string): Promise<boolean> {
  const owner = ownerOf(kind, id);
  if (!owner) return false;
  const { accountId, liveAccountId } = merchant;
  const found = await paymentsDatabase()
    .orm.select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, owner),
        ne(accounts.id, accountId),
        or(eq(accounts.id, liveAccountId), eq(accounts.liveAccountId, liveAccountId)),
      ),
    );
  return found.length > 0;
}

/** Selects the id of the account that has it; undefined when `id` can't be one. */
function ownerOf(kind: Kind, id: string) {
  const { orm } = paymentsDatabase();
  switch (kind) {
    case 'order':
      return isOrderId(id)
        ? orm.select({ id: orders.accountId }).from(orders).where(eq(orders.id, id))
        : undefined;
    case 'endpoint':
      return isId('whe', id)
        ? orm
            .select({ id: webhookEndpoints.accountId })
            .from(webhookEndpoints)
            .where(eq(webhookEndpoints.id, id))
        : undefined;
    case 'key':
      return isId('key', id)
        ? orm.select({ id: apiKeys.accountId }).from(apiKeys).where(eq(apiKeys.id, id))
        : undefined;
    case 'request':
      return isId('req', id)
        ? orm.select({ id: apiRequests.accountId }).from(apiRequests).where(eq(apiRequests.id, id))
        : undefined;
    case 'payout':
      return isPayoutId(id)
        ? orm.select({ id: payouts.accountId }).from(payouts).where(eq(payouts.id, id))
        : undefined;
    case 'delivery':
      return isDeliveryId(id)
        ? orm
            .select({ id: webhookEndpoints.accountId })
            .from(deliveries)
            .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, deliveries.endpointId))
            .where(eq(deliveries.id, Number(id)))
        : undefined;
  }
}
