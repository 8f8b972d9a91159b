// The rate at which PostgreSQL alone runs the statements of one creation: pgbench, in prepared mode, on the very texts
// that the service sends. They are recorded from the service's own functions, so that they can't fall behind.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Database, openDatabase, type Value } from '@/db/open';
import type { CreateOrderInput } from '@/lib/payments/contract/schemas';
import { authenticate } from '@/lib/payments/http/authenticate';
import { createOrder } from '@/lib/payments/orders/create-order';
import { processWide } from '@/lib/process-wide';
import { Merchant, orderInput } from '../../support/merchant';
import type { Systems } from '../../support/shared-servers';

export interface DatabaseRate {
  /** Creations per second with so many connections. */
  measure(connections: number, seconds: number): Promise<number>;
  remove(): void;
}

interface Statement {
  text: string;
  values: readonly Value[];
}

/** Undefined where pgbench isn't installed. */
export async function prepareDatabaseRate({
  paymentsUrl,
  paymentsEnv,
}: Systems): Promise<DatabaseRate | undefined> {
  const program = findPgbench();
  if (!program) return undefined;
  const url = paymentsEnv.PAYMENTS_DATABASE_URL ?? paymentsEnv.DATABASE_URL ?? '';
  Object.assign(process.env, paymentsEnv);
  const { statements, unique } = await recordCreation(url, await Merchant.signUp(paymentsUrl));
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const script = join(folder, 'create-order.sql');
  writeFileSync(script, pgbenchScript(statements, unique));
  return {
    measure: async (connections, seconds) => {
      const { stdout } = await promisify(execFile)(program, [
        ...['--no-vacuum', '--protocol=prepared', `--file=${script}`, `--client=${connections}`],
        ...[`--time=${Math.max(1, Math.round(seconds))}`, url],
      ]);
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
  const folders = [
    ...versions.map((version) => `${debian}/${version}/bin`),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
}

/** Creates one order in this process; resolves to the statements it took and the values no other may repeat. */
async function recordCreation(
  url: string,
  merchant: Merchant,
): Promise<{ statements: Statement[]; unique: Set<Value> }> {
  const real = openDatabase(url);
  const statements: Statement[] = [];
  const run: Database['run'] = (text, values) => {
    statements.push({ text, values });
    return real.run(text, values);
  };
  const recording: Database = {
    ...real,
    run,
    query: (strings, ...values) =>
      run(
        strings.reduce((before, part, index) => `${before}$${index}${part}`),
        values,
      ),
  };
  const open = processWide('databases', () => new Map<string, Database>());
  open.set(url, recording);
  const { caller } = await authenticate(new Headers({ Authorization: `Bearer ${merchant.apiKey}` }));
  const input = orderInput() as unknown as CreateOrderInput;
  const key = randomUUID();
  const { body } = await createOrder(caller, input, {
    accountId: caller.accountId,
    livemode: caller.livemode,
    operation: 'create_order',
    key,
    fingerprint: new Uint8Array(32),
  });
  await real.close();
  open.delete(url);
  return { statements, unique: new Set([JSON.parse(body).id, key, input.external_reference]) };
}

/** The statements with their values written in; each value of `unique` gets a fresh number at its end. */
function pgbenchScript(statements: Statement[], unique: Set<Value>): string {
  const texts = statements.map(({ text, values }) =>
    text.replace(/\$(\d+)/g, (_, place) => {
      const value = values[Number(place) - 1] ?? null;
      return unique.has(value) ? `('bench-' || :n)` : literal(value);
    }),
  );
  return ['\\set n random(1, 1000000000000000)', ...texts.map((text) => `${text.trim()};`), ''].join('\n');
}

/** As SQL, with every colon escaped: pgbench takes what follows one for a variable. */
function literal(value: Value): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`;
  const text = value instanceof Date ? value.toISOString() : value;
  return `U&'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\003a')}'`;
}
