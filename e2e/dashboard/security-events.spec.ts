// Security events: what changes keys, endpoints, secrets and payouts asks for the password, is recorded in the activity
// with who and from where, and gets an e-mail.
import { ageSession } from '../support/age-session';
import { activate, overHttp, postSignUp } from '../support/dashboard';
import { SENSITIVE, SHOWN } from '../support/dashboard-actions';
import { callAction } from '../support/server-actions';
import { administer } from '../support/sign-in-as';
import { expect, test } from '../support/test';
import { storedOf } from '../support/two-merchants';
import { twoModes } from '../support/two-modes';

const ASKS = 'Enter your password to confirm that it is you.';

test('ten minutes after the password was given, whatever changes keys, endpoints, secrets and payouts asks for it', async ({
  page,
  whole,
  receiver,
}) => {
  const { act, read, post } = overHttp(page, whole);
  const { email, merchants, live } = await twoModes(page, whole, receiver);
  const password = 'uma frase comprida';
  const things = { ...live, userId: '', sessionId: '' };
  const stored = () => storedOf(whole, merchants.live.accountId);
  const before = await stored();
  await ageSession(whole, email, 'confirmed_at', '10 minutes 1 second');
  for (const [name, { on, fields = () => ({}) }] of SENSITIVE) {
    // Only an account that is not active can be activated.
    if (name === 'activate') continue;
    const said = await (await post(on(things), name, fields(things))).text();
    expect(said, name).toContain(ASKS);
    expect(said, name).not.toMatch(SHOWN);
  }
  expect(await stored()).toBe(before);
  await read(`webhooks/${live.endpointId}`);
  await expect(page.getByLabel('Your password')).toHaveCount(4);

  // What was typed stays. The right password is good for ten minutes.
  await act('keys', 'createKey', { name: 'Server', password: 'not the password' });
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await expect(page.getByLabel('Name of the new key')).toHaveValue('Server');
  expect(await stored()).toBe(before);
  for (const typed of [password, '']) {
    const made = await act('keys', 'createKey', { name: 'Server', password: typed });
    expect(await made.text()).toMatch(/sk_live_ecl_\w{40}/);
  }
  await expect(page.getByLabel('Your password')).toHaveCount(0);
});

test('activating asks for the password too', async ({ page, whole }) => {
  const { act } = overHttp(page, whole);
  const { email, password } = await postSignUp(page, whole.paymentsUrl);
  await ageSession(whole, email, 'confirmed_at', '11 minutes');
  const who = { 'legal-name': 'Olaria', nif: '501964843', iban: 'PT50000201231234567890154' };
  await act('activate', 'activate', who);
  await expect(page.getByText(ASKS)).toBeVisible();
  await act('activate', 'activate', { ...who, password });
  await expect(page.getByText('Live mode', { exact: true })).toBeVisible();
});

test('what is done to an account is in its activity, with who and from where, and the person gets an e-mail', async ({
  page,
  browser,
  whole,
  receiver,
}) => {
  const { act, read, follow } = overHttp(page, whole);
  const { email, password } = await postSignUp(page, whole.paymentsUrl);
  await activate(page, whole.paymentsUrl);
  const moved = `${receiver.url}/moved`;
  await act('keys', 'createKey', { name: 'Warehouse' });
  await read('keys');
  const { id: key } = await follow('Warehouse');
  await act(`keys/${key}`, 'renameKey', { id: key, name: 'Depot' });
  await act(`keys/${key}`, 'rotateKey', { id: key, overlap: '24' });
  await act(`keys/${key}`, 'revokeKey', { id: key });
  await act('webhooks', 'addEndpoint', { url: receiver.url });
  await read('webhooks');
  const { id: endpoint } = await follow(receiver.url);
  for (const [action, fields] of [
    ['changeUrl', { url: moved }],
    ['rotateSecret', {}],
    ['setStandardWebhooks', { standard: 'yes' }],
    ['setStandardWebhooks', {}],
    ['removeEndpoint', {}],
  ] as const)
    await act(`webhooks/${endpoint}`, action, { id: endpoint, ...fields });
  const change = { 'current-password': password, 'new-password': 'outra frase comprida' };
  await act('settings', 'changePassword', change);

  await read('settings/activity');
  const done = [
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
  ];
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(done.length);
  for (const [index, what] of done.entries()) {
    for (const part of [...what, email]) await expect(rows.nth(index)).toContainText(part);
    await expect(rows.nth(index)).toContainText(/127\.0\.0\.1|::1/);
  }

  await read(`/simulator/outbox?${new URLSearchParams({ to: email })}`);
  const told = done.map(([what]) => what).filter((what) => what !== 'Signed in');
  await expect(page.locator('main li h2')).toHaveText([...told, 'Confirm your e-mail address'] as string[]);
  await expect(
    page.getByText(/API key created \(Warehouse\), on .*, Lisbon time, from the address/),
  ).toBeVisible();

  // Another merchant reads nothing of it.
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await postSignUp(other, whole.paymentsUrl);
  await overHttp(other, whole).read('settings/activity');
  await expect(other.getByText('Signed in', { exact: true })).toBeVisible();
  expect(await other.content()).not.toContain(email);
  await stranger.close();
});

test('signing in from a new browser, ending a session and all of them: recorded, with an e-mail in the person’s language', async ({
  page,
  browser,
  whole,
}) => {
  const { url, act } = overHttp(page, whole);
  const { email, password } = await postSignUp(page, whole.paymentsUrl);
  const elsewhere = await browser.newContext({
    locale: 'pt-PT',
    extraHTTPHeaders: { 'Accept-Language': 'pt-PT' },
  });
  const other = await elsewhere.newPage();
  const { read, act: actElsewhere } = overHttp(other, whole);
  const signIn = () => callAction(other.request, `${url}/login`, 'signIn', { email, password });
  await signIn();
  let sessionId = '';
  await administer(whole, async (sql) => {
    const [row] = await sql`
      select s.id from payments.sessions s join payments.users u on u.id = user_id
       where u.email = ${email} order by s.created_at desc limit 1`;
    sessionId = row?.id;
  });
  await act('settings', 'endSession', { id: sessionId });
  // The same browser again is known.
  await signIn();
  await actElsewhere('settings', 'signOutEverywhere');
  await signIn();
  await read('settings/activity');
  await expect(other.locator('tbody tr')).toContainText([
    'Sessão iniciada',
    'Todas as sessões terminadas',
    'Sessão iniciada',
    'Sessão terminada',
    'Sessão iniciada num navegador novo',
    'Sessão iniciada',
  ]);
  await read(`/simulator/outbox?${new URLSearchParams({ to: email })}`);
  await expect(other.locator('main li h2')).toHaveText([
    'Todas as sessões terminadas',
    'Session ended',
    'Sessão iniciada num navegador novo',
    'Confirm your e-mail address',
  ]);
  await expect(
    other.getByText(/^Todas as sessões terminadas, em .*, hora de Lisboa, a partir do endereço/),
  ).toBeVisible();
  await elsewhere.close();
});
