// Deliveries whose endpoint goes away, or whose worker died: what only a look into the database can bring about.
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { expect, test } from '../support/test';

test('an endpoint removed in the middle of its retries receives nothing more', async ({
  whole,
  notified,
  receiver,
}) => {
  receiver.answer({ status: 500 });
  await notified.createOrder({ method: 'multibanco' });
  await receiver.next();
  const sql = postgres(whole.paymentsEnv.DATABASE_URL ?? '', { max: 1 });
  await sql`update payments.webhook_endpoints set removed_at = statement_timestamp() where account_id = ${notified.accountId}`;
  await notified.advanceClock(3600);
  expect(receiver.requests).toHaveLength(1);
  await sql.end();
});

test('a claim whose worker died is sent again after its lease, with the same id', async ({
  whole,
  notified,
  receiver,
}) => {
  receiver.answer({ status: 500 }, {});
  await notified.createOrder({ method: 'multibanco' });
  await receiver.next();
  const sql = postgres(whole.paymentsEnv.DATABASE_URL ?? '', { max: 1 });
  // The state that a worker leaves when it is killed while sending.
  await expect
    .poll(async () => {
      const taken = await sql`
        update payments.deliveries d
           set lease = ${randomUUID()}, leased_until = statement_timestamp() + interval '3 seconds', next_attempt_at = statement_timestamp()
          from payments.webhook_endpoints e
         where e.id = d.endpoint_id and e.account_id = ${notified.accountId} and d.status = 'pending' and d.lease is null
        returning d.id`;
      return taken.length;
    })
    .toBe(1);
  const claimed = Date.now();
  await notified.advanceClock(3600);
  await expect.poll(() => receiver.requests.length, { timeout: 10_000 }).toBe(2);
  expect(receiver.requests[1]?.at).toBeGreaterThan(claimed + 2_000);
  expect(receiver.requests[1]?.body).toBe(receiver.requests[0]?.body);
  await sql.end();
});
