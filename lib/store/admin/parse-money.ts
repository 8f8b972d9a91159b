// Euros as a person types them, to cents.

/** Cents, or undefined for what is no amount: «10», «10,5», «10.50», «1 234,00», each with or without a €. */
export function parseMoney(typed: string): number | undefined {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s\u00a0€]/g, ''));
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
