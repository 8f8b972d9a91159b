import { type Lang, LOCALE } from '@/lib/payments/lang';

const format = (locale: string) =>
  // In Portuguese, numbers of four digits are grouped only when asked to.
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', useGrouping: true });
const euros: Record<Lang, Intl.NumberFormat> = { pt: format(LOCALE.pt), en: format(LOCALE.en) };

/** Cents as «1 234,50 €» or “€1,234.50”. */
export function formatEuros(cents: number, lang: Lang): string {
  return euros[lang].format(cents / 100);
}
