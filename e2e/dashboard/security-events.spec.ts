// Security events: what changes keys, endpoints, secrets and payouts asks for the password, is recorded in the activity
// with who and from where, and gets an e-mail.
import { expectAccessible } from '../support/accessible';
import { ageSession } from '../support/age-session';
import { activate, signUp, takeSecret } from '../support/dashboard';
import { callAction } from '../support/server-actions';
import { expect, test } from '../support/test';

test('ten minutes after signing in, whatever changes keys, endpoints, secrets and payouts asks for the password', async ({
  page,
  whole,
  receiver,
}) => {
  const url = whole.paymentsUrl;
  const { email, password } = await signUp(page, url);
  // Activating says where the money goes, and is done once.
  await ageSession(whole, email, 'confirmed_at', '11 minutes');
  const who = { 'legal-name': 'Olaria', nif: '501964843', iban: 'PT50 0002 0123 1234 5678 9015 4' };
  const tried = await callAction(page.request, `${url}/dashboard/activate`, 'activate', who);
  expect(await tried.text()).toContain('Enter your password to confirm that it is you.');
  await page.goto(`${url}/dashboard/activate`);
  await page.getByLabel('Legal name').fill('Olaria');
  await page.getByLabel('NIF').fill('501 964 843');
  await page.getByLabel('IBAN').fill(who.iban);
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.waitForURL(`${url}/dashboard`);
  // Within ten minutes nothing asks.
  await page.goto(`${url}/dashboard/webhooks`);
  await page.getByLabel('URL').fill(receiver.url);
  await page.getByRole('button', { name: 'Register' }).click();
  await takeSecret(page);
  await page.goto(`${url}/dashboard/keys`);
  await expect(page.getByLabel('Your password')).toHaveCount(0);

  // The page was open, the ten minutes passed: the action asks, and keeps what was typed.
  await ageSession(whole, email, 'confirmed_at', '10 minutes 1 second');
  await page.getByLabel('Name of the new key').fill('Server');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Enter your password to confirm that it is you.')).toBeVisible();
  await expect(page.getByLabel('Name of the new key')).toHaveValue('Server');
  await expectAccessible(page);
  await page.getByLabel('Your password').fill('not the password');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await expect(page.getByText('No key yet.')).toBeVisible();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Create key' }).click();
  expect(await takeSecret(page)).toMatch(/^sk_live_ecl_/);
  await expect(page.getByLabel('Your password')).toHaveCount(0);

  // By their posts, without the password: none does anything.
  await page.goto(`${url}/dashboard/webhooks`);
  await page.getByRole('link', { name: receiver.url }).click();
  await page.waitForURL('**/webhooks/whe_*');
  const endpoint = page.url();
  const id = endpoint.split('/').at(-1) ?? '';
  await page.goto(`${url}/dashboard/keys`);
  await page.getByRole('link', { name: 'Server', exact: true }).click();
  await page.waitForURL('**/keys/key_*');
  const key = page.url();
  const keyId = key.split('/').at(-1) ?? '';
  await ageSession(whole, email, 'confirmed_at', '11 minutes');
  for (const [on, action, fields] of [
    [`${url}/dashboard/keys`, 'createKey', { name: 'x' }],
    [`${url}/dashboard/webhooks`, 'addEndpoint', { url: 'https://example.pt/hook' }],
    [key, 'renameKey', { id: keyId, name: 'x' }],
    [key, 'rotateKey', { id: keyId, overlap: '0' }],
    [key, 'revokeKey', { id: keyId }],
    [endpoint, 'changeUrl', { id, url: 'https://example.pt/hook' }],
    [endpoint, 'rotateSecret', { id }],
    [endpoint, 'setStandardWebhooks', { id, standard: 'yes' }],
    [endpoint, 'removeEndpoint', { id }],
    [`${url}/dashboard/payouts`, 'payOut', { payout: `pay_${'0'.repeat(26)}`, amount: '1' }],
  ] as const) {
    const said = await (await callAction(page.request, on, action, fields)).text();
    expect(said, action).toContain('Enter your password to confirm that it is you.');
    expect(said, action).not.toMatch(/sk_live_ecl_\w{40}|ecl_whsec_[\w-]{43}/);
  }
  await page.reload();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Your password')).toHaveCount(3);
  await page.goto(endpoint);
  await expect(page.getByText(receiver.url).first()).toBeVisible();
  await expect(page.getByLabel('Your password')).toHaveCount(4);
  await expectAccessible(page);

  // With the password, what can't be undone is done.
  await page.getByText('Remove this endpoint').click();
  await page.locator('#remove-password').fill(password);
  await page.getByRole('button', { name: 'Remove for good' }).click();
  await page.waitForURL(`${url}/dashboard/webhooks`);
  await expect(page.getByText('No endpoint yet: your server receives no events.')).toBeVisible();
});

