// Prepares the demonstration: migrates both systems, signs the shop up as a merchant, and writes the settings that
// an integrator would put into the shop's environment. Run by `npm run demo`, `npm start` and the tests, before the
// server; harmless when repeated, and heals what was deleted. With SERVE it does its part for one system alone.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSettings } from '@/lib/commands/setup.mjs';
import { activateAccount } from '@/lib/payments/accounts/activate-account';
import { createApiKey, findApiKey, revokeApiKeysNamed } from '@/lib/payments/accounts/api-keys';
import { createAccount } from '@/lib/payments/accounts/create-account';
import { findAccount } from '@/lib/payments/accounts/find-account';
import { openEndpoints, registerEndpoint, removeEndpoint } from '@/lib/payments/webhooks/endpoints';
import { closeDatabases } from './open';
import { migratePayments } from './payments/migrate';
import { migrateStore } from './store/migrate';

/** The merchant's name, as payers see it on the phone and at the machine. */
const MERCHANT = 'CARUMA';
const KEY_NAME = 'Caruma demo shop';
/** Who it is in law and where its money goes: a NIF and an IBAN that pass, and are nobody's. */
const DETAILS = { legalName: 'Caruma, Lda.', nif: '501964843', iban: 'PT50000201231234567890154' };

const folder = process.env.DATA_DIR || '.data';
const file = join(folder, 'demo.env');
const only = process.env.SERVE;

/** The settings as they are: what was written before, under what the environment says. */
function readSettings(): Record<string, string> {
  let written: Record<string, string> = {};
  try {
    written = parseSettings(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const given = Object.keys(process.env).filter(
    (name) => /^(PAYMENTS|STORE|WEBHOOK)_/.test(name) && process.env[name],
  );
  return { ...written, ...Object.fromEntries(given.map((name) => [name, process.env[name] ?? ''])) };
}

async function setUp(): Promise<void> {
  const port = process.env.PORT || '3000';
  const settings = readSettings();
  const self = `http://localhost:${port}`;
  if (only !== 'payments') settings.STORE_ADMIN_PASSWORD ||= randomBytes(12).toString('base64url');
  if (only !== 'store') {
    settings.PAYMENTS_ENCRYPTION_KEYS ||= `k1:${randomBytes(32).toString('base64')}`;
    settings.PAYMENTS_HASH_KEY ||= randomBytes(32).toString('base64');
    settings.PAYMENTS_SESSION_SECRET ||= randomBytes(32).toString('base64');
  }
  const storeUrl = process.env.STORE_URL || self;
  // A demonstration's addresses follow the port of this run; only what the environment gives is fixed.
  // Webhooks may go to this machine: to the shop, and to the receiver of whoever tries the API here.
  settings.WEBHOOK_LOCAL_HOSTS =
    process.env.WEBHOOK_LOCAL_HOSTS || `localhost,127.0.0.1,[::1],${new URL(storeUrl).host}`;
  settings.STORE_PAYMENTS_URL = process.env.STORE_PAYMENTS_URL || self;
  settings.STORE_SIMULATOR_URL =
    process.env.STORE_SIMULATOR_URL || `${settings.STORE_PAYMENTS_URL}/simulator`;
  Object.assign(process.env, settings);

  if (only !== 'payments') await migrateStore();
  if (only !== 'store') {
    await migratePayments();
    await signUpShop(settings, `${storeUrl}/webhooks/payments`);
  }
  mkdirSync(folder, { recursive: true });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
}

/** The shop's account, a key that works, and one endpoint at `webhookUrl` whose secret the shop knows. */
async function signUpShop(settings: Record<string, string>, webhookUrl: string): Promise<void> {
  const accountId = (await findAccount(MERCHANT)) ?? (await createAccount(MERCHANT));
  await activateAccount(accountId, DETAILS);

  const key = settings.STORE_PAYMENTS_KEY && (await findApiKey(settings.STORE_PAYMENTS_KEY));
  if (!key || key.account_id !== accountId) {
    await revokeApiKeysNamed(accountId, KEY_NAME);
    const created = await createApiKey(accountId, KEY_NAME);
    if (!created) throw new Error(`${MERCHANT} has ten active API keys: revoke one in the dashboard.`);
    settings.STORE_PAYMENTS_KEY = created.secret;
  }

  const endpoints = await openEndpoints(accountId);
  const known = endpoints.find(
    ({ url, secret }) => url === webhookUrl && secret && secret === settings.STORE_WEBHOOK_SECRET,
  );
  if (!known) {
    // One more than were there, whatever the limit: the old ones go once it is there to take over.
    const endpoint = await registerEndpoint(accountId, webhookUrl, endpoints.length + 1);
    if (!endpoint) throw new Error(`${MERCHANT}'s endpoints are being changed elsewhere: start again.`);
    settings.STORE_WEBHOOK_SECRET = endpoint.secret;
    for (const old of endpoints) await removeEndpoint(accountId, old.id, endpoint.id);
  }
}

setUp()
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(closeDatabases);
