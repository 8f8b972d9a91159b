// What the demonstration's shop begins with, at the payment service and in its own admin area.
import { openDemoMerchant } from '@/lib/payments/accounts/demo-account';
import { addSampleHistory } from '@/lib/payments/demo/sample/sample-history';
import { resetAccount } from '@/lib/payments/demo/simulator/reset-account';
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
      voucher: row.voucher_reference && { entity: row.voucher_entity, reference: row.voucher_reference },
    })),
  );
}

/** Whether this process serves both systems, and so has all of that history. */
export const canResetDemo = () => serves('payments') && serves('store');

/** Deletes every order of the shop's test account and every purchase, and begins again. Keys and endpoints stay. */
export async function resetDemo(): Promise<void> {
  const { test } = await openDemoMerchant();
  await resetAccount(test);
  await deletePurchases();
  await addDemoHistory(test);
}
