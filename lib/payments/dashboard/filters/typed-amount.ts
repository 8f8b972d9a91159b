import type { Lang } from '@/lib/payments/lang';

/** Cents as a field holds them until a person types: “1234.50” or «1234,50». */
export function typedAmount(cents: number, lang: Lang): string {
  const euros = (cents / 100).toFixed(2);
  return lang === 'pt' ? euros.replace('.', ',') : euros;
}
