/** Cents from an amount as people type it («42.50», «42,5», «1,234.50 €»); undefined when it is not one. */
export function readAmount(text: string): number | undefined {
  const plain = text.replace(/[\s€]/g, '').replace(/[.,](?=\d{3}(?:[.,]|$))/g, '');
  const [, whole, cents = ''] = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  const amount = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return amount > 0 ? amount : undefined;
}
