// `npm start` as an operator starts it first: without keys it refuses, and with them no demonstration feature is on,
// whatever else is configured.
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { demoMessages } from '@/lib/store/demo/messages/demo';
import { createDatabase } from './support/databases';
import { Merchant } from './support/merchant';
import { callAction, paymentsActions } from './support/server-actions';
import { cleanEnvironment, type RunningServer, startServer } from './support/servers';
import { getPage, postPurchase } from './support/shopper';
import { expect, test } from './support/test';
import { TEST_KEYS } from './support/test-keys';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** What turned features on before there was one switch. */
const LEFTOVERS = {
  STORE_SIMULATOR_URL: 'http://localhost:3000/simulator',
  STORE_ADMIN_PASSWORD: 'a long enough password',
  WEBHOOK_LOCAL_HOSTS: 'localhost,127.0.0.1',
  DEMO_LAN: '1',
  BENCH: '1',
};

test('with a bare environment it refuses to start, and says how to make the keys', async () => {
  const refusal = await startServer({ env: { DATA_DIR: '/nowhere' } }).catch((error: Error) => error.message);
  expect(refusal).toContain('ended with 1');
  for (const name of Object.keys(TEST_KEYS)) expect(refusal).toMatch(new RegExp(`${name}: .*openssl rand`));
});

/** Makes an account as an operator would, with settings of production. */
async function account(env: Record<string, string>, ...args: string[]) {
  const command = ['node_modules/tsx/dist/cli.mjs', 'lib/commands/account.ts', 'create', '--name', 'Caruma'];
  const options = { env: { ...cleanEnvironment(), ...env } };
  return JSON.parse((await promisify(execFile)(process.execPath, [...command, ...args], options)).stdout);
}

let server: RunningServer;
let live: Merchant;
let inTest: Merchant;
let end = async () => {};

test('with keys it starts, and no endpoint may be local', async () => {
  const { url, drop } = await createDatabase();
  end = drop;
  const env = { ...TEST_KEYS, ...LEFTOVERS, DATABASE_URL: url };
  const webhook = 'https://shop.example/webhooks/payments';
  const { api_key, webhook_secret } = await account(env, '--webhook-url', webhook);
  const [started, made] = await Promise.all([
    startServer({ env: { ...env, STORE_PAYMENTS_KEY: api_key, STORE_WEBHOOK_SECRET: webhook_secret } }),
    account(env, '--test'),
  ]);
  server = started;
  live = new Merchant(server.url, '', api_key, '');
  inTest = new Merchant(server.url, '', made.api_key, '');
  const local = account(env, '--webhook-url', 'http://127.0.0.1:9876/');
  await expect(local).rejects.toThrow('Webhooks need an https URL.');
});
test.afterAll(async () => {
  await server?.stop();
  await end();
});

test('no page and no route of the simulator responds', async ({ request }) => {
  const files = readdirSync('app/(payments)/simulator', { recursive: true, encoding: 'utf8' });
  // With something in the place of each parameter.
  const urls = files
    .filter((file) => /(page\.tsx|route\.ts)$/.test(file))
    .map((file) => `/simulator/${file}`.replace(/\/(page\.tsx|route\.ts)$/, '').replace(/\[[^\]]+\]/g, 'x'));
  expect(urls.length).toBeGreaterThan(8);
  for (const url of [...urls, '/docs/try/createOrder']) {
    const got = (await request.get(server.url + url)).status();
    // A post without our own Origin would be refused before.
    const own = { data: {}, headers: { Origin: server.url } };
    const posted = (await request.post(server.url + url, own)).status();
    // A route takes one of the two methods, and the other is a 405.
    expect([404, 405], `GET ${url}`).toContain(got);
    expect([404, 405], `POST ${url}`).toContain(posted);
    expect(Math.min(got, posted), url).toBe(404);
  }
});