test('what is done to an account is in its activity, with who and from where, and the person gets an e-mail', async ({
  page,
  browser,
  whole,
  receiver,
}) => {
  const url = whole.paymentsUrl;
  const { email, password } = await signUp(page, url);
  await activate(page, url);
  await page.goto(`${url}/dashboard/keys`);
  await page.getByLabel('Name of the new key').fill('Warehouse');
  await page.getByRole('button', { name: 'Create key' }).click();
  await takeSecret(page);
  await page.getByRole('link', { name: 'Warehouse' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Depot');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Depot' })).toBeVisible();
  await page.getByRole('button', { name: 'Replace' }).click();
  await takeSecret(page);
  await page.getByText('Revoke', { exact: true }).click();
  await page.getByRole('button', { name: /^Revoke “Depot”/ }).click();
  await expect(page.getByText(/^Revoked /)).toBeVisible();
  await page.goto(`${url}/dashboard/webhooks`);
  await page.getByLabel('URL').fill(receiver.url);
  await page.getByRole('button', { name: 'Register' }).click();
  await takeSecret(page);
  await page.getByRole('link', { name: receiver.url }).click();
  await page.waitForURL('**/webhooks/whe_*');
  await page.getByRole('textbox', { name: 'URL' }).fill(`${receiver.url}/moved`);
  await page.getByRole('button', { name: 'Change URL' }).click();
  await expect(page.getByText(/The URL is changed/)).toBeVisible();
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await takeSecret(page);
  for (const button of ['Send them too', 'Stop sending them'])
    await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('button', { name: 'Send them too' })).toBeVisible();
  await page.getByText('Remove this endpoint').click();
  await page.getByRole('button', { name: 'Remove for good' }).click();
  await page.waitForURL(`${url}/dashboard/webhooks`);
  await page.goto(`${url}/dashboard/settings`);
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('outra frase comprida');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/The password is changed/)).toBeVisible();

  await page.getByRole('link', { name: 'Activity of this account' }).click();
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  const rows = await page.locator('tbody tr').allInnerTexts();
  const moved = `${receiver.url}/moved`;
  for (const [index, what] of [
    ['Password changed'],
    ['Webhook endpoint removed', moved],
    ['Standard Webhooks headers turned off', moved],
    ['Standard Webhooks headers turned on', moved],
    ['Webhook secret rotated', moved],
    ['Webhook URL changed', moved],
    ['Webhook endpoint registered', receiver.url],
    ['API key revoked', 'Depot …'],
    ['API key replaced', 'Depot …'],
    ['API key renamed', '→ Depot'],
    ['API key created', 'Warehouse'],
    ['Account activated'],
    ['Signed in'],
  ].entries()) {
    for (const part of [...what, email]) expect(rows[index], `row ${index}`).toContain(part);
    expect(rows[index], `the address of row ${index}`).toMatch(/127\.0\.0\.1|::1/);
  }
  expect(rows).toHaveLength(13);
  await expectAccessible(page);

  await page.goto(`${url}/simulator/outbox?${new URLSearchParams({ to: email })}`);
  const subjects = await page.locator('main li h2').allInnerTexts();
  expect(subjects).toEqual([
    'Password changed',
    'Webhook endpoint removed',
    'Standard Webhooks headers turned off',
    'Standard Webhooks headers turned on',
    'Webhook secret rotated',
    'Webhook URL changed',
    'Webhook endpoint registered',
    'API key revoked',
    'API key replaced',
    'API key renamed',
    'API key created',
    'Account activated',
    'Confirm your e-mail address',
  ]);
  await expect(page.getByText(/API key created \(Warehouse\), on .* UTC, from the address/)).toBeVisible();

  // Another merchant reads nothing of it.
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await signUp(other, url);
  await other.goto(`${url}/dashboard/settings/activity`);
  await expect(other.getByText('Signed in', { exact: true })).toBeVisible();
  expect(await other.content()).not.toContain(email);
  await stranger.close();
});

test('signing in from a new browser, ending a session and all of them: audited, with an e-mail in the person’s language', async ({
  page,
  browser,
  whole,
}) => {
  const url = whole.paymentsUrl;
  const { email, password } = await signUp(page, url);
  const elsewhere = await browser.newContext({ locale: 'pt-PT' });
  const other = await elsewhere.newPage();
  const signIn = () => callAction(other.request, `${url}/dashboard/login`, 'signIn', { email, password });
  const language = { 'Accept-Language': 'pt-PT' };
  await elsewhere.setExtraHTTPHeaders(language);
  await signIn();
  await other.goto(`${url}/dashboard/settings`);
  await page.goto(`${url}/dashboard/settings`);
  await page
    .getByRole('button', { name: /^End session/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^End session/ })).toHaveCount(0);
  // The same browser again is known.
  await signIn();
  await callAction(other.request, `${url}/dashboard/settings`, 'signOutEverywhere', {});
  await signIn();
  await other.goto(`${url}/dashboard/settings/activity`);
  const rows = (await other.locator('tbody tr').allInnerTexts()).map((row) => row.split('\t')[0]?.trim());
  expect(rows).toEqual([
    'Sessão iniciada',
    'Todas as sessões terminadas',
    'Sessão iniciada',
    'Sessão terminada',
    'Sessão iniciada num navegador novo',
    'Sessão iniciada',
  ]);
  await other.goto(`${url}/simulator/outbox?${new URLSearchParams({ to: email })}`);
  expect(await other.locator('main li h2').allInnerTexts()).toEqual([
    'Todas as sessões terminadas',
    'Session ended',
    'Sessão iniciada num navegador novo',
    'Confirm your e-mail address',
  ]);
  await expect(
    other.getByText(/^Todas as sessões terminadas, em .* UTC, a partir do endereço/),
  ).toBeVisible();
  await elsewhere.close();
});
