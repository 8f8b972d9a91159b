// Prepares what this process serves, before its first request: migrates the databases and, in the demonstration,
// signs the shop up as a merchant. Harmless when repeated, and repairs what was deleted.

import { untilConnected } from '@/db/open';
import { migratePayments } from '@/db/payments/migrate';
import { loadSettings, saveCredentials } from '@/db/settings';
import { migrateStore } from '@/db/store/migrate';
import { createApiKey, findApiKey, revokeApiKeysNamed } from '@/lib/payments/accounts/api-keys';
import { DEMO_MERCHANT, openDemoMerchant } from '@/lib/payments/accounts/demo-account';
import { simulatedNetwork } from '@/lib/payments/demo/network/simulated-network';
import { paymentsEnv } from '@/lib/payments/env';
import { connectNetwork } from '@/lib/payments/network/network';
import {
  openEndpoints,
  registerEndpoint,
  removeEndpoint,
  replaceEndpoint,
} from '@/lib/payments/webhooks/endpoints';
import { addDemoHistory } from './demo-history';
import { serves } from './serves';

/** The shop's keys by the name that the dashboard lists. */
const KEYS = {
  STORE_PAYMENTS_KEY: 'Caruma demo shop',
  STORE_ADMIN_PAYMENTS_KEY: 'Caruma demo admin',
} as const;

/** Prepares everything; waits up to a minute for a database that is away. */
export async function setUp(): Promise<void> {
  // With credentials given, the shop has an account already, as an integrator would.
  const signedUp = process.env.STORE_PAYMENTS_KEY && process.env.STORE_WEBHOOK_SECRET;
  await prepareDatabases();
  if (process.env.NETWORK === 'simulator' && serves('payments') && !signedUp)
    await untilConnected(signUpShop);
}

/** The settings and the tables, without the shop's account. */
export async function prepareDatabases(): Promise<void> {
  if (process.env.NETWORK === 'simulator') loadSettings();
  if (serves('payments')) {
    paymentsEnv();
    connectNetwork(simulatedNetwork);
    await migratePayments();
  }
  if (serves('store')) await migrateStore();
}

/** The shop's test account, keys that work, and one endpoint whose secret the shop knows. */
async function signUpShop(): Promise<void> {
  const { test: accountId, isNew } = await openDemoMerchant();
  for (const [setting, name] of Object.entries(KEYS)) {
    const secret = process.env[setting];
    if (secret && (await findApiKey(secret))?.account_id === accountId) continue;
    await revokeApiKeysNamed(accountId, name);
    const created = await createApiKey(accountId, name);
    if (!created) throw new Error(`${DEMO_MERCHANT} has ten active API keys: revoke one in the dashboard.`);
    saveCredentials({ [setting]: created.secret });
  }

  const origin = process.env.STORE_URL || `http://localhost:${process.env.PORT || 3000}`;
  const webhookUrl = new URL('/webhooks/payments', origin).href;
  const endpoints = await openEndpoints(accountId);
  const known = endpoints.some(
    ({ url, secret }) => url === webhookUrl && secret && secret === process.env.STORE_WEBHOOK_SECRET,
  );
  if (!known) await leadToShop(accountId, webhookUrl, endpoints);
  if (isNew) await addDemoHistory(accountId);
}

/** The first endpoint becomes the shop's: its deliveries that are still under way go there too. */
async function leadToShop(
  accountId: string,
  webhookUrl: string,
  [first, ...others]: { id: string }[],
): Promise<void> {
  const secret = first
    ? await replaceEndpoint(accountId, first.id, webhookUrl)
    : (await registerEndpoint(accountId, webhookUrl))?.secret;
  if (!secret) throw new Error(`${DEMO_MERCHANT}'s endpoints are being changed elsewhere: start again.`);
  saveCredentials({ STORE_WEBHOOK_SECRET: secret });
  for (const { id } of others) await removeEndpoint(accountId, id);
}