test('no action of the simulator runs', async ({ request }) => {
  const actions = [...paymentsActions()].filter(([, { file }]) => file.includes('/simulator/'));
  expect(actions.map(([name]) => name).sort()).toEqual([
    'decide',
    'moveClock',
    'pay',
    'setChaos',
    'settle',
    'startAgain',
  ]);
  for (const [name, { file }] of actions) {
    const path = file.replace('app/(payments)', '').replace('/actions.ts', '');
    const fields = { seconds: '60', decision: 'approve' };
    expect((await callAction(request, server.url + path, name, fields)).status(), name).toBe(404);
  }
});

test('live payments play no scenario; test mode does, without the simulator', async () => {
  const { status, body } = await live.create({ phone: '+351910000402' });
  expect([status, body.livemode]).toEqual([201, true]);
  const [waits, approves] = await Promise.all(
    [live, inTest].map((merchant) => merchant.createOrder({ phone: '+351910001001' })),
  );
  expect((await inTest.create({ phone: '+351910000402' })).status).toBe(402);
  await expect.poll(async () => (await inTest.retrieve(approves.id)).body.status).toBe('paid');
  expect((await live.retrieve(waits.id)).body.status).toBe('pending');
});

test('nobody enters the admin area or the dashboard with one click', async ({ whole, request }) => {
  /** Presses the admin area's one-click entry; resolves to the session it gives. */
  const enterAdmin = async (url: string) => {
    const entered = await callAction(request, `${url}/admin/en`, 'enterDemonstration', { lang: 'en' });
    return entered.headers()['set-cookie'];
  };
  expect(await enterAdmin(whole.storeUrl)).toContain('caruma_admin');
  expect(await enterAdmin(server.url)).toBeUndefined();
  const entered = await callAction(request, `${server.url}/dashboard/login`, 'enterDemo', {});
  expect(entered.status()).toBe(404);
  expect(entered.headers()['set-cookie']).toBeUndefined();
  for (const path of ['/admin/en', '/dashboard/login']) {
    const { text } = await getPage(request, server.url + path);
    expect(text, path).toContain('Sign in');
    expect(text, path).not.toMatch(/Enter (as|the)/);
  }
});

test('no page explains a demonstration, links its parts or may be framed', async ({ request }) => {
  const told = await request.get(`${server.url}/demo`);
  expect([told.status(), await told.text()]).toEqual([204, '']);
  for (const path of ['/pt', '/en/products/azeite', '/docs', '/dashboard/login']) {
    const response = await request.get(server.url + path);
    const [html = ''] = (await response.text()).split('<script');
    expect(html, path).not.toMatch(/demonstra[çt]/i);
    expect(html, path).not.toContain(demoMessages.pt.try);
    expect(response.headers()['x-frame-options'], path).toBe('DENY');
    expect(response.headers()['content-security-policy'], path).toContain("frame-ancestors 'none'");
  }
  expect((await callAction(request, `${server.url}/pt`, 'tryPurchase', { lang: 'pt' })).status()).toBe(404);
});

test('a purchase has no link to a simulator, no X-ray and no outbox', async ({ request }) => {
  const url = await postPurchase(request, server.url, { method: 'multibanco' });
  const page = await getPage(request, `${url}?device`);
  expect(page.heading).toMatch(/^Pague até/);
  // Not the scripts: Next writes the names of all routes into them.
  expect(page.html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/simulator|xray|outbox|<iframe/);
  const token = url.split('/').at(-1);
  for (const path of [
    `/pt/purchases/${token}/xray`,
    `/purchases/${token}/xray.json`,
    `/purchases/of-order/ord_${'0'.repeat(26)}`,
    `/pt/outbox?purchase=${token}`,
    '/pt/outbox',
    '/stage',
    '/pt/stage',
    `/en/stage?purchase=${token}`,
  ])
    expect((await request.get(server.url + path)).status(), path).toBe(404);
});

test('the health routes tell strangers nothing', async ({ request }) => {
  expect(await (await request.get(`${server.url}/health/payments`)).json()).toEqual({ status: 'ready' });
});
