const LISBON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Lisbon',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The last second, in Lisbon, of the day that lies `days` after the day of `created` there. */
export function voucherExpiry(created: Date, days: number): Date {
  const today = lisbonParts(created);
  const asIfUtc = Date.UTC(today.year, today.month - 1, today.day + days, 23, 59, 59);
  // Lisbon is one hour ahead in summer: see what the guess reads there, and take the difference away.
  const read = lisbonParts(new Date(asIfUtc));
  const offset = Date.UTC(read.year, read.month - 1, read.day, read.hour, read.minute, read.second) - asIfUtc;
  return new Date(asIfUtc - offset);
}

function lisbonParts(moment: Date) {
  const parts = Object.fromEntries(
    LISBON.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
}
