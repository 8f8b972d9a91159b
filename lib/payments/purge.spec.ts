// What is kept long enough goes, in batches, with what belongs to it; the rest stays.
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { storeEvent } from '@/e2e/support/stored-rows';
import { createAccount } from './accounts/create-account';
import { firstIdAt } from './ids';
import { purge } from './purge';
import type { DeliveryStatus } from './webhooks/delivery-statuses';
import { registerEndpoint } from './webhooks/endpoints';

/** An event of an order of its own with one delivery, whose attempts started so many days ago. */
async function deliver(accountId: string, endpointId: string, status: DeliveryStatus, daysAgo: number[]) {
  const [id = 0] = (await storeEvent(accountId, { [endpointId]: status })).deliveryIds;
  for (const [index, days] of daysAgo.entries())
    await paymentsDatabase().query`
      insert into payments.delivery_attempts (delivery_id, number, endpoint_id, started_at, duration_ms, request_headers)
      values (${id}, ${index + 1}, ${endpointId}, statement_timestamp() - make_interval(days => ${days}::int), 1, '{}')`;
  return id;
}

onBothEngines(() => {
  test('attempts go after 90 days, and a delivery with its last one; events and orders stay', async () => {
    const database = paymentsDatabase();
    const account = await createAccount('M');
    const endpoint = (await registerEndpoint(account, 'https://example.com/'))?.id ?? '';
    await deliver(account, endpoint, 'delivered', [92, 91]);
    const dead = await deliver(account, endpoint, 'dead', [91]);
    const recent = await deliver(account, endpoint, 'delivered', [89]);
    const resent = await deliver(account, endpoint, 'delivered', [91, 89]);
    const waiting = await deliver(account, endpoint, 'pending', [91]);
    // More than one batch.
    await database.query`
      insert into payments.delivery_attempts (delivery_id, number, endpoint_id, started_at, duration_ms, request_headers)
      select ${dead}, n, ${endpoint}, statement_timestamp() - interval '100 days', 1, '{}' from generate_series(2, 2500) n`;
    await purge();
    const left = await database.query<{ id: number; numbers: number[] }>`
      select delivery.id, array_to_json(array_agg(attempt.number)) as numbers
        from payments.deliveries delivery
        left join payments.delivery_attempts attempt on attempt.delivery_id = delivery.id
       group by delivery.id order by delivery.id`;
    expect(left).toEqual([
      { id: recent, numbers: [1] },
      { id: resent, numbers: [2] },
      { id: waiting, numbers: [null] },
    ]);
    const [kept] = await database.query`
      select (select count(*) from payments.events) as events, (select count(*) from payments.orders) as orders`;
    expect(kept).toEqual({ events: 5, orders: 5 });
  });

  test('idempotency keys go after 72 hours, and requests after 7 days', async () => {
    const database = paymentsDatabase();
    const account = await createAccount('M');
    await database.query`
      insert into payments.idempotency_keys
        (account_id, livemode, operation, key, fingerprint, status, body, created_at)
      select ${account}, true, 'create_order', n::text, '\\x00', 201, '{}',
             statement_timestamp() - n * interval '71 hours 30 minutes' from generate_series(1, 2) n`;
    const [kept, old] = [6.9, 7.1].map(
      (days) => `${firstIdAt('req', new Date(Date.now() - days * 86_400_000))}0`,
    );
    await database.query`
      insert into payments.api_requests (id, account_id, api_key_id, method, path, status, duration_ms, replayed, at)
      select id, ${account}, 'key', 'GET', '/v1/orders', 200, 1, false, statement_timestamp()
        from (values (${kept ?? ''}), (${old ?? ''})) as made (id)`;
    await purge();
    expect(await database.query`select key from payments.idempotency_keys`).toEqual([{ key: '1' }]);
    expect(await database.query`select id from payments.api_requests`).toEqual([{ id: kept }]);
  });
});
