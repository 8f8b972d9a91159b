const LISBON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Lisbon',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment in Lisbon as day, `31-12-2026`, and time, `15:15:06`. */
export function writeMoment(moment: Date): { day: string; time: string } {
  const parts = Object.fromEntries(LISBON.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.day}-${parts.month}-${parts.year}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
  };
}
