// `eclusa start`: what it prints, what it leaves alone, what it keeps, and how it ends.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DOC_PAGES } from '@/lib/payments/docs/pages';
import { fencesOf } from '../support/docs-fences';
import { expect, test } from '../support/eclusa-test';
import { isSigned } from '../support/receiver';

const KEY = `sk_test_ecl_${'k'.repeat(40)}`;
const SECRET = `ecl_whsec_${'s'.repeat(32)}`;
const getJson = async (url: string, key: string) =>
  (await fetch(url, { headers: { Authorization: `Bearer ${key}` } })).json();
/** Creates a voucher, which has an event; resolves to the order's id. */
async function createVoucher({ url, api_key }: { url: string; api_key: string }, reference: string) {
  const response = await fetch(`${url}/v1/orders`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${api_key}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': reference,
    },
    body: JSON.stringify({ amount: 4250, method: 'multibanco', external_reference: reference }),
  });
  return (await response.json()).id as string;
}

test('prints one line of JSON, and nothing of the environment reaches it', async ({ background, home }) => {
  const start = background(['start', '--json', '--port', '0'], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop',
    PAYMENTS_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop',
    NETWORK: 'none',
    SERVE: 'store',
    PORT: '1',
    HOST: '0.0.0.0',
    RATE_LIMIT_PER_MINUTE: '1',
    PAYMENTS_HASH_KEY: 'not base64',
    NODE_ENV: 'test',
  });
  const ready = JSON.parse(await start.line());
  expect(ready).toEqual({
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    api_key: expect.stringMatching(/^sk_test_ecl_\w{40}$/),
    webhook_secret: expect.stringMatching(/^ecl_whsec_/),
    name: 'Test merchant',
    merchants: [expect.objectContaining({ api_key: ready.api_key })],
  });
  expect((await fetch(`${ready.url}/health`)).status).toBe(200);
  expect(await getJson(`${ready.url}/v1/orders`, ready.api_key)).toEqual({ data: [], has_more: false });
  // In memory: nothing but the file by which other commands find it.
  expect(readdirSync(home, { recursive: true }).sort()).toEqual([
    'eclusa',
    'eclusa/running',
    `eclusa/running/${start.child.pid}.json`,
  ]);
  expect(await start.stop()).toBe(0);
  expect(readdirSync(join(home, 'eclusa/running'))).toEqual([]);
});

test('two run side by side and share nothing; a taken port is reported', async ({ background, cli }) => {
  const [one, two] = [
    background(['start', '--json', '--port', '0']),
    background(['start', '--json', '--port', '0']),
  ];
  const [first, second] = [JSON.parse(await one.line()), JSON.parse(await two.line())];
  expect(first.url).not.toBe(second.url);
  expect(
    (await fetch(`${second.url}/v1/orders`, { headers: { Authorization: `Bearer ${first.api_key}` } }))
      .status,
  ).toBe(401);
  const unclear = await cli(['trigger', 'order.paid']);
  expect(unclear).toMatchObject({ code: 2, stderr: expect.stringContaining('Say which with --url') });
  expect((await cli(['trigger', 'order.paid', '--url', second.url])).code).toBe(0);
  expect((await getJson(`${second.url}/v1/orders`, second.api_key)).data).toHaveLength(1);
  expect((await getJson(`${first.url}/v1/orders`, first.api_key)).data).toHaveLength(0);

  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  const refused = await cli(['start', '--port', String(port)]);
  taken.close();
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toContain(`Port ${port} is taken`);
});

