// The demonstration's data as the version before test mode left it: its shop in live mode, with a paid purchase, an open
// voucher, and a key that a visitor made in its dashboard; and a developer's account beside it. `old-demonstration.json`
// was read from a database of that version.
import { readFileSync, writeFileSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@/db/migrate';
import { type Database, openDatabase } from '@/db/open';

interface OldDemonstration {
  tokens: { paid: string; open: string };
  developer: { account: string; key: string; order: string };
  visitorKey: string;
  settings: Record<string, string>;
  tables: Record<string, Record<string, unknown>[]>;
}

export const OLD: OldDemonstration = JSON.parse(readFileSync('e2e/upgrade/old-demonstration.json', 'utf8'));

/** A key as that version wrote it; without its prefix in the file, because scanners take it for another company's. */
export const oldKey = (secret = '') => ['sk', 'live', secret].join('_');

/** The last migrations that it knew, by their numbers. */
const LAST = { payments: 10, store: 6 };

/** Puts the data into the empty database at `url`, and the settings into `folder`, for a server on `port`. */
export async function restoreOldDemonstration(url: string, folder: string, port: string): Promise<void> {
  const database = openDatabase(url);
  for (const system of ['payments', 'store'] as const) await migrateUpTo(database, system, LAST[system]);
  await database.run('delete from payments.clock', []);
  for (const [table, rows] of Object.entries(OLD.tables))
    await database.run(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::text::json)`,
      [JSON.stringify(rows)],
    );
  // As if it had been left a moment ago, on this port.
  await database.script(`
    select setval('store.purchase_number', 2000);
    select setval('payments.voucher_blocks', 1000);
    select setval(pg_get_serial_sequence(name, 'id'), 1000) from unnest(array[
      'payments.deliveries', 'payments.audit_log', 'store.xray_notes', 'store.payment_effects']) as name;
    update payments.webhook_endpoints set url = regexp_replace(url, '//localhost:\\d+/', '//localhost:${port}/');
    update payments.orders set expires_at = now() + interval '5 days' where status = 'awaiting_payment';
    update store.payment_attempts set voucher_expires_at = now() + interval '5 days' where status = 'awaiting_payment';`);
  await database.close();
  const { STORE_WEBHOOK_SECRET, ...keys } = OLD.settings;
  const lines = Object.entries(keys).map(([name, key]) => `${name}=${oldKey(key)}\n`);
  writeFileSync(join(folder, 'demo.env'), `${lines.join('')}STORE_WEBHOOK_SECRET=${STORE_WEBHOOK_SECRET}\n`);
}

async function migrateUpTo(database: Database, system: 'payments' | 'store', last: number): Promise<void> {
  const folder = join(tmpdir(), `migrations-${process.pid}-${database.engine}-${system}`);
  await cp(`db/${system}/migrations`, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
  const known = entries.filter(({ idx }: { idx: number }) => idx <= last);
  await writeFile(journal, JSON.stringify({ ...rest, entries: known }));
  await migrate(database, folder, `${system}_migrations`);
  await rm(folder, { recursive: true });
}
