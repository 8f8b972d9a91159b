// `eclusa start`: what it prints, what it leaves alone, what it keeps, and how it ends.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fencesOf, pageOf } from '../docs/fences';
import { Merchant } from '../support/merchant';
import { isSigned } from '../support/receiver';
import { expect, test } from './eclusa-test';

const SECRET = `ecl_whsec_${'s'.repeat(32)}`;
const START = ['start', '--json', '--port', '0'];
const listOf = async (url: string, key: string) =>
  (await new Merchant(url, '', key, '').list()).body.data ?? [];

/** What would lead a service in the wrong direction, if it read its environment. */
const ENVIRONMENT = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop',
  PAYMENTS_DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop',
  NETWORK: 'none',
  SERVE: 'store',
  PORT: '1',
  HOST: '0.0.0.0',
  RATE_LIMIT_PER_MINUTE: '1',
  PAYMENTS_HASH_KEY: 'not base64',
  NODE_ENV: 'test',
};

test('two run side by side, whatever the environment: each prints one line of JSON, shares nothing, and leaves nothing', async ({
  background,
  cli,
  home,
}) => {
  const running = [background(START, ENVIRONMENT), background(START)];
  const [first, second] = await Promise.all(running.map(async (each) => JSON.parse(await each.line())));
  expect(first).toEqual({
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    api_key: expect.stringMatching(/^sk_test_ecl_\w{40}$/),
    webhook_secret: expect.stringMatching(/^ecl_whsec_/),
    name: 'Test merchant',
    merchants: [expect.objectContaining({ api_key: first.api_key })],
  });
  // In memory: nothing but the files by which other commands find them.
  const files = running.map(({ child }) => `eclusa/running/${child.pid}.json`).sort();
  expect(readdirSync(home, { recursive: true }).sort()).toEqual(['eclusa', 'eclusa/running', ...files]);

  expect((await new Merchant(second.url, '', first.api_key, '').list()).status).toBe(401);
  const unclear = await cli(['trigger', 'order.paid']);
  expect(unclear).toMatchObject({ code: 2, stderr: expect.stringContaining('Say which with --url') });
  expect((await cli(['trigger', 'order.paid', '--url', second.url])).code).toBe(0);
  expect(await listOf(second.url, second.api_key)).toHaveLength(1);
  expect(await listOf(first.url, first.api_key)).toEqual([]);
  for (const each of running) expect(await each.stop()).toBe(0);
  expect(readdirSync(join(home, 'eclusa/running'))).toEqual([]);
});

test('a taken port and a wrong seed are refused, each with what to do', async ({ home, cli }) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  const refused = await cli(['start', '--port', String(port)]);
  taken.close();
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toContain(`Port ${port} is taken`);

  const wrong = [
    ['{', 'is wrong'],
    ['{"merchants": [{"name": "A", "api_key": "sk_test_short"}]}', 'sk_test_ecl_ and 40'],
    [`{"merchants": [{"name": "A", "webhook_secret": "${SECRET}"}]}`, 'needs a "webhook_url"'],
    ['{"merchants": [{"name": "A", "webhookUrl": "http://x/"}]}', 'Did you mean "webhook_url"?'],
    ['{"merchants": [{"name": "A", "orders": [{"amount": 1, "method": "mbway"}]}]}', 'orders[0]'],
  ] as const;
  await Promise.all(
    wrong.map(async ([text, complaint], index) => {
      const seed = join(home, `${index}.json`);
      writeFileSync(seed, text);
      const { code, stderr } = await cli(['start', '--port', '0', '--seed', seed]);
      expect(code, text).toBeGreaterThan(0);
      expect(stderr, text).toContain(complaint);
      expect(stderr, 'no stack').not.toContain('    at ');
    }),
  );
});

test('a seed, as on /docs/ci: merchants with fixed keys and secrets, orders in their states, no webhook for them', async ({
  background,
  home,
  cli,
  receiver,
}) => {
  const fences = fencesOf(pageOf('ci'));
  const [shop] = JSON.parse(fences.find(({ language }) => language === 'json')?.code ?? '').merchants;
  const settings = fences.find(({ words }) => words.includes('playwright.config.mjs'))?.code ?? '';
  expect(settings).toContain(`WEBHOOK_SECRET: '${shop.webhook_secret}'`);
  expect(settings).toContain(`PAYMENTS_KEY: '${shop.api_key}'`);

  const order = { method: 'mbway', phone: '+351961234567', amount: 4250 };
  const orders = [
    { ...order, external_reference: 'A-1', status: 'paid', refunded_amount: 250 },
    { ...order, external_reference: 'A-2' },
  ];
  const other = {
    name: 'Other shop',
    api_key: `sk_test_ecl_${'k'.repeat(40)}`,
    webhook_url: 'http://localhost:1/',
  };
  const seed = join(home, 'seed.json');
  const merchants = [{ ...shop, webhook_url: receiver.url, orders }, other];
  writeFileSync(seed, JSON.stringify({ merchants }));
  const start = async () => JSON.parse(await background([...START, '--seed', seed]).line());
  const [ready, again] = await Promise.all([start(), start()]);
  expect(ready).toMatchObject({ api_key: shop.api_key, webhook_secret: shop.webhook_secret });
  expect(ready.merchants.map(({ name }: { name: string }) => name)).toEqual([shop.name, 'Other shop']);
  // Without a secret of its own, a merchant gets the same one for the same key.
  expect(ready.merchants[1].webhook_secret).toMatch(/^ecl_whsec_/);
  expect(again.merchants[1].webhook_secret).toBe(ready.merchants[1].webhook_secret);

  const listed: { status: string }[] = await listOf(ready.url, shop.api_key);
  expect(listed.map(({ status }) => status).sort()).toEqual(['paid', 'pending']);
  const env = { ECLUSA_URL: ready.url, ECLUSA_API_KEY: shop.api_key };
  expect((await cli(['approve', '+351961234567'], env)).code).toBe(0);
  const webhook = await receiver.next();
  expect(JSON.parse(webhook.body).data.object.external_reference).toBe('A-2');
  expect(isSigned(webhook, shop.webhook_secret)).toBe(true);
  expect(receiver.requests).toHaveLength(1);
});

test('--data keeps orders and credentials for the next start', async ({ background, cli, home }) => {
  const data = join(home, 'kept');
  mkdirSync(data);
  const args = [...START, '--data', data];
  const first = background(args);
  const before = JSON.parse(await first.line());
  const { id } = await new Merchant(before.url, '', before.api_key, '').createOrder();
  expect(await first.stop()).toBe(0);
  const second = background(args);
  const after = JSON.parse(await second.line());
  expect(after).toMatchObject({ api_key: before.api_key, webhook_secret: before.webhook_secret });
  expect(await listOf(after.url, after.api_key)).toMatchObject([{ id }]);
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
