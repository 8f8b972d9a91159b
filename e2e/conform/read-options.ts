// Reads what was given on the command line, for `conform.ts` and `conform-receiver.ts`.

/** Something is wrong with the command line; its message says what. */
export class UsageError extends Error {}

/** An http URL without a trailing slash. */
export function readUrl(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${option} is "${text}": not an http URL.`);
  return text.replace(/\/+$/, '');
}

export function readPort(option: string, text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new UsageError(`${option} is "${text}": not a port.`);
  return port;
}
