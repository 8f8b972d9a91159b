// The demo, opened to the local network: visitors may pay, and get neither an account nor a key.
import { postSignUp } from '../support/dashboard';
import { callAction } from '../support/server-actions';
import { administer } from '../support/sign-in-as';
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

test('webhooks of someone who signed up earlier don’t reach this machine, except at the shop', async ({
  page,
  whole,
  own,
}) => {
  // Cookies do not tell ports apart.
  const { email } = await postSignUp(page, whole.paymentsUrl);
  await administer(whole, async (from) => {
    const [user = {}] = await from`select * from payments.users where email = ${email}`;
    const [session = {}] = await from`select * from payments.sessions where user_id = ${user.id}`;
    await administer(own, async (to) => {
      await to`insert into payments.users ${to({ ...user, account_id: null })}`;
      await to`insert into payments.sessions ${to(session)}`;
    });
  });
  const add = async (url: string) => {
    const response = await callAction(page.request, `${own.paymentsUrl}/dashboard/webhooks`, 'addEndpoint', {
      url,
    });
    return response.text();
  };
  for (const url of ['http://localhost:9876/', own.paymentsUrl.replace('localhost', '127.0.0.1')]) {
    const refused = await add(url);
    expect(refused, url).toContain('Webhooks need an https URL.');
    expect(refused, url).not.toContain('ecl_whsec_');
  }
  expect(await add(`${own.paymentsUrl}/webhooks/payments`)).toContain('ecl_whsec_');
});
