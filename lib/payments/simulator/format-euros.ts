const euros = new Intl.NumberFormat('pt-PT', { style: 'currency', currency: 'EUR' });

/** Cents as «42,50 €». */
export function formatEuros(cents: number): string {
  return euros.format(cents / 100);
}
