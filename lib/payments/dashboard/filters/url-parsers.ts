// Parsers of what several pages keep in their URL. Invalid parts are ignored rather than refused: people edit URLs.
import { createParser } from 'nuqs/server';
import { type IdPrefix, isId } from '@/lib/payments/ids';

/** A text that `valid` lets through; null otherwise. */
export const parseAsText = (valid: RegExp) =>
  createParser({
    parse: (given) => {
      const text = given.slice(0, 200).replaceAll('\0', '').trim();
      return text !== '' && valid.test(text) ? text : null;
    },
    serialize: (value: string) => value,
  });

/** An identifier with the prefix. */
export const parseAsId = (prefix: IdPrefix) =>
  createParser({
    parse: (given) => (isId(prefix, given.trim()) ? given.trim() : null),
    serialize: (id: string) => id,
  });

/** A day of the calendar, `2026-11-01`. */
export const parseAsDay = createParser({
  parse: (given) => {
    const day = new Date(/^20\d\d-\d\d-\d\d$/.test(given) ? given : Number.NaN);
    // 31 February is a day in March.
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(given) ? given : null;
  },
  serialize: (day: string) => day,
});

/** The number of an entry of the activity. PostgreSQL refuses numbers beyond its own type. */
export const parseAsEntry = createParser({
  parse: (given) => (/^\d{1,15}$/.test(given) ? Number(given) : null),
  serialize: String,
});
