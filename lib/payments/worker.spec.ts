// The worker's loops, on both engines: what fails in one holds up nothing else.
import { expect, test } from 'playwright/test';
import postgres from 'postgres';
import { paymentsDatabase } from '@/db/payments/client';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { storeOrder } from '@/e2e/support/stored-rows';
import { createAccount } from './accounts/create-account';
import { readOrder } from './orders/order-row';
import { settleOrder } from './orders/settle-order';
import { registerEndpoint, removeEndpoint } from './webhooks/endpoints';
import { startWorker, stopWorker } from './worker';

/** A pending order that expires, or plays its scenario, so many seconds from now. */
const createOrder = (account: string, { expires = 240, plays }: { expires?: number; plays?: number }) => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);
  return storeOrder(account, {
    createdAt: inSeconds(-3_600),
    expiresAt: inSeconds(expires),
    ...(plays !== undefined && { networkPlan: 'approve_after', networkDueAt: inSeconds(plays) }),
  });
};

const statusOf = async (orderId: string) => (await readOrder(orderId))?.order.status;

onBothEngines((engine) => {
  test.afterEach(stopWorker);

  test('an order that can be neither played nor expired holds up no other', async () => {
    const { query, script } = paymentsDatabase();
    const broken = await createAccount('Broken');
    const account = await createAccount('M');
    await script(`
      create function payments.refuse() returns trigger language plpgsql as $$
        begin if new.account_id = '${broken}' then raise exception 'broken'; end if; return new; end $$;
      create trigger refused before update on payments.orders for each row execute function payments.refuse()`);
    const stuck = [await createOrder(broken, { plays: -20 }), await createOrder(broken, { expires: -20 })];
    const played = await createOrder(account, { plays: -10 });
    const expired = await createOrder(account, { expires: -10 });
    startWorker();
    await expect.poll(() => statusOf(played)).toBe('paid');
    await expect.poll(() => statusOf(expired)).toBe('expired');
    await stopWorker();
    await query`drop trigger refused on payments.orders`;
    for (const id of stuck) expect(await statusOf(id)).toBe('pending');
  });

  test('a delivery recorded while its endpoint was being removed is cancelled', async () => {
    test.skip(engine === 'embedded', 'one connection: nothing happens at the same time');
    const account = await createAccount('M');
    const id = (await registerEndpoint(account, 'https://shop.example/hook'))?.id ?? '';
    const order = await createOrder(account, {});
    // Holds the move after it has begun to read, and before it records the event.
    const other = postgres(process.env.PAYMENTS_DATABASE_URL ?? '', { max: 2 });
    let move: Promise<unknown> | undefined;
    let removal: Promise<unknown> | undefined;
    await other.begin(async (sql) => {
      await sql`select 1 from payments.orders where id = ${order} for update`;
      move = settleOrder(order, 'paid');
      const waiting = (text: string) => () =>
        other`select 1 from pg_stat_activity
               where wait_event_type = 'Lock' and query like ${text} and datname = current_database()`;
      await expect.poll(waiting('%moved as%')).toHaveLength(1);
      // Waits for the move, since both lock the account.
      removal = removeEndpoint(account, id);
      await expect.poll(waiting('%removed as%')).toHaveLength(1);
    });
    await Promise.all([move, removal]);
    await other.end();
    const delivery = () =>
      paymentsDatabase().query`select status from payments.deliveries where endpoint_id = ${id}`;
    // The removal began before the delivery existed, so it did not see it. The worker does.
    expect(await delivery()).toEqual([{ status: 'pending' }]);
    startWorker();
    await expect.poll(delivery).toEqual([{ status: 'cancelled' }]);
  });
});
