import { paymentsDatabase } from '@/db/payments/client';

/** Whether the payment service's database responds. */
export function isPaymentsReady(): Promise<boolean> {
  return paymentsDatabase().query`select 1`.then(
    () => true,
    () => false,
  );
}
