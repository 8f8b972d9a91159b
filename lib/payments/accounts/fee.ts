import type { accounts } from '@/db/payments/schema';
import type { Method } from '../contract/schemas';

/** A fee plan for one method: hundredths of a percent of the amount, and a fixed part in cents. */
export interface FeePlan {
  basisPoints: number;
  fixed: number;
}

/** The service's fee on `amount`, in cents, rounded half up. */
export function feeOf(amount: number, plan: FeePlan): number {
  return Math.floor((amount * plan.basisPoints + 5_000) / 10_000) + plan.fixed;
}

type Fees = 'mbwayFeeBasisPoints' | 'mbwayFeeFixed' | 'multibancoFeeBasisPoints' | 'multibancoFeeFixed';

/** An account's plan for each method. */
export const feesOf = (account: Pick<typeof accounts.$inferSelect, Fees>): Record<Method, FeePlan> => ({
  mbway: { basisPoints: account.mbwayFeeBasisPoints, fixed: account.mbwayFeeFixed },
  multibanco: { basisPoints: account.multibancoFeeBasisPoints, fixed: account.multibancoFeeFixed },
});
