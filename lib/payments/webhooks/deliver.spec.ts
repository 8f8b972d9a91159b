// Sending what is due, on both engines: how attempts that end together are recorded.
import { eq } from 'drizzle-orm';
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { deliveries, deliveryAttempts } from '@/db/payments/schema';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { openReceiver, type Receiver } from '@/e2e/support/receiver';
import { createAccount } from '../accounts/create-account';
import { paymentsEnv } from '../env';
import { newId } from '../ids';
import { deliverDue } from './deliver';
import { registerEndpoint } from './endpoints';

const TOGETHER = 16;

onBothEngines(() => {
  let receiver: Receiver;
  test.beforeAll(async () => {
    paymentsEnv().WEBHOOK_LOCAL_HOSTS.add('127.0.0.1');
    receiver = await openReceiver();
  });
  test.afterAll(() => receiver.close());

  /** An account with an endpoint and as many due deliveries as are sent at once. */
  async function withDue(): Promise<{ accountId: string; endpointId: string }> {
    const accountId = await createAccount('M');
    const endpointId = (await registerEndpoint(accountId, receiver.url))?.id ?? '';
    for (let n = 0; n < TOGETHER; n++) {
      const [order, event] = [newId('ord'), newId('evt')];
      await paymentsDatabase().query`
        with orders as (
          insert into payments.orders (id, account_id, livemode, status, amount, method, external_reference, phone, created_at, expires_at)
          values (${order}, ${accountId}, true, 'failed', 100, 'mbway', ${order}, 'sealed', statement_timestamp(), statement_timestamp())
          returning id
        ), events as (
          insert into payments.events (id, account_id, order_id, type, body, created_at)
          select ${event}, ${accountId}, id, 'order.failed', '{}', statement_timestamp() from orders
          returning id
        )
        insert into payments.deliveries (event_id, endpoint_id, event_type, next_attempt_at, created_at)
        select id, ${endpointId}, 'order.failed', statement_timestamp(), statement_timestamp() from events`;
    }
    return { accountId, endpointId };
  }
  const statusesOf = async (endpointId: string) =>
    (
      await paymentsDatabase()
        .orm.select({ status: deliveries.status })
        .from(deliveries)
        .where(eq(deliveries.endpointId, endpointId))
    )
      .map(({ status }) => status)
      .sort();
  const attemptsOf = (endpointId: string) =>
    paymentsDatabase()
      .orm.select({ status: deliveryAttempts.responseStatus, body: deliveryAttempts.responseBody })
      .from(deliveryAttempts)
      .where(eq(deliveryAttempts.endpointId, endpointId));

  test('attempts that end together are each recorded, with their own responses', async () => {
    const { accountId, endpointId } = await withDue();
    receiver.answer(
      ...Array.from({ length: TOGETHER }, (_, n) => ({ status: n % 2 ? 200 : 500, body: `no. ${n}` })),
    );
    expect(await deliverDue(accountId)).toBe(TOGETHER);
    expect(await statusesOf(endpointId)).toEqual([
      ...Array(TOGETHER / 2).fill('delivered'),
      ...Array(TOGETHER / 2).fill('pending'),
    ]);
    const attempts = await attemptsOf(endpointId);
    expect(attempts.map(({ body }) => body).sort()).toEqual(
      Array.from({ length: TOGETHER }, (_, n) => `no. ${n}`).sort(),
    );
    for (const { status, body } of attempts)
      expect(status, String(body)).toBe(Number(body?.slice(4)) % 2 ? 200 : 500);
  });

  test('one that can’t be recorded holds up no other', async () => {
    const { query, run } = paymentsDatabase();
    await run(
      `create function payments.refuse_teapots() returns trigger language plpgsql as $$
       begin if new.response_status = 418 then raise exception 'no teapots'; end if; return new; end $$`,
      [],
    );
    await query`create trigger teapots before insert on payments.delivery_attempts
      for each row execute function payments.refuse_teapots()`;
    const { accountId, endpointId } = await withDue();
    receiver.answer(...Array.from({ length: TOGETHER }, (_, n) => ({ status: n === 3 ? 418 : 200 })));
    await deliverDue(accountId);
    await query`drop trigger teapots on payments.delivery_attempts`;
    expect(await statusesOf(endpointId)).toEqual([...Array(TOGETHER - 1).fill('delivered'), 'pending']);
    expect(await attemptsOf(endpointId)).toHaveLength(TOGETHER - 1);
  });
});
