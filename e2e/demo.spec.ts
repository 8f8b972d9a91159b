// `npm run demo`: who reaches it, and who reads what it leaves on disk.
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cleanEnvironment, freePort, type RunningServer, startServer } from './support/servers';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let folder: string;
let demo: RunningServer;
const start = async (...args: string[]) => {
  demo = await startServer({ demo: args, env: { DATA_DIR: folder } });
};
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
});
test.afterEach(() => demo?.stop());
test.afterAll(() => rmSync(folder, { recursive: true }));

/** This machine as its network knows it. */
const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .filter(({ internal, address }) => !internal && !address.startsWith('fe80'));

const canConnect = (host: string) =>
  new Promise<boolean>((resolve) => {
    const done = (connected: boolean) => {
      socket.destroy();
      resolve(connected);
    };
    const socket = connect(demo.port, host, () => done(true)).on('error', () => done(false));
    socket.setTimeout(5_000, () => done(false));
  });

/** All that the demonstration keeps, the folder included. */
const kept = () => ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
/** What others may read, write or enter. */
const open = () => kept().filter((name) => statSync(join(folder, name)).mode & 0o077);

test('it is reached from this machine alone, and nobody else may read its files', async () => {
  await start();
  // Another loopback address, and then those of the network.
  for (const address of ['127.0.0.2', ...outside.map((each) => each.address)])
    expect(await canConnect(address), address).toBe(false);
  expect(demo.logs()).not.toContain('On the local network');
  expect(await (await fetch(`${demo.url}/health/store`)).json()).toMatchObject({ status: 'ready' });
  expect(readdirSync(join(folder, 'database')).length).toBeGreaterThan(10);
  expect(open()).toEqual([]);
  expect(await demo.stop()).toBe(0);
  expect(open()).toEqual([]);
});

test('--lan opens it to the network, and says where; files that an earlier version left open are closed', async () => {
  for (const name of kept()) {
    const path = join(folder, name);
    chmodSync(path, statSync(path).isDirectory() ? 0o777 : 0o666);
  }
  await start('--lan');
  expect(open()).toEqual([]);
  expect(await canConnect('127.0.0.2')).toBe(process.platform === 'linux');
  for (const { address } of outside.filter(({ family }) => family === 'IPv4')) {
    expect(await canConnect(address), address).toBe(true);
    await expect.poll(demo.logs).toContain(`On the local network: http://${address}:${demo.port}`);
  }
});

test('the shop’s admin area and the service’s dashboard tell the same thirty days', async ({ page }) => {
  await start();
  await page.goto(`${demo.url}/dashboard/login`);
  await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
  const volume = page.locator('dt', { hasText: 'Gross volume' }).locator('..').getByRole('link');
  const sum = (await volume.textContent()) ?? '';
  expect(sum).toMatch(/^€\d\d,\d{3}\.\d\d$/);
  await page.goto(`${demo.url}/dashboard/settings/activity`);
  await expect(page.getByText('Signed in', { exact: true })).toBeVisible();
  await page.goto(`${demo.url}/admin/en`);
  await page.getByRole('button', { name: 'Enter the demonstration' }).click();
  await expect(page.locator('dt', { hasText: '30 days' }).locator('..')).toContainText(sum);
});

test('what is prepared while the app is being built is what the first start uses', {
  tag: '@all',
}, async () => {
  rmSync(folder, { recursive: true });
  const port = await freePort();
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'lib/commands/prepare-demo.ts'], {
    env: { ...cleanEnvironment(), DATA_DIR: folder, PORT: String(port) },
  });
  const settings = readFileSync(join(folder, 'demo.env'), 'utf8');
  expect(settings).toMatch(/^STORE_PAYMENTS_KEY=sk_test_/m);
  expect(settings).toMatch(/^STORE_WEBHOOK_SECRET=ecl_whsec_/m);
  expect(open()).toEqual([]);
  demo = await startServer({ demo: [], env: { DATA_DIR: folder }, port });
  expect(readFileSync(join(folder, 'demo.env'), 'utf8')).toBe(settings);
});
