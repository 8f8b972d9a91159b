// What the demonstration keeps on disk: only what it made. That nobody else may read it: e2e/demo.spec.ts.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'playwright/test';
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
