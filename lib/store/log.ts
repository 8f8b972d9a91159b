// The shop's log: one JSON object a line. Ids only: no secrets, names, e-mail addresses or bodies. Twenty lines do what a
// logging library would do here; a platform that wants another format changes this file.

/** Writes a line; an `error` is reduced to its name, code and message. */
export function log(
  level: 'info' | 'warn' | 'error',
  message: string,
  fields: Record<string, unknown> = {},
): void {
  const line = JSON.stringify(
    { time: new Date().toISOString(), level, system: 'store', message, ...fields },
    reduce,
  );
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}

function reduce(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  // A driver's error carries the statement and its parameters: only what identifies it is kept.
  const { name, message, code, cause } = value as Error & { code?: unknown };
  return { name, code, message: message.split('\n')[0], ...(cause instanceof Error && { cause }) };
}
