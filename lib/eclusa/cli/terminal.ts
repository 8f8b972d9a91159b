// What the commands print. Colours only on a terminal, and not where NO_COLOR is set.
const hasColours = process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';

const paint = (code: number) => (text: string) => (hasColours ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = paint(1);
export const dim = paint(2);
export const red = paint(31);
export const green = paint(32);
export const yellow = paint(33);

/** One line of standard output. */
export function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}
/** One line of JSON. */
export const printJson = (value: unknown): void => print(JSON.stringify(value));

/** Cents as people in Portugal write them: `42,50 €`. */
export const euros = (cents: number): string =>
  `${(cents / 100).toLocaleString('pt-PT', { minimumFractionDigits: 2 })} €`;

/** The time of day, for lines that follow each other. */
export const timeOfDay = (date = new Date()): string => date.toTimeString().slice(0, 8);
