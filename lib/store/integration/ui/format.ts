// Money, dates and references as people read them. Deadlines are always Lisbon's: that is where they end.
export type Lang = 'pt' | 'en';

/** For `lang` attributes, dates and money. */
export const LOCALE: Record<Lang, string> = { pt: 'pt-PT', en: 'en-GB' };

const ZONE = 'Europe/Lisbon';

/** Cents as «5 400,00 €» or «€5,400.00». */
export function formatMoney(cents: number, lang: Lang): string {
  return new Intl.NumberFormat(LOCALE[lang], {
    style: 'currency',
    currency: 'EUR',
    // Without this option, Portuguese groups digits only from five on.
    useGrouping: true,
  }).format(cents / 100);
}

/** «sexta-feira, 27 de novembro, às 23:59» · “Friday 27 November at 23:59”; no line ends within the date. */
export function formatDeadline(date: Date, lang: Lang): string {
  const day = new Intl.DateTimeFormat(LOCALE[lang], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: ZONE,
  })
    .format(date)
    .replace(/\d+ (de )?\p{L}+/u, (dayAndMonth) => dayAndMonth.replaceAll(' ', '\u00a0'));
  return lang === 'pt' ? `${day}, às ${formatTime(date, lang)}` : `${day} at ${formatTime(date, lang)}`;
}

/** «21/11/2026, 14:32» · “21 Nov 2026, 14:32”. */
export function formatMoment(date: Date, lang: Lang): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE } as const;
  return new Intl.DateTimeFormat(LOCALE[lang], format).format(date);
}

function formatTime(date: Date, lang: Lang): string {
  return new Intl.DateTimeFormat(LOCALE[lang], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: ZONE,
  }).format(date);
}

/** Nine digits of a reference, whatever separates them. */
export function plainReference(reference: string): string {
  return reference.replace(/\D/g, '');
}

/** «123 456 789», held together by no-break spaces. */
export function groupedReference(reference: string): string {
  return plainReference(reference).replace(/(\d{3})(?=\d)/g, '$1\u00a0');
}

/** Digit by digit, for a screen reader. */
export function spokenDigits(text: string): string {
  return [...text.replace(/\D/g, '')].join(' ');
}
