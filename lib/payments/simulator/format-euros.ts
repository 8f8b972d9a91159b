const euros = new Intl.NumberFormat('pt-PT', {
  style: 'currency',
  currency: 'EUR',
  // By itself, Portuguese groups from five digits on.
  useGrouping: 'always',
});

/** Cents as «5 400,00 €». */
export function formatEuros(cents: number): string {
  return euros.format(cents / 100);
}
