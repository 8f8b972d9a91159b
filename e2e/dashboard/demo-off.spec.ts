// Where the network is not simulated nobody enters without a password.
import { formFields, post } from '../support/dashboard';
import { administer } from '../support/sign-in-as';
import { expect, test } from '../support/test';

test.use({ settings: { NETWORK: 'none' } });

test('without the simulator the demonstration’s merchant cannot be entered', async ({ page, whole, own }) => {
  test.setTimeout(150_000);
  await page.goto(`${whole.paymentsUrl}/dashboard/login`);
  const fields = await formFields(page, 'Enter as CARUMA');
  const login = `${own.paymentsUrl}/dashboard/login`;
  await page.goto(login);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enter as CARUMA' })).toHaveCount(0);
  const answer = await post(page, login, fields);
  expect(answer.status()).toBe(404);
  expect(answer.headers()['set-cookie']).toBeUndefined();

  // A session from when it was simulated is worth nothing either. Cookies do not tell ports apart.
  await page.goto(`${whole.paymentsUrl}/dashboard/login`);
  await page.getByRole('button', { name: 'Enter as CARUMA' }).click();
  await page.waitForURL(`${whole.paymentsUrl}/dashboard`);
  const cookies = await page.context().cookies(`${whole.paymentsUrl}/dashboard`);
  const token = decodeURIComponent(cookies.find(({ name }) => name.includes('session_token'))?.value ?? '');
  await administer(whole, async (from) => {
    const [session = {}] = await from`
      select * from payments.sessions where token = ${token.split('.')[0] ?? ''}`;
    const [user = {}] = await from`select * from payments.users where id = ${session.user_id}`;
    await administer(own, async (to) => {
      await to`insert into payments.users ${to(user)}`;
      await to`insert into payments.sessions ${to(session)}`;
      await to`insert into payments.members (user_id, account_id, created_at)
               select ${user.id}, id, now() from payments.accounts where name = 'CARUMA'`;
    });
  });
  await page.goto(`${own.paymentsUrl}/dashboard`);
  expect(page.url()).toBe(login);
});
