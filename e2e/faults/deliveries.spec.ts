// Deliveries whose endpoint goes away, or whose worker died: what only a look into the database can bring about.
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { Merchant } from '../support/merchant';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

test('an endpoint removed in the middle of its retries receives nothing more', async ({ own, receiver }) => {
  receiver.answer({ status: 500 });
  const merchant = await Merchant.signUp(own.paymentsUrl, { webhookUrl: receiver.url });
  await merchant.createOrder({ method: 'multibanco' });
  await receiver.next();
  const sql = postgres(own.paymentsEnv.DATABASE_URL ?? '', { max: 1 });
  await sql`update payments.webhook_endpoints set removed_at = statement_timestamp() where account_id = ${merchant.accountId}`;
  await merchant.advanceClock(3600);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(receiver.requests).toHaveLength(1);
  await sql.end();
});

test('a claim whose worker died is sent again after its lease, with the same id', async ({
  own,
  receiver,
}) => {
  const merchant = await Merchant.signUp(own.paymentsUrl, { webhookUrl: receiver.url });
  receiver.answer({ status: 500 }, {});
  await merchant.createOrder({ method: 'multibanco' });
  await receiver.next();
  const sql = postgres(own.paymentsEnv.DATABASE_URL ?? '', { max: 1 });
  // As a worker leaves it that was killed while it was sending.
  await expect
    .poll(async () => {
      const taken = await sql`
        update payments.deliveries d
           set lease = ${randomUUID()}, leased_until = statement_timestamp() + interval '3 seconds', next_attempt_at = statement_timestamp()
          from payments.webhook_endpoints e
         where e.id = d.endpoint_id and e.account_id = ${merchant.accountId} and d.status = 'pending' and d.lease is null
        returning d.id`;
      return taken.length;
    })
    .toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(receiver.requests).toHaveLength(1);
  await expect.poll(() => receiver.requests.length, { timeout: 10_000 }).toBe(2);
  expect(receiver.requests[1]?.body).toBe(receiver.requests[0]?.body);
  await sql.end();
});
