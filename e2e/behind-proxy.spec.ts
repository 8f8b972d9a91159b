// `npm start` behind a proxy that ends TLS: the outside is https, the port is plain.

import { askTestServers } from './support/ask-test-servers';
import { createDatabase } from './support/databases';
import { paymentsActions } from './support/server-actions';
import { startServer } from './support/servers';
import { setUpDemonstration } from './support/shared-servers';
import { expect, test } from './support/test';

test('an action that redirects fetches the page on this port, not by https', async ({ request }) => {
  test.setTimeout(90_000);
  const { url, drop } = await createDatabase((await askTestServers<{ url: string }>('postgres')).url);
  const { env, remove } = await setUpDemonstration({
    DATABASE_URL: url,
    TRUSTED_PROXIES: '1',
    PAYMENTS_URL: 'https://pay.example',
  });
  const server = await startServer({ env, port: Number(env.PORT) });
  const response = await request.post(`${server.url}/dashboard/login`, {
    headers: {
      'Next-Action': paymentsActions().get('enterDemo')?.id ?? '',
      Accept: 'text/x-component',
      Host: 'pay.example',
      Origin: 'https://pay.example',
      'X-Forwarded-Host': 'pay.example',
      'X-Forwarded-Proto': 'https',
    },
    // As React encodes a form.
    multipart: { '1_next': '/dashboard', 0: '["$K1"]' },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(200);
  expect(response.headers()['set-cookie']).toContain('Secure');
  expect(response.headers()['x-action-redirect']).toContain('/dashboard');
  // The page comes with the response.
  expect(await response.text()).toContain('CARUMA');
  expect(await server.stop()).toBe(0);
  expect(server.logs()).not.toContain('failed to get redirect response');
  remove();
  await drop();
});