test('a seed: merchants with keys of their own, orders in their states, no webhook for them', async ({
  background,
  home,
  cli,
  receiver,
}) => {
  const seed = join(home, 'seed.json');
  const order = { method: 'mbway', phone: '+351961234567', amount: 4250 };
  const merchants = [
    {
      name: 'Shop',
      api_key: KEY,
      webhook_url: receiver.url,
      orders: [
        { ...order, external_reference: 'A-1', status: 'paid', refunded_amount: 250 },
        { ...order, external_reference: 'A-2' },
      ],
    },
    { name: 'Other shop' },
  ];
  writeFileSync(seed, JSON.stringify({ merchants }));
  const start = background(['start', '--json', '--port', '0', '--seed', seed]);
  const ready = JSON.parse(await start.line());
  expect(ready.api_key).toBe(KEY);
  expect(ready.merchants.map(({ name }: { name: string }) => name)).toEqual(['Shop', 'Other shop']);
  const { data } = await getJson(`${ready.url}/v1/orders`, KEY);
  expect(data.map((each: { status: string }) => each.status).sort()).toEqual(['paid', 'pending']);
  expect((await cli(['approve', '+351961234567'])).code).toBe(0);
  await getJson(`${ready.url}/simulator/events?settled=true`, KEY);
  expect(receiver.requests.map(({ body }) => JSON.parse(body).data.object.external_reference)).toEqual([
    'A-2',
  ]);

  for (const [wrong, ...texts] of [
    ['{', 'is wrong'],
    ['{"merchants": [{"name": "A", "api_key": "sk_test_short"}]}', 'sk_test_ecl_ and 40'],
    [
      `{"merchants": [{"name": "A", "webhook_secret": "ecl_whsec_${'s'.repeat(32)}"}]}`,
      'needs a "webhook_url"',
    ],
    ['{"merchants": [{"name": "A", "webhookUrl": "http://x/"}]}', 'Did you mean "webhook_url"?'],
    [
      '{"merchants": [{"name": "A", "orders": [{"amount": 1, "method": "mbway"}]}]}',
      'merchant "A" is wrong',
      'orders[0]',
      'out of range',
    ],
  ] as const) {
    writeFileSync(seed, wrong);
    const refused = await cli(['start', '--port', '0', '--seed', seed]);
    expect(refused.code, wrong).toBeGreaterThan(0);
    for (const text of texts) expect(refused.stderr, wrong).toContain(text);
    expect(refused.stderr, 'no stack').not.toContain('    at ');
  }
});

test('fixed settings, as on /docs/ci: the webhooks are signed with the seed’s secret', async ({
  background,
  home,
  receiver,
}) => {
  const fences = DOC_PAGES.filter(({ slug }) => slug === 'ci').flatMap(fencesOf);
  const { merchants } = JSON.parse(fences.find(({ language }) => language === 'json')?.code ?? '');
  const settings = fences.find(({ words }) => words.includes('playwright.config.mjs'))?.code ?? '';
  const [, secret = ''] = /WEBHOOK_SECRET: '(.+)'/.exec(settings) ?? [];
  expect(settings).toContain(`PAYMENTS_KEY: '${merchants[0].api_key}'`);

  const seed = join(home, 'seed.json');
  writeFileSync(seed, JSON.stringify({ merchants: [{ ...merchants[0], webhook_url: receiver.url }] }));
  const { url, api_key, webhook_secret } = JSON.parse(
    await background(['start', '--json', '--port', '0', '--seed', seed]).line(),
  );
  expect(webhook_secret).toBe(secret);
  await createVoucher({ url, api_key }, 'signed');
  expect(isSigned(await receiver.next(), secret)).toBe(true);
});

test('without a secret of its own, a merchant gets the same one for the same key', async ({
  background,
  home,
}) => {
  const seed = join(home, 'seed.json');
  const merchant = { name: 'Shop', api_key: KEY, webhook_url: 'http://localhost:1/' };
  writeFileSync(seed, JSON.stringify({ merchants: [merchant] }));
  const secrets = [1, 2].map(async () => {
    const running = background(['start', '--json', '--port', '0', '--seed', seed]);
    return JSON.parse(await running.line()).webhook_secret;
  });
  const [one, two] = await Promise.all(secrets);
  expect(one).toMatch(/^ecl_whsec_/);
  expect(two).toBe(one);
});

test('--data keeps orders and credentials for the next start', async ({ background, cli, home }) => {
  const data = join(home, 'kept');
  mkdirSync(data);
  const args = ['start', '--json', '--port', '0', '--data', data];
  const first = background(args);
  const before = JSON.parse(await first.line());
  await createVoucher(before, 'kept');
  expect(await first.stop()).toBe(0);
  const second = background(args);
  const after = JSON.parse(await second.line());
  expect(after).toMatchObject({ api_key: before.api_key, webhook_secret: before.webhook_secret });
  const { data: orders } = await getJson(`${after.url}/v1/orders`, after.api_key);
  expect(orders.map((order: { external_reference: string }) => order.external_reference)).toEqual(['kept']);
  expect(readFileSync(join(data, 'merchants.json'), 'utf8')).toContain(before.api_key);

  const locked = await cli(args);
  expect(locked).toMatchObject({ code: 2, stdout: '' });
  expect(locked.stderr).toContain(`${data} is in use by process ${second.child.pid}`);
  expect(locked.stderr).toContain('--data');
  expect(locked.stderr).not.toContain('DATABASE_URL');

  await second.stop();
  const seed = join(home, 'seed.json');
  const merchant = { name: 'Test merchant', webhook_url: 'http://localhost:1/', webhook_secret: SECRET };
  writeFileSync(seed, JSON.stringify({ merchants: [merchant] }));
  expect(await cli([...args, '--seed', seed])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('another webhook secret'),
  });
});
