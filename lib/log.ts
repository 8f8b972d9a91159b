// Structured logs of both systems, one JSON object a line. Ids only: no secrets, no personal data, no bodies. A library
// (pino) would need the same reduction of errors and bring a worker thread.

const LEVELS = { info: 0, warn: 1, error: 2 };
const LEAST = LEVELS[process.env.LOG_LEVEL as keyof typeof LEVELS] ?? LEVELS.info;

/** Writes lines unless LOG_LEVEL asks for graver ones only; an `error` is reduced to its name, code and message. */
export const logger =
  (system: 'payments' | 'store') =>
  (level: keyof typeof LEVELS, message: string, fields: Record<string, unknown> = {}): void => {
    if (LEVELS[level] < LEAST) return;
    const line = { time: new Date().toISOString(), level, system, message, ...fields };
    (level === 'info' ? process.stdout : process.stderr).write(`${JSON.stringify(line, reduce)}\n`);
  };

function reduce(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  // A driver's error carries the statement's parameters: only what names the fault is kept.
  const { name, message, code, cause } = value as Error & { code?: unknown };
  return { name, code, message: message.split('\nparams:')[0], ...(cause instanceof Error && { cause }) };
}
