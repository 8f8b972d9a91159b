import { type Lang, LOCALE } from '@/lib/payments/lang';

/** “12,345” or «12 345»; with `most`, “10,000+” for what was counted no further. */
export function formatCount(count: number, lang: Lang, most = Number.POSITIVE_INFINITY): string {
  const digits = new Intl.NumberFormat(LOCALE[lang], { useGrouping: 'always' });
  return count > most ? `${digits.format(most)}+` : digits.format(count);
}

/** A part of a whole in percent, “0.3%”; with a digit after the point below ten. */
export function formatShare(part: number, whole: number, lang: Lang): string {
  const share = whole === 0 ? 0 : part / whole;
  return new Intl.NumberFormat(LOCALE[lang], {
    style: 'percent',
    maximumFractionDigits: share > 0 && share < 0.1 ? 1 : 0,
  }).format(share);
}
