// `npm start` behind a proxy that ends TLS: the outside is https, the port is plain.
import { logsOf } from './support/ask-test-servers';
import { paymentsActions } from './support/server-actions';
import { expect, test } from './support/test';

test.use({ settings: { TRUSTED_PROXIES: '1', PAYMENTS_URL: 'https://pay.example' } });

test('an action that redirects fetches the page on this port, not by https', async ({ request, own }) => {
  const response = await request.post(`${own.paymentsUrl}/dashboard/login`, {
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
  const text = await logsOf(own);
  expect(text).toContain('Ready on');
  expect(text).not.toContain('failed to get redirect response');
});
