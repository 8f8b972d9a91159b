// API keys and what is stored beside an order, where only the database can tell (/docs/reference#authentication).
import { createHmac, randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { rule } from './rules';
import { Merchant, orderInput } from './support/merchant';
import type { Systems } from './support/shared-servers';
import { test as base, expect, expectError } from './support/test';

const test = base.extend<{ sql: postgres.Sql }>({
  sql: async ({ whole }, use) => {
    const sql = postgres(whole.paymentsEnv.DATABASE_URL ?? '', { max: 12, onnotice: () => {} });
    await use(sql);
    await sql.end();
  },
});

/** What `createApiKey` of lib/payments does, from outside its process; undefined beyond the limit. */
async function createKey({ paymentsEnv }: Systems, sql: postgres.Sql, accountId: string) {
  const secret = `sk_live_ecl_${randomBytes(20).toString('hex')}`;
  const hashKey = Buffer.from(paymentsEnv.PAYMENTS_HASH_KEY ?? '', 'base64');
  const digest = createHmac('sha256', hashKey).update(`api_key:${secret}`).digest();
  const id = `key_${randomBytes(8).toString('hex')}`;
  const [row] = await sql`
    select payments.create_api_key(${id}, ${accountId}, 'Test', ${digest}, ${secret.slice(-4)}, 10) as created`;
  return row?.created ? { id, secret } : undefined;
}

test('a revoked key is refused on the very next request; the other keys of the account still work', {
  annotation: rule('auth.revoked'),
}, async ({ whole, merchant, sql }) => {
  const second = await createKey(whole, sql, merchant.accountId);
  expect((await merchant.list('', { apiKey: second?.secret ?? '' })).status).toBe(200);
  await sql`update payments.api_keys set revoked_at = statement_timestamp() where id = ${second?.id ?? ''}`;
  expectError(await merchant.list('', { apiKey: second?.secret ?? '' }), 'unauthorized');
  expect((await merchant.list()).status).toBe(200);
});

test('up to ten active keys an account, however many are created at once; a revoked one makes room', {
  annotation: rule('auth.ten-keys'),
}, async ({ whole, merchant, sql }) => {
  const made = await Promise.all(Array.from({ length: 20 }, () => createKey(whole, sql, merchant.accountId)));
  expect(made.filter(Boolean)).toHaveLength(9);
  await sql`update payments.api_keys set revoked_at = statement_timestamp()
             where account_id = ${merchant.accountId} and id = ${made.find(Boolean)?.id ?? ''}`;
  expect(await createKey(whole, sql, merchant.accountId)).toBeDefined();
  expect(await createKey(whole, sql, merchant.accountId)).toBeUndefined();
});

test('another key of the same account replays, sees the same orders, and has a rate limit of its own', async ({
  whole,
  merchant,
  sql,
}) => {
  const apiKey = (await createKey(whole, sql, merchant.accountId))?.secret ?? '';
  const input = orderInput();
  const first = await merchant.call('POST', '/v1/orders', input, { key: 'k' });
  const again = await merchant.call('POST', '/v1/orders', input, { key: 'k', apiKey });
  expect([again.text, again.headers.get('idempotent-replay')]).toEqual([first.text, 'true']);
  expect((await merchant.retrieve(first.body.id, { apiKey })).body).toEqual(first.body);
  expect((await merchant.list('', { apiKey })).headers.get('ratelimit')).toMatch(/r=117;/);
});

test('while a client guesses keys, each is refused with 401 and a key in use works as before', async ({
  own,
}) => {
  const merchant = await Merchant.signUp(own.paymentsUrl);
  expect((await merchant.list()).status).toBe(200);
  const guess = () => merchant.list('', { apiKey: `sk_live_ecl_${randomBytes(20).toString('hex')}` });
  const guesses = Array.from({ length: 300 }, guess);
  for (let count = 0; count < 20; count++) expect((await merchant.list()).status).toBe(200);
  for (const response of await Promise.all(guesses)) expectError(response, 'unauthorized');
});

test('customer and phone are stored encrypted, and keys only as hashes', {
  annotation: rule('input.encrypted'),
}, async ({ whole, sql }) => {
  const merchant = await Merchant.signUp(whole.paymentsUrl);
  const customer = { name: 'Ana Segredo', email: 'segredo@example.pt', nif: '501964843' };
  const { id } = await merchant.createOrder({ phone: '+351912345678', customer });
  const [order] = await sql`select * from payments.orders where id = ${id}`;
  const keys = await sql`select * from payments.api_keys where account_id = ${merchant.accountId}`;
  const stored = JSON.stringify([order, keys]);
  for (const secret of ['Segredo', 'segredo@', '501964843', '912345678', merchant.apiKey])
    expect(stored).not.toContain(secret);
  expect(order?.customer).toMatch(/^\w+\.[A-Za-z0-9+/=]+$/);
});
