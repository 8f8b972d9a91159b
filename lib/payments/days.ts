// Days in Lisbon (`2026-11-22`): the calendar of everything that merchants and payers see.

/** Both ends included. */
export interface Days {
  from: string;
  to: string;
}

// Sweden writes dates as ISO 8601 does.
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon' });
const HOUR = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon', hour: '2-digit' });

/** The day in Lisbon that a moment falls on. */
export function dayInLisbon(moment: Date): string {
  return DAY.format(moment);
}

/** The moment's hour in Lisbon, 0 to 23. */
export function lisbonHour(moment: Date): number {
  return Number(HOUR.format(moment));
}

/** The first moment of a day. */
export function beginOf(day: string): Date {
  // Lisbon's clocks show UTC or an hour more, and change at 01:00 UTC.
  const inSummer = new Date(Date.parse(day) - 3_600_000);
  return dayInLisbon(inSummer) === day ? inSummer : new Date(Date.parse(day));
}

/** The first moment after a day. */
export const endOf = (day: string): Date => beginOf(addDays(day, 1));

/** The day `days` after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
