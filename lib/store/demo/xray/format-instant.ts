/** A moment in Lisbon to the millisecond, «14:32:05,123» or “14:32:05.123” alike: always with a point. */
export function formatInstant(at: Date): string {
  return TIME.format(at).replace(',', '.');
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
  timeZone: 'Europe/Lisbon',
});

/** The same with its day, unless that is the day of `from`: «29/11 23:59:59.000». */
export function formatInstantFrom(from: Date, at: Date): string {
  const day = DAY.format(at);
  return day === DAY.format(from) ? formatInstant(at) : `${day} ${formatInstant(at)}`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', timeZone: 'Europe/Lisbon' });

/** «+12 ms», «+3,4 s» as +3.4 s, «+2 min 5 s», «+3 h 10 min», «+2 d 3 h». */
export function formatSpan(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  const parts = [
    ['d', Math.floor(ms / 86_400_000)],
    ['h', Math.floor(ms / 3_600_000) % 24],
    ['min', Math.floor(ms / 60_000) % 60],
    ['s', Math.floor(ms / 1_000) % 60],
  ] as const;
  const first = parts.findIndex(([, value]) => value > 0);
  return parts
    .slice(first, first + 2)
    .filter(([, value]) => value > 0)
    .map(([unit, value]) => `${value} ${unit}`)
    .join(' ');
}

/** By how much a clock is ahead, «+15 d» or «+2 h 5 min», to the minute: moving it takes a moment. */
export function formatAhead(ms: number): string {
  return `+${formatSpan(ms < 60_000 ? ms : Math.round(ms / 60_000) * 60_000)}`;
}
