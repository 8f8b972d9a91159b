import { paymentsDatabase } from '@/db/payments/client';
import { resetAccount } from './reset-account';

/** Deletes the account and all that it did. It has no people, and no other account of the same merchant. */
export async function removeAccount(accountId: string): Promise<void> {
  await resetAccount(accountId);
  await paymentsDatabase().query`
    with gone_keys as (
      delete from payments.api_keys where account_id = ${accountId} returning id
    ), gone_windows as (
      delete from payments.rate_windows where api_key_id in (select id from gone_keys)
    ), gone_hits as (
      delete from payments.rate_hits where api_key_id in (select id from gone_keys)
    ), gone_endpoints as (
      delete from payments.webhook_endpoints where account_id = ${accountId}
    )
    delete from payments.accounts where id = ${accountId}`;
}
