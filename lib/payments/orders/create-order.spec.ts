// The worker is woken for what can be sent, on both engines.
import { expect, test } from 'playwright/test';
import { onBothEngines } from '@/e2e/support/on-both-engines';
import { createAccount } from '../accounts/create-account';
import { onDueDeliveries } from '../live-changes';
import { registerEndpoint } from '../webhooks/endpoints';
import { createOrder } from './create-order';
import { settleOrder } from './settle-order';

/** Creates a voucher as the account would, and lets it be paid. */
async function payVoucher(accountId: string): Promise<void> {
  const free = { basisPoints: 0, fixed: 0 };
  const { body } = await createOrder(
    {
      accountId,
      apiKeyId: 'key_1',
      livemode: true,
      now: new Date(),
      nextPlan: null,
      fees: { mbway: free, multibanco: free },
    },
    { amount: 4250, currency: 'EUR', method: 'multibanco', external_reference: 'A-1' },
    { accountId, livemode: true, operation: 'create_order', key: 'k', fingerprint: new Uint8Array(32) },
  );
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
});
