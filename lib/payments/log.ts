// Structured logs, one JSON object a line. Ids only: no secrets, no personal data, no bodies. A library (pino) would
// need the same reduction of errors and bring a worker thread.

type Field = string | number | boolean | null | undefined;

const LEVELS = { info: 0, warn: 1, error: 2 };
const LEAST = LEVELS[process.env.LOG_LEVEL as keyof typeof LEVELS] ?? LEVELS.info;

/** Writes a line unless LOG_LEVEL asks for graver ones only; an `error` is reduced to its name, code and message. */
export function log(
  level: 'info' | 'warn' | 'error',
  message: string,
  fields: Record<string, Field | unknown> = {},
): void {
  if (LEVELS[level] < LEAST) return;
  const line = JSON.stringify(
    { time: new Date().toISOString(), level, system: 'payments', message, ...fields },
    reduce,
  );
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}

function reduce(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  // A driver's error carries the statement's parameters: only what names the fault is kept.
  const { name, message, code, cause } = value as Error & { code?: unknown };
  return { name, code, message: message.split('\nparams:')[0], ...(cause instanceof Error && { cause }) };
}
