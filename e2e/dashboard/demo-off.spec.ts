// Where the network is not simulated nobody enters without a password.
import { formFields, post } from '../support/dashboard';
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

  // Nor does the documentation's form call anything.
  await page.goto(`${whole.paymentsUrl}/docs/try/createOrder`);
  const call = await formFields(page, 'Call the API');
  const form = `${own.paymentsUrl}/docs/try/createOrder`;
  expect((await page.request.get(form)).status()).toBe(404);
  expect((await post(page, form, { ...call, key: 'sk_live_x' })).status()).toBe(404);
});
