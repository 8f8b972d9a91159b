import { type Lang, LOCALE } from '../lang';

const dates = (lang: Lang) =>
  new Intl.DateTimeFormat(LOCALE[lang], { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
const short = (lang: Lang) =>
  new Intl.DateTimeFormat(LOCALE[lang], { timeZone: 'UTC', day: 'numeric', month: 'short' });
const FORMATS = { en: [dates('en'), short('en')], pt: [dates('pt'), short('pt')] } as const;

/** `2026-11-21` as “21 Nov 2026” or «21/11/2026»; without the year, “21 Nov” or «21/11». */
export function formatDate(day: string, lang: Lang, { year = true } = {}): string {
  return FORMATS[lang][year ? 0 : 1].format(new Date(`${day}T00:00:00Z`));
}
