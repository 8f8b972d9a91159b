// A demonstration that is open to the local network: visitors look around as its merchant, and change nothing that
// others rely on.
import { expectAccessible } from '../support/accessible';
import { callAction } from '../support/server-actions';
import { administer } from '../support/sign-in-as';
import { expect, test } from '../support/test';

test.use({ settings: { DEMO_LAN: '1' } });

test('a visitor of the demonstration’s merchant can’t change keys, endpoints or payouts, nor read e-mails', async ({
  page,
  own,
}) => {
  const url = `${own.paymentsUrl}/dashboard`;
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
  await page.waitForURL(url);
  const things = async () => {
    let text = '';
    await administer(own, async (sql) => {
      const [row] = await sql`
        select (select jsonb_agg(e order by id) from payments.webhook_endpoints e) as endpoints,
               (select jsonb_agg(jsonb_build_array(k.name, k.revoked_at, k.ends_at) order by id) from payments.api_keys k) as keys,
               (select jsonb_agg(a.status order by id) from payments.accounts a) as accounts,
               (select count(*)::integer from payments.payouts) as payouts`;
      text = JSON.stringify(row);
    });
    return text;
  };
  const before = await things();
  const expectClosed = async (paths: string[]) => {
    for (const path of paths) {
      await page.goto(`${url}/${path}`);
      await expect(page.getByText('This demonstration is open to the network')).toBeVisible();
      await expect(
        page.getByRole('button', {
          name: /Create key|Save the name|Replace|Revoke|Register|Change URL|Rotate|Send them too|Remove|Pay out|Save$/,
        }),
        path,
      ).toHaveCount(0);
    }
  };
  let [keyId, endpointId] = ['', ''];
  await administer(own, async (sql) => {
    const [row] = await sql`
      select k.id as key, e.id as endpoint from payments.api_keys k, payments.webhook_endpoints e limit 1`;
    keyId = row?.key;
    endpointId = row?.endpoint;
  });
  await expectClosed(['keys', `keys/${keyId}`, 'webhooks', `webhooks/${endpointId}`, 'payouts', 'activate']);
  const endpoint = `${url}/webhooks/${endpointId}`;
  for (const [on, action, fields] of [
    [`${url}/keys`, 'createKey', { name: 'x' }],
    [`${url}/keys/${keyId}`, 'renameKey', { id: keyId, name: 'x' }],
    [`${url}/keys/${keyId}`, 'rotateKey', { id: keyId, overlap: '24' }],
    [`${url}/keys/${keyId}`, 'revokeKey', { id: keyId }],
    [`${url}/webhooks`, 'addEndpoint', { url: 'https://example.pt/hook' }],
    [endpoint, 'changeUrl', { id: endpointId, url: 'https://example.pt/hook' }],
    [endpoint, 'rotateSecret', { id: endpointId }],
    [endpoint, 'setStandardWebhooks', { id: endpointId, standard: 'yes' }],
    [endpoint, 'removeEndpoint', { id: endpointId }],
    [
      `${url}/activate`,
      'activate',
      { 'legal-name': 'Eu', nif: '123456789', iban: 'PT50000201231234567890154' },
    ],
    [`${url}/payouts`, 'payOut', { payout: `pay_${'0'.repeat(26)}`, amount: '1' }],
    [`${url}/settings`, 'changePassword', { 'current-password': '', 'new-password': 'uma frase comprida' }],
  ] as const) {
    await callAction(page.request, on, action, fields);
    expect(await things(), action).toBe(before);
  }
  await page.goto(`${url}/settings`);
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
  // Nor in live mode.
  await page.getByRole('button', { name: 'Switch to live' }).click();
  await expect(page.getByText('Live mode', { exact: true })).toBeVisible();
  await expectClosed(['keys', 'webhooks', 'payouts', 'activate']);
  expect((await page.request.get(`${own.paymentsUrl}/simulator/outbox`)).status()).toBe(404);
});

test('nobody signs up while the demonstration is open to the network, by the page or by the API of the simulator', async ({
  page,
  own,
}) => {
  const url = own.paymentsUrl;
  const accounts = async () => {
    let count = -1;
    await administer(own, async (sql) => {
      count = (await sql`select from payments.accounts`).length;
    });
    return count;
  };
  const before = await accounts();
  await page.goto(`${url}/dashboard/sign-up`);
  await expect(
    page.getByText('No accounts are created while the demonstration is open to the network.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create account' })).toHaveCount(0);
  await expectAccessible(page);
  const person = { name: 'Olaria', email: 'rui@example.pt', password: 'uma frase comprida' };
  const said = await callAction(page.request, `${url}/dashboard/sign-up`, 'signUp', person);
  expect(await said.text()).toContain(
    'No accounts are created while the demonstration is open to the network.',
  );
  const made = await page.request.post(`${url}/simulator/accounts`, { data: { name: 'Olaria' } });
  expect([made.status(), (await made.json()).error.code]).toEqual([403, 'closed_to_network']);
  expect(await accounts()).toBe(before);
});
