// How errors of the database are printed, by Next and by libraries too. Drizzle and the drivers keep the statement and its
// values in them: session tokens and e-mail addresses must not reach a log.
import { inspect } from 'node:util';
import { messages } from '@electric-sql/pglite';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import postgres from 'postgres';

interface DatabaseError extends Error {
  code?: string;
}

function print(this: DatabaseError): string {
  const { cause } = this as { cause?: DatabaseError };
  const message = this instanceof DrizzleQueryError ? `Failed query: ${cause?.message}` : this.message;
  const frames = this.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [`${this.name}: ${message} (${this.code ?? cause?.code})`, ...frames].join('\n');
}

for (const kind of [DrizzleQueryError, postgres.PostgresError, messages.DatabaseError])
  Object.defineProperty(kind.prototype, inspect.custom, { value: print, configurable: true });
