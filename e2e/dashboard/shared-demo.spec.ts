// A demonstration that is open to the local network: visitors look around as its merchant, and change nothing that
// others rely on.
import { overHttp } from '../support/dashboard';
import { ACTIONS, SENSITIVE } from '../support/dashboard-actions';
import { query } from '../support/sign-in-as';
import { expect, test } from '../support/test';
import type { Belongings } from '../support/two-merchants';

test.use({ settings: { DEMO_LAN: '1' } });

test('a visitor changes nothing, reads no e-mails and can’t sign up', async ({ page, own }) => {
  const { read, post, act } = overHttp(page, own);
  await post('login', 'enterDemo');
  const stored = () => query(own)`
    select (select jsonb_agg(e order by id) from payments.webhook_endpoints e) as endpoints,
           (select jsonb_agg(jsonb_build_array(k.name, k.revoked_at, k.ends_at) order by id) from payments.api_keys k) as keys,
           (select jsonb_agg(a.status order by id) from payments.accounts a) as accounts,
           (select jsonb_agg(c order by id) from payments.credentials c) as passwords,
           (select count(*)::integer from payments.payouts) as payouts`;
  const [row] = await query(own)`
    select k.id as "keyId", e.id as "endpointId" from payments.api_keys k, payments.webhook_endpoints e limit 1`;
  const things = row as Belongings;
  const before = await stored();
  const changes = /Create key|Revoke|Register|Change URL|Rotate|Send them too|Remove|Pay out|Activate/;
  const expectClosed = async (paths: Iterable<string>) => {
    for (const path of paths) {
      await read(path);
      await expect(page.getByText('This demonstration is open to the network'), path).toBeVisible();
      await expect(page.getByRole('button', { name: changes }), path).toHaveCount(0);
    }
  };
  await expectClosed(new Set([...SENSITIVE.map(([, { on }]) => on(things)), 'keys', 'webhooks']));
  const changePassword = ['changePassword', ACTIONS.changePassword] as (typeof SENSITIVE)[number];
  for (const [name, { on, fields }] of [...SENSITIVE, changePassword]) {
    await post(on(things), name, fields(things));
    expect(await stored(), name).toEqual(before);
  }
  await read('settings');
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
  await act('settings', 'switchMode', { mode: 'live' });
  await expect(page.getByText('Live mode', { exact: true })).toBeVisible();
  await expectClosed(['keys', 'webhooks', 'payouts', 'activate']);
  expect((await read('/simulator/outbox')).status()).toBe(404);

  // Nobody opens a shop on this machine.
  const shop = { mistake: 'late', shop: 'broken', lang: 'en' };
  const played = await post('/docs/broken-shops', 'playShop', shop);
  expect(await played.text()).toContain('it can’t open a shop here');
  expect(await stored()).toEqual(before);

  // Nobody signs up, by the page or by the API of the simulator.
  await page.context().clearCookies();
  await act('sign-up', 'signUp', { name: 'Olaria', email: 'rui@example.pt', password: 'uma frase comprida' });
  const closed = page.getByText('No accounts are created while the demonstration is open to the network.');
  await expect(closed.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create account' })).toHaveCount(0);
  const made = await page.request.post(`${own.paymentsUrl}/simulator/accounts`, { data: { name: 'Olaria' } });
  expect([made.status(), (await made.json()).error.code]).toEqual([403, 'closed_to_network']);
  expect(await stored()).toEqual(before);
});
