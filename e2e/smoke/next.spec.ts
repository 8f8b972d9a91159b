// The app under Next's own servers, `next start` and `next dev`: complete without ours.
import { rmSync } from 'node:fs';
import { createDatabase } from '../support/databases';
import { type RunningServer, startServer } from '../support/servers';
import { setUpDemonstration } from '../support/shared-servers';
import { checkOut, decideOnPhone, heading, payAtMachine, typedPhone } from '../support/shopper';
import { expect, expectComplaints, test } from '../support/test';

/** What a purchase with MB WAY opens or causes. */
const VISITED = [
  '/pt/checkout',
  '/pt/purchases/nothing-that-is-there-yet',
  '/purchases/nothing-that-is-there-yet/stream',
  '/v1/orders',
  '/webhooks/payments',
  '/simulator/phone',
];

for (const next of ['start', 'dev'] as const)
  test.describe(`next ${next}`, { tag: next === 'start' ? [] : '@all' }, () => {
    test.describe.configure({ mode: 'serial', timeout: 240_000 });
    test.use({ actionTimeout: 60_000, navigationTimeout: 60_000 });
    let server: RunningServer;
    let end = async () => {};

    test.beforeAll(async () => {
      test.setTimeout(300_000);
      const { url, drop } = await createDatabase();
      const { env, remove } = await setUpDemonstration({ DATABASE_URL: url, TRUSTED_PROXIES: '1' });
      server = await startServer({ env, port: Number(env.PORT), next });
      end = async () => {
        await server.stop();
        remove();
        await drop();
      };
      // Development compiles a page when it is first requested, which takes long on a small machine.
      if (next === 'dev') for (const path of VISITED) await fetch(server.url + path, { method: 'HEAD' });
    });
    test.afterAll(async () => {
      await end();
      // Types of the pages of that moment: the next check would miss a page that was removed since.
      if (next === 'dev') rmSync('.next/dev/types', { recursive: true, force: true });
    });

    test('MB WAY: the page turns to paid by itself', async ({ page }) => {
      // The phone's tab is closed as soon as it says so, while this server still sends its next page.
      if (next === 'dev') expectComplaints(/Failed to fetch RSC payload/);
      await checkOut(page, server.url, { slug: 'caneca-de-barro', method: 'mbway', phone: typedPhone() });
      await expect(heading(page)).toHaveText('Confirme na app MB WAY.');
      await decideOnPhone(page, 'Aprovar');
      await expect(heading(page)).toHaveText('Pagamento confirmado.');
    });

    // Development is for the one who edits the app: what it shows is shown above.
    if (next === 'dev') return;

    test('Multibanco: the page turns to paid by itself, and the dashboard shows the order', {
      tag: '@all',
    }, async ({ page }) => {
      await checkOut(page, server.url, { slug: 'caneca-de-barro', method: 'multibanco' });
      await expect(heading(page)).toHaveText(/^Pague até/);
      await payAtMachine(page, server.url);
      await expect(heading(page)).toHaveText('Pagamento confirmado.');
      await page.goto(`${server.url}/dashboard/login`);
      await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
      await page.waitForURL(`${server.url}/dashboard`);
      await page.goto(`${server.url}/dashboard/orders`);
      await expect(page.getByRole('link', { name: /CAR-/ }).first()).toBeVisible();
    });

    test('forwarded headers count as far as TRUSTED_PROXIES says', { tag: '@all' }, async ({ request }) => {
      const login = (proto: string) =>
        request.get(`${server.url}/dashboard/login`, { headers: { 'X-Forwarded-Proto': proto } });
      expect((await login('https,http')).headers()['strict-transport-security']).toBeDefined();
      expect((await login('http')).headers()['strict-transport-security']).toBeUndefined();
    });

    test('SIGTERM ends it while a page is waiting', async ({ page }) => {
      // Until it has ended, the page asks for its stream again.
      expectComplaints(/\b503\b.*\/stream|Failed to fetch RSC payload/);
      await checkOut(page, server.url, { slug: 'caneca-de-barro', method: 'multibanco' });
      await expect(heading(page)).toHaveText(/^Pague até/);
      const asked = Date.now();
      // As Next ends on a signal.
      expect([0, 143]).toContain(await server.stop());
      expect(Date.now() - asked).toBeLessThan(10_000);
    });
  });
