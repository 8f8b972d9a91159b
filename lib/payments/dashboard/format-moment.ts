const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/Lisbon',
});

/** A moment as «21 Nov 2026, 02:28:14», in Lisbon. */
export function formatMoment(at: Date): string {
  return moment.format(at);
}
