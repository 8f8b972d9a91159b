// The demonstration's own settings: keys and passwords that it makes for itself and keeps in `.data/demo.env`.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { makePrivate } from './make-private';

const key = () => randomBytes(32).toString('base64');

/** Generated when missing. */
const MADE: Record<string, () => string> = {
  PAYMENTS_ENCRYPTION_KEYS: () => `k1:${key()}`,
  PAYMENTS_HASH_KEY: key,
  PAYMENTS_SESSION_SECRET: key,
  STORE_ADMIN_PASSWORD: () => randomBytes(12).toString('base64url'),
};
/** The shop's credentials, from its sign-up. */
const CREDENTIALS = ['STORE_PAYMENTS_KEY', 'STORE_ADMIN_PAYMENTS_KEY', 'STORE_WEBHOOK_SECRET'] as const;

export type Credentials = Partial<Record<(typeof CREDENTIALS)[number], string>>;

export const dataFolder = () => process.env.DATA_DIR || '.data';
/** The database when no URL is given. */
export const embeddedUrl = () => `pglite:${dataFolder()}/database`;
export const settingsFile = () => join(dataFolder(), 'demo.env');

/**
 * Fills the gaps of this process's environment, making what was never made before. It is kept for the next start,
 * unless the database isn't either.
 */
export function loadSettings({ keep = true } = {}): void {
  const settings = keep ? readSettings() : {};
  const missing = Object.entries(MADE).filter(([name]) => !process.env[name] && !settings[name]);
  for (const [name, make] of missing) settings[name] = make();
  // Kept before anything is encrypted with it.
  if (keep && missing.length > 0) writeSettings(settings);
  for (const [name, value] of Object.entries(settings)) process.env[name] ||= value;
}

/** Keeps what the sign-up brought, for this process and for later ones. */
export function saveCredentials(credentials: Credentials): void {
  Object.assign(process.env, credentials);
  writeSettings({ ...readSettings(), ...credentials });
}

function readSettings(): Record<string, string> {
  let text = '';
  try {
    text = readFileSync(settingsFile(), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const found = parseEnv(text) as Record<string, string>;
  const names = new Set([...Object.keys(MADE), ...CREDENTIALS]);
  return Object.fromEntries(Object.entries(found).filter(([name, value]) => value && names.has(name)));
}

function writeSettings(settings: Record<string, string>): void {
  mkdirSync(dataFolder(), { recursive: true, mode: 0o700 });
  makePrivate(dataFolder());
  const draft = `${settingsFile()}.${process.pid}`;
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(draft, lines.join(''), { mode: 0o600 });
  renameSync(draft, settingsFile());
}
