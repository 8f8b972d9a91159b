// What the demonstration keeps on disk: only what it made, and for nobody else to read.
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'playwright/test';
import { embeddedDatabase } from '@/e2e/support/databases';
import { askTestServers } from '../e2e/support/ask-test-servers';
import { openDatabase } from './open';
import { loadSettings, saveCredentials } from './settings';

const before = { ...process.env };
let folder: string;

test.beforeEach(() => {
  for (const name of Object.keys(process.env)) if (/^(PAYMENTS|STORE)_/.test(name)) delete process.env[name];
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
  process.env.DATA_DIR = folder;
});
test.afterEach(() => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, before);
});

const written = () => parseEnv(readFileSync(join(folder, 'demo.env'), 'utf8')) as Record<string, string>;

/** What others may read, write or enter, the folder included. */
function openIn(folder: string): string[] {
  const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return names.filter((name) => statSync(join(folder, name)).mode & 0o077);
}

test('makes its keys once, and writes nothing of the environment', () => {
  process.env.PAYMENTS_HASH_KEY = 'given';
  process.env.STORE_SMTP_URL = 'smtp://user:secret@host';
  loadSettings();
  const first = written();
  expect(Object.keys(first).sort()).toEqual([
    'PAYMENTS_ENCRYPTION_KEYS',
    'PAYMENTS_SESSION_SECRET',
    'STORE_ADMIN_PASSWORD',
  ]);
  saveCredentials({ STORE_PAYMENTS_KEY: 'sk_live_x' });
  delete process.env.STORE_ADMIN_PASSWORD;
  loadSettings();
  expect(written()).toEqual({ ...first, STORE_PAYMENTS_KEY: 'sk_live_x' });
  expect(process.env.STORE_ADMIN_PASSWORD).toBe(first.STORE_ADMIN_PASSWORD);
  expect(process.env.PAYMENTS_HASH_KEY).toBe('given');
});

test('nobody else may read the embedded database', async () => {
  // Made by `openDatabase`, once for the whole run: it takes seconds.
  const folder = await askTestServers('embedded');
  expect(readdirSync(folder).length).toBeGreaterThan(10);
  expect(openIn(folder)).toEqual([]);
});

test('files that a process with an embedded database makes later are its own too', async () => {
  const before = process.umask(0o022);
  const database = openDatabase(await embeddedDatabase(folder));
  await database.query`create table kept (id integer)`;
  writeFileSync(join(folder, 'later'), '');
  await database.close();
  process.umask(before);
  expect(openIn(folder)).toEqual([]);
});
