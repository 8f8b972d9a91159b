import { type Lang, LOCALE } from '@/lib/payments/lang';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How far `moment` lies from `now`: “3 minutes ago”, «dentro de 2 horas». */
export function formatAgo(moment: Date, now: Date, lang: Lang): string {
  const seconds = (moment.getTime() - now.getTime()) / 1000;
  const relative = new Intl.RelativeTimeFormat(LOCALE[lang], { numeric: 'auto' });
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  // Within the last minute: “now”, since seconds would be out of date as soon as they are read.
  return relative.format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit);
}
