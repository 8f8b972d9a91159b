/** The cents of an amount in euros: a number, or text with a point and up to two decimals; undefined for anything else. */
export function readEuros(amount: unknown): number | undefined {
  const text = typeof amount === 'number' ? String(amount) : amount;
  const [, euros, cents = ''] =
    (typeof text === 'string' && /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim())) || [];
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}

/** `100.50` */
export const writeEuros = (cents: number): string => (cents / 100).toFixed(2);
