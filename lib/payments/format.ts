// Money, moments and numbers as Eclusa's pages write them: one form per language. Days and hours are Lisbon's.
import { type Lang, LOCALE } from './lang';

/** The methods' names, the same in both languages. */
export const METHOD = { mbway: 'MB WAY', multibanco: 'Multibanco' } as const;

const each = <Format>(make: (locale: string) => Format): Record<Lang, Format> => ({
  en: make(LOCALE.en),
  pt: make(LOCALE.pt),
});

/** Intl's minus is a hyphen; this one is as wide as a digit. */
const minus = (text: string) => text.replace('-', '−');

// `always`: by itself, Portuguese groups from five digits on, and columns of amounts would differ.
const euro = { style: 'currency', currency: 'EUR', useGrouping: 'always' } as const;
const money = each((locale) => new Intl.NumberFormat(locale, euro));

/** Cents as “€1,234.50” or «1 234,50 €». */
export const formatMoney = (cents: number, lang: Lang): string => minus(money[lang].format(cents / 100));

/** Cents in few characters: “€1.2k”, «1,2 mil €». */
export function formatRoundMoney(cents: number, lang: Lang): string {
  const format = {
    ...euro,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  } as const;
  return minus(new Intl.NumberFormat(LOCALE[lang], format).format(cents / 100));
}

/** Cents as a field holds them until a person types: “1234.50” or «1234,50». */
export function typedAmount(cents: number, lang: Lang): string {
  const euros = (cents / 100).toFixed(2);
  return lang === 'pt' ? euros.replace('.', ',') : euros;
}

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

/** By how much `now` differs from `before`: “+12%” or “−3%”; undefined when there was nothing before. */
export function formatChange(now: number, before: number, lang: Lang): string | undefined {
  if (before === 0) return undefined;
  const change = (now - before) / Math.abs(before);
  const format = new Intl.NumberFormat(LOCALE[lang], {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: Math.abs(change) < 0.1 ? 1 : 0,
  });
  return minus(format.format(change));
}

const dates = (options: Intl.DateTimeFormatOptions) =>
  each((locale) => new Intl.DateTimeFormat(locale, options));
const moments = dates({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Lisbon' });
const seconds = dates({ dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Lisbon' });
const years = dates({ dateStyle: 'medium', timeZone: 'UTC' });
const shortDays = dates({ timeZone: 'UTC', day: 'numeric', month: 'short' });
const weekdays = dates({ timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });
const months = dates({ timeZone: 'UTC', month: 'long', year: 'numeric' });

/** “21 Nov 2026, 14:03” or «21/11/2026, 14:03». */
export const formatMoment = (moment: Date, lang: Lang): string => moments[lang].format(moment);

/** The same to the second, where that matters. */
export const formatExact = (moment: Date, lang: Lang): string => seconds[lang].format(moment);

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** `2026-11-21` as “21 Nov 2026” or «21/11/2026»; without the year, “21 Nov” or «21/11». */
export const formatDate = (day: string, lang: Lang, { year = true } = {}): string =>
  (year ? years : shortDays)[lang].format(midnight(day));

/** `2026-11-21` as “Sat, 21 Nov” or «sábado, 21/11». */
export const formatDay = (day: string, lang: Lang): string => weekdays[lang].format(midnight(day));

/** `2026-11` as “November 2026” or «novembro de 2026». */
export const formatMonth = (month: string, lang: Lang): string =>
  months[lang].format(midnight(`${month}-01`));

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How far `moment` lies from `now`: “3 minutes ago”, «dentro de 2 horas»; “now” within a minute. */
export function formatAgo(moment: Date, now: Date, lang: Lang): string {
  const ago = (moment.getTime() - now.getTime()) / 1000;
  const relative = new Intl.RelativeTimeFormat(LOCALE[lang], { numeric: 'auto' });
  const [unit, size] = UNITS.find(([, size]) => Math.abs(ago) >= size) ?? [
    'second',
    Number.POSITIVE_INFINITY,
  ];
  return relative.format(Math.trunc(ago / size), unit);
}

/** Seconds as “38 s”, “12 min”, “5 h” or “2 d 5 h”. */
export function formatDuration(seconds: number): string {
  if (seconds < 600) return `${seconds}\u00a0s`;
  if (seconds < 7_200) return `${Math.floor(seconds / 60)}\u00a0min`;
  const hours = Math.floor(seconds / 3_600);
  if (hours < 48) return `${hours}\u00a0h`;
  const days = `${Math.floor(hours / 24)}\u00a0d`;
  return hours % 24 === 0 ? days : `${days} ${hours % 24}\u00a0h`;
}
