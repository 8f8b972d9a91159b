import { paymentsDatabase } from '@/db/payments/client';
import { newId } from '../ids';

// Spec is silent: the default fee plan, a percentage alone, so that the smallest amounts can be taken.
/** Hundredths of a percent per method. */
export const DEFAULT_FEES = { mbway: 80, multibanco: 120 };

/** Creates an active account on the default fee plan, with `feeFixed` cents added to each payment. Resolves to its id. */
export async function createAccount(name: string, feeFixed = 0): Promise<string> {
  const id = newId('acc');
  await paymentsDatabase().query`
    insert into payments.accounts (id, name, status, mbway_fee_basis_points, mbway_fee_fixed,
      multibanco_fee_basis_points, multibanco_fee_fixed, created_at)
    values (${id}, ${name}, 'active', ${DEFAULT_FEES.mbway}, ${feeFixed}, ${DEFAULT_FEES.multibanco}, ${feeFixed},
      payments.now())`;
  return id;
}
