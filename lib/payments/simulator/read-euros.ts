/** Cents from an amount as typed in Portugal («42,50», «42.5», «1 234,50 €»); undefined when it is not one. */
export function readEuros(text: string): number | undefined {
  const plain = text.replace(/[\s€]/g, '').replace(/\.(?=\d{3},)/g, '');
  const [, whole, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  const amount = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return amount > 0 ? amount : undefined;
}
