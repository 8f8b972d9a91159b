// The demo, opened to the local network: visitors may pay, and get no key.
import { expect, test } from '../support/test';

test.use({ settings: { DEMO_LAN: '1' } });

test('visitors move the clock, and get no key', async ({ own }) => {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${own.paymentsUrl}/simulator/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const account = await post('accounts', { name: 'Visitor' });
  expect([account.status, account.body.error.code]).toEqual([403, 'closed_to_network']);
  expect((await post('clock', { advance_seconds: 0 })).status).toBe(200);
});
