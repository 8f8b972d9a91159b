const UNITS = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
] as const;

/** By how much the service's clock is ahead, such as «+8 d 5 min»; undefined when it is on time. */
export function formatAhead(seconds: number): string | undefined {
  if (seconds < 1) return undefined;
  // Rounded to minutes: moving a clock takes a few seconds.
  let rest = Math.round(seconds / 60) * 60;
  const parts = UNITS.flatMap(([unit, name]) => {
    const count = Math.floor(rest / unit);
    rest -= count * unit;
    return count > 0 ? [`${count} ${name}`] : [];
  });
  return `+${parts.join(' ') || '< 1 min'}`;
}
