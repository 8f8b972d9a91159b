import type { Lang } from '@/lib/payments/lang';

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const amounts = {
  en: new Intl.NumberFormat('en-IE', digits),
  // `always`: Portuguese otherwise groups from five digits on, and columns of amounts would differ.
  pt: new Intl.NumberFormat('pt-PT', { ...digits, useGrouping: 'always' }),
};

/** Cents as the dashboard writes them: “1,234.50 €” or «1 234,50 €», with a minus sign as wide as a digit. */
export function formatAmount(cents: number, lang: Lang = 'en'): string {
  return `${cents < 0 ? '−' : ''}${amounts[lang].format(Math.abs(cents) / 100)}\u00a0€`;
}

/** Cents as a field holds them until a person types: “1234.50” or «1234,50». */
export function typedAmount(cents: number, lang: Lang): string {
  const euros = (cents / 100).toFixed(2);
  return lang === 'pt' ? euros.replace('.', ',') : euros;
}
