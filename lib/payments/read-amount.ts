/** Euros with two decimals or none. Thousands are grouped only where two decimals follow: 1.234 may mean either. */
const AMOUNT = /^(?:\d{1,8}(?:[.,]\d{2})?|[1-9]\d{0,2}(?:(?:\.\d{3}){1,2},|(?:,\d{3}){1,2}\.)\d{2})$/;

/** Cents from an amount as people type it («42», «42.50», «1.234,50 €»); undefined when it is not one. */
export function readAmount(text: string): number | undefined {
  const plain = text.replace(/[\s€]/g, '');
  if (!AMOUNT.test(plain)) return undefined;
  const digits = Number(plain.replace(/[.,]/g, ''));
  return (/[.,]\d\d$/.test(plain) ? digits : digits * 100) || undefined;
}
