/** Seconds as a number, or text with a unit: `'90s'`, `'4m'`, `'2h'`, `'8d'`. */
export type Duration = number | `${number}${'s' | 'm' | 'h' | 'd'}`;

const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** A duration in seconds. Throws for other text, and for a negative number. */
export function secondsOf(duration: Duration | (string & {})): number {
  const [, amount, unit = 's'] = /^(\d+(?:\.\d+)?)([smhd])?$/.exec(String(duration)) ?? [];
  if (amount === undefined)
    throw new Error(`"${duration}" is no duration. Write 90s, 4m, 2h or 8d; a number alone is seconds.`);
  return Number(amount) * SECONDS[unit as keyof typeof SECONDS];
}
