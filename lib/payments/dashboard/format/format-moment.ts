// How the dashboard writes moments and days: always in Lisbon, like the rest of the service's calendar.
import type { Lang } from '@/lib/payments/lang';

const formats = (options: Intl.DateTimeFormatOptions) => ({
  en: new Intl.DateTimeFormat('en-GB', options),
  pt: new Intl.DateTimeFormat('pt-PT', options),
});
const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const moments = formats({
  ...date,
  timeZone: 'Europe/Lisbon',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const minutes = formats({ ...date, timeZone: 'Europe/Lisbon', hour: '2-digit', minute: '2-digit' });
const dates = formats({ ...date, timeZone: 'UTC' });
const shortDates = formats({ timeZone: 'UTC', day: 'numeric', month: 'short' });
const days = formats({ timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });
const months = formats({ timeZone: 'UTC', month: 'long', year: 'numeric' });

/** “21 Nov 2026, 14:03:09” or «21/11/2026, 14:03:09» in Lisbon. */
export function formatMoment(moment: Date, lang: Lang = 'en'): string {
  return moments[lang].format(moment);
}

/** The same without the seconds, for rows. */
export function formatMinute(moment: Date, lang: Lang = 'en'): string {
  return minutes[lang].format(moment);
}

/** `2026-11-21` as “21 Nov 2026” or «21/11/2026»; without the year, “21 Nov” or «21/11». */
export function formatDate(day: string, lang: Lang = 'en', { year = true } = {}): string {
  return (year ? dates : shortDates)[lang].format(new Date(`${day}T00:00:00Z`));
}

/** `2026-11-21` as “Sat, 21 Nov” or «sábado, 21/11». */
export function formatDay(day: string, lang: Lang = 'en'): string {
  return days[lang].format(new Date(`${day}T00:00:00Z`));
}

/** `2026-11` as “November 2026” or «novembro de 2026». */
export function formatMonth(month: string, lang: Lang = 'en'): string {
  return months[lang].format(new Date(`${month}-01T00:00:00Z`));
}
