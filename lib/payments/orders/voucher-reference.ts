// The nine digits of a Multibanco reference (the published SIBS routine).

/** 10^(21−i) mod 97 for each of the twenty digits, left to right. */
const WEIGHTS = [51, 73, 17, 89, 38, 62, 45, 53, 15, 50, 5, 49, 34, 81, 76, 27, 90, 9, 30, 3];

/**
 * Seven identifying digits and two that check entity, digits and amount together, so that a reference typed with
 * another amount is refused at the machine.
 * @param entity five digits. @param number 0 to 9,999,999. @param amount cents.
 */
export function voucherReference(entity: string, number: number, amount: number): string {
  const seven = String(number).padStart(7, '0');
  // The check covers eight digits of cents. Only the API's largest amount has nine, and it counts as 00000000, which
  // no other amount does.
  const cents = String(amount % 100_000_000).padStart(8, '0');
  const digits = entity + seven + cents;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return seven + String(98 - (sum % 97)).padStart(2, '0');
}
