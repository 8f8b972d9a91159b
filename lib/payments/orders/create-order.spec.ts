// What new and settled orders cause, on both engines.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'playwright/test';
import { paymentsDatabase } from '@/db/payments/client';
import { accounts } from '@/db/payments/schema';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { createAccount } from '../accounts/create-account';
import { planScenario } from '../demo/network/start-scenario';
import { onDueDeliveries } from '../live-changes';
import { registerEndpoint } from '../webhooks/endpoints';
import { createOrder } from './create-order';
import { readOrder } from './order-row';
import { settleOrder } from './settle-order';

/** Creates a voucher as the account would, with a key of its own unless given. */
function createVoucher(
  accountId: string,
  { livemode = true, nextPlan = null as string | null, reference = 'A-1', key = randomUUID() as string } = {},
) {
  const free = { basisPoints: 0, fixed: 0 };
  const fees = { mbway: free, multibanco: free };
  return createOrder(
    { accountId, apiKeyId: 'key_1', livemode, fees, now: new Date(), nextPlan },
    { amount: 4250, currency: 'EUR', method: 'multibanco', external_reference: reference },
    { accountId, livemode, operation: 'create_order', key, fingerprint: new Uint8Array(32) },
  );
}

/** Creates a voucher and lets it be paid. */
async function payVoucher(accountId: string): Promise<void> {
  const { body } = await createVoucher(accountId);
  await settleOrder(JSON.parse(body).id, 'paid');
}

onBothEngines(() => {
  test('the worker is woken for events that have an endpoint to go to, and for no others', async () => {
    const [without, other] = [await createAccount('Without'), await createAccount('With')];
    await registerEndpoint(other, 'https://example.com/webhooks');
    let woken = 0;
    const stop = onDueDeliveries(() => {
      woken += 1;
    });
    // The first call says that listening has begun.
    await expect.poll(() => woken).toBeGreaterThan(0);
    woken = 0;
    await payVoucher(without);
    expect(woken).toBe(0);
    await payVoucher(other);
    expect(woken).toBeGreaterThanOrEqual(2);
    stop();
  });

  test('the scenario planned for the next order is used up by an order that is created, once, and by nothing else', async () => {
    const accountId = await createAccount('Test', { livemode: false });
    const planned = async () => {
      const [account] = await paymentsDatabase()
        .orm.select({ name: accounts.nextPlan })
        .from(accounts)
        .where(eq(accounts.id, accountId));
      return account?.name;
    };
    const create = (reference: string, key?: string) =>
      createVoucher(accountId, {
        livemode: false,
        nextPlan: 'voucher_expires',
        reference,
        ...(key && { key }),
      });
    const scenarioOf = async ({ body }: { body: string }) =>
      (await readOrder(JSON.parse(body).id))?.order.network_plan;
    const key = randomUUID();
    await create('A-1', key);
    await planScenario(accountId, 'voucher_expires');

    await expect(create('A-1')).rejects.toMatchObject({ code: 'external_reference_taken' });
    await create('A-1', key);
    expect(await planned()).toBe('voucher_expires');

    const both = await Promise.all([create('A-2'), create('A-3')]);
    expect((await Promise.all(both.map(scenarioOf))).sort()).toEqual([null, 'voucher_expires'].sort());
    expect(await planned()).toBeNull();
  });
});
