// The demonstration's sample history, on both engines.
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { checkLedger } from '@/e2e/support/check-ledger';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { storeOrder } from '@/e2e/support/stored-rows';
import { createApiKey } from '@/lib/payments/accounts/api-keys';
import { createAccount } from '@/lib/payments/accounts/create-account';
import { decrypt } from '@/lib/payments/encryption';
import { readOrder } from '@/lib/payments/orders/order-row';
import { refundOrder } from '@/lib/payments/orders/refund-order';
import { settleOrder } from '@/lib/payments/orders/settle-order';
import { registerEndpoint } from '@/lib/payments/webhooks/endpoints';
import { addSampleHistory, countSampleOrders, removeSampleHistory } from './sample-history';

/** How many rows each of these tables has for the account, directly or through its orders. */
async function countRows(accountId: string) {
  const [row] = await paymentsDatabase().query<Record<string, number>>`
    select (select count(*) from payments.orders where account_id = ${accountId}) as orders,
           (select count(*) from payments.events where account_id = ${accountId}) as events,
           (select count(*) from payments.deliveries d join payments.events e on e.id = event_id
             where account_id = ${accountId}) as deliveries,
           (select count(*) from payments.delivery_attempts join payments.deliveries d on d.id = delivery_id
              join payments.events e on e.id = event_id where account_id = ${accountId}) as attempts,
           (select count(*) from payments.refunds join payments.orders o on o.id = order_id
             where account_id = ${accountId}) as refunds,
           (select count(*) from payments.payouts where account_id = ${accountId}) as payouts,
           (select count(*) from payments.ledger_entries where account_id = ${accountId}) as entries,
           (select count(*) from payments.api_requests where account_id = ${accountId}) as requests`;
  return row;
}

async function openMerchant(): Promise<string> {
  const accountId = await createAccount('Sample', { livemode: false });
  await createApiKey(accountId, 'Shop');
  await registerEndpoint(accountId, 'https://shop.example.com/hook');
  return accountId;
}

onBothEngines(() => {
  test('it is what the ledger and the events say, sent to no shop, and added once', async () => {
    const accountId = await openMerchant();
    expect(await addSampleHistory(accountId)).not.toEqual([]);
    expect(await checkLedger()).toEqual([]);
    expect(await addSampleHistory(accountId)).toEqual([]);

    const rows = await countRows(accountId);
    expect(rows?.orders).toBe(await countSampleOrders(accountId));
    expect(rows?.orders).toBeGreaterThan(900);
    expect(rows?.payouts).toBeGreaterThan(6);
    expect(rows).toMatchObject({ deliveries: 0, attempts: 0, requests: 0 });
    const states = await paymentsDatabase().query<{ state: string }>`
      select distinct method || ' ' || status as state from payments.orders where account_id = ${accountId}`;
    const named = states.map(({ state }) => state);
    for (const status of ['paid', 'failed', 'expired', 'refunded'])
      expect(named).toContain(`mbway ${status}`);
    expect(named).toContain('multibanco awaiting_payment');
    expect(named).not.toContain('mbway pending');
    const late = await paymentsDatabase().query`
      select id from payments.orders where account_id = ${accountId} and greatest(created_at, paid_at) > payments.now(account_id)
      union all select cause from payments.ledger_entries
       where account_id = ${accountId} and created_at > payments.now(account_id)`;
    expect(late, 'nothing lies ahead').toEqual([]);
    const [sealed] = await paymentsDatabase().query<Record<'id' | 'phone' | 'payout' | 'iban', string>>`
      select o.id, phone, p.id as payout, iban
        from payments.orders o join payments.payouts p using (account_id)
       where account_id = ${accountId} and method = 'mbway' limit 1`;
    expect(decrypt(sealed?.phone ?? '', sealed?.id ?? '')).toMatch(/^\+3519\d{8}$/);
    expect(decrypt(sealed?.iban ?? '', sealed?.payout ?? '')).toMatch(/^PT50/);
  });

  test('removed, it leaves what really happened', async () => {
    const accountId = await openMerchant();
    await addSampleHistory(accountId);
    // Payments and refunds of sample orders are removed with them.
    const [open] = await paymentsDatabase().query<{ id: string }>`
      select id from payments.orders where account_id = ${accountId} and status = 'awaiting_payment' limit 1`;
    const before = await countRows(accountId);
    expect(await settleOrder(open?.id ?? '', 'paid')).toMatchObject({ settled: true });
    await refundOrder({ accountId, livemode: false }, open?.id ?? '', { amount: 10 });
    expect(await countRows(accountId)).toMatchObject({
      events: (before?.events ?? 0) + 1,
      deliveries: before?.deliveries,
      refunds: (before?.refunds ?? 0) + 1,
    });
    expect(await checkLedger()).toEqual([]);

    // An order of the merchant's own.
    const own = await storeOrder(accountId, { livemode: false, method: 'multibanco' });
    await settleOrder(own, 'paid');
    expect(await removeSampleHistory(accountId, null)).toBe(before?.orders);
    expect(await countRows(accountId)).toEqual({
      orders: 1,
      events: 1,
      deliveries: 1,
      entries: 3,
      attempts: 0,
      refunds: 0,
      payouts: 0,
      requests: 0,
    });
    expect((await readOrder(own))?.order.status).toBe('paid');
    expect(await checkLedger()).toEqual([]);
    expect(await addSampleHistory(accountId)).not.toEqual([]);
  });
});
