// A new merchant's road: from sign-up to a first order paid with their own key, told to their own webhook.
import { rule } from '../rules';
import { logsOf } from '../support/ask-test-servers';
import { takeSecret } from '../support/dashboard';
import { Merchant } from '../support/merchant';
import { callAction } from '../support/server-actions';
import { expect, test } from '../support/test';

test('from sign-up to a paid order and its event', {
  annotation: rule('service.dashboard', 'auth.webhook-secret', 'events.log'),
}, async ({ page, whole, receiver }) => {
  test.setTimeout(120_000);
  const url = whole.paymentsUrl;
  const password = 'uma frase comprida';
  await page.goto(`${url}/dashboard/sign-up`);
  await page.getByLabel('Business name').fill('Olaria do Largo');
  await page.getByLabel('E-mail').fill(`ana-${Date.now()}@example.pt`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the link from it here.' }).click();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.waitForURL(`${url}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Before you go live' })).toBeVisible();

  // The first paid order: six clicks with that of the sign-up, without a terminal.
  await page.getByRole('button', { name: 'Create a test order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('€10.00');
  await page.getByRole('link', { name: 'Approve on the simulated phone' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment approved');
  // Back to the order, which is none of the demonstration's shop.
  await page.getByRole('link', { name: 'Back to the purchase' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('€10.00');
  await page.goto(`${url}/dashboard`);
  await page.getByRole('link', { name: 'Activate to go live' }).click();
  await page.getByLabel('Legal name').fill('Olaria do Largo, Lda.');
  await page.getByLabel('NIF').fill('501 964 843');
  await page.getByLabel('IBAN').fill('PT50 0002 0123 1234 5678 9015 4');
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.waitForURL(`${url}/dashboard`);

  await page.getByRole('link', { name: 'Create an API key' }).click();
  await page.getByLabel('Name of the new key').fill('My server');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await takeSecret(page);
  await expect(page.getByRole('heading', { name: '1 of 10 active' })).toBeVisible();

  await page.goto(`${url}/dashboard/webhooks`);
  await page.getByLabel('URL').fill(receiver.url);
  await page.getByRole('button', { name: 'Register' }).click();
  const secret = await takeSecret(page);
  expect(secret).toMatch(/^ecl_whsec_/);
  await page.getByRole('link', { name: receiver.url }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByText(/Status 200 after \d+ ms: it works/)).toBeVisible();
  expect(JSON.parse((await receiver.next()).body).data.object.livemode).toBe(false);

  const merchant = new Merchant(url, '', key, secret);
  const order = await merchant.createOrder();
  await merchant.settle(order);
  const told = await receiver.next(({ body }) => body.includes(order.id));
  expect(JSON.parse(told.body).type).toBe('order.paid');

  await expect(async () => {
    await page.goto(`${url}/dashboard/deliveries`);
    await expect(page.getByText('Delivered', { exact: true }).last()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: 'order.paid' }).click();
  await expect(page.getByText(order.id).first()).toBeVisible();
  await expect(page.getByText('Response 200')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(/Sent again, with the same event id/)).toBeVisible();
  const deliveryUrl = page.url();

  await page.goto(`${url}/dashboard`);
  await expect(page.locator('dt', { hasText: 'Gross volume' }).locator('..')).toContainText('42.50');

  // A secret is shown once: no page, no error and nothing that the servers print has it again.
  const cookies = await page.context().cookies(`${url}/dashboard`);
  const token = cookies.find(({ name }) => name.includes('session_token'))?.value ?? '';
  const secrets = [key, secret, password, token, decodeURIComponent(token).split('.')[0] ?? ''];
  for (const hidden of secrets) expect(hidden.length).toBeGreaterThan(9);
  const expectNone = (text: string, where: string) => {
    // Not the secret itself, which a failure would print.
    const found = secrets.flatMap((hidden, place) => (text.includes(hidden) ? place : []));
    expect(found, `secrets in ${where}`).toEqual([]);
  };
  const pages = ['', '/keys', '/webhooks', '/deliveries', '/requests', '/settings', '/orders'];
  for (const address of [...pages.map((path) => `${url}/dashboard${path}`), deliveryUrl])
    expectNone(await (await page.request.get(address)).text(), address);
  // Errors too: a broken call with the key in it, a sign-in with the password, an action from elsewhere.
  const broken = await merchant.call('POST', '/v1/orders', `{"${key}": "${secret}"`);
  expectNone(broken.text, 'an error');
  await callAction(page.request, `${url}/dashboard/keys`, 'createKey', { name: key }, 'null');
  await callAction(page.request, `${url}/dashboard/keys`, 'revokeKey', { id: `\0${secret}` });
  await callAction(page.request, `${url}/dashboard/login`, 'signIn', { email: password, password });
  const printed = await logsOf(whole);
  expect(printed).toContain(order.id);
  expectNone(printed, 'what the servers print');
});
