// How far a new merchant has got.
import { paymentsDatabase } from '@/db/payments/client';
import type { Owner } from '@/lib/payments/orders/list-orders';

export interface SetUp {
  has_key: boolean;
  has_endpoint: boolean;
  has_order: boolean;
  has_paid_order: boolean;
}

export async function readSetUp({ accountId, livemode }: Owner): Promise<SetUp> {
  const [row] = await paymentsDatabase().query<SetUp>`
    select exists (select from payments.api_keys where account_id = ${accountId} and payments.key_works(account_id, revoked_at, ends_at)) as has_key,
           exists (select from payments.webhook_endpoints
                    where account_id = ${accountId} and removed_at is null) as has_endpoint,
           exists (select from payments.orders where account_id = ${accountId} and livemode = ${livemode}) as has_order,
           exists (select from payments.orders where account_id = ${accountId} and livemode = ${livemode}
                      and paid_at is not null) as has_paid_order`;
  if (!row) throw new Error('How far an account has got is always one row');
  return row;
}
