// What the demonstration's shop begins with, at the payment service and in its own admin area.
import { openDemoMerchant } from '@/lib/payments/accounts/demo-account';
import { addSampleHistory } from '@/lib/payments/demo/sample/sample-history';
import { resetAccount } from '@/lib/payments/demo/simulator/reset-account';
import { processWide } from '@/lib/process-wide';
import { addSamplePurchases, deletePurchases } from '@/lib/store/demo/sample-purchases';
import { serves } from './serves';

/** Adds the sample history to the shop's account, and its purchases to the shop. */
export async function addDemoHistory(accountId: string): Promise<void> {
  const sold = await addSampleHistory(accountId);
  if (!serves('store')) return;
  await addSamplePurchases(
    sold.map(({ order, row }) => ({
      ...order,
      orderId: row.id,
      paidAt: row.paid_at,
      voucher: row.voucher_reference
        ? { entity: row.voucher_entity, reference: row.voucher_reference }
        : null,
    })),
  );
}

/** Whether this process serves both systems, and so has all of that history. */
export const canResetDemo = () => serves('payments') && serves('store');

const resets = processWide('demo resets', () => ({ running: undefined as Promise<void> | undefined }));

/**
 * Deletes every order of the shop's test account and every purchase, and begins again. Keys and endpoints stay. A second
 * press joins the first: two at once would leave purchases of orders that are gone.
 */
export function resetDemo(): Promise<void> {
  resets.running ??= reset().finally(() => {
    resets.running = undefined;
  });
  return resets.running;
}

async function reset(): Promise<void> {
  const { test } = await openDemoMerchant();
  await resetAccount(test);
  await deletePurchases();
  await addDemoHistory(test);
}
