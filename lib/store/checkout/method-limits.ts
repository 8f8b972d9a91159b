// What each method can carry, in cents (/docs/limits). The checkout explains it before the API refuses it.
export type Method = 'mbway' | 'multibanco';

export const METHOD_LIMITS: Record<Method, { min: number; max: number }> = {
  mbway: { min: 50, max: 500_000 },
  multibanco: { min: 1, max: 100_000_000 },
};

export function methodCarries(method: Method, amount: number): boolean {
  const { min, max } = METHOD_LIMITS[method];
  return amount >= min && amount <= max;
}

/** How long a payer has to approve. The API names no such time for MB WAY: this is the shop's own clock. */
export const MBWAY_MINUTES = 4;
