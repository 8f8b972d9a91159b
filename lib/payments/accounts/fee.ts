/** A fee plan for one method: hundredths of a percent of the amount, and a fixed part in cents. */
export interface FeePlan {
  basisPoints: number;
  fixed: number;
}

/** What the service keeps of `amount`, in cents, rounded half up. */
export function feeOf(amount: number, plan: FeePlan): number {
  return Math.floor((amount * plan.basisPoints + 5_000) / 10_000) + plan.fixed;
}
