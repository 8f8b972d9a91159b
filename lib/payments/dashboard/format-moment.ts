// How the dashboard writes moments and days: always in Lisbon, like the rest of the service's calendar.
const zone = { timeZone: 'Europe/Lisbon' } as const;
const moments = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const months = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** «21 Nov 2026, 14:03:09» in Lisbon. */
export function formatMoment(moment: Date): string {
  return moments.format(moment);
}

/** «2026-11-21» as «Sat, 21 Nov». */
export function formatDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`));
}

/** «2026-11» as «November 2026». */
export function formatMonth(month: string): string {
  return months.format(new Date(`${month}-01T00:00:00Z`));
}
