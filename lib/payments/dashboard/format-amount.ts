const amounts = new Intl.NumberFormat('en-IE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cents as the dashboard writes them: “1,234.50 €”, with a minus sign as wide as a digit. */
export function formatAmount(cents: number): string {
  return `${cents < 0 ? '−' : ''}${amounts.format(Math.abs(cents) / 100)}\u00a0€`;
}
