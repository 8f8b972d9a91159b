// Security events: what changes keys, endpoints, secrets and payouts asks for the password, is recorded in the activity
// with who and from where, and gets an e-mail.
import { activate, overHttp, postSignUp } from '../support/dashboard';
import { SENSITIVE, SHOWN } from '../support/dashboard-actions';
import { ageSession, query, signInAs } from '../support/sign-in-as';
import { expect, test } from '../support/test';
import { storedOf, thingsOf } from '../support/two-merchants';

const ASKS = 'Enter your password to confirm that it is you.';

test('sensitive actions ask for the password after ten minutes', async ({ page, whole, notified }) => {
  const iban = 'PT50000201231234567890154';
  const { email, password, act, read, post } = await signInAs(page, whole, notified, { iban });
  const things = { ...(await thingsOf(whole, notified)), userId: '', sessionId: '' };
  await ageSession(whole, email, 'confirmed_at', '10 minutes 1 second');
  const stored = () => storedOf(whole, notified.accountId);
  const before = await stored();
  for (const [name, { on, fields }] of SENSITIVE) {
    // Only an account that is not active can be activated: below.
    if (name === 'activate') continue;
    const said = await (await post(on(things), name, fields(things))).text();
    expect([said.includes(ASKS), SHOWN.test(said)], name).toEqual([true, false]);
  }
  await read(`webhooks/${things.endpointId}`);
  await expect(page.getByLabel('Your password')).toHaveCount(4);

  // Input stays. The right password is valid for ten minutes.
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

test('activating asks for the password, and checks NIF and IBAN', async ({ page, whole }) => {
  const { email, password, act } = await postSignUp(page, whole.paymentsUrl);
  const who = { 'legal-name': 'Olaria', nif: '501964844', iban: 'PT50 0002 0123 1234 5678 9015 5' };
  await act('activate', 'activate', who);
  await expect(page.getByText(/Check the NIF/)).toBeVisible();
  await expect(page.getByText(/Check the IBAN/)).toBeVisible();
  await expect(page.getByLabel('Legal name')).toHaveValue('Olaria');
  await ageSession(whole, email, 'confirmed_at', '11 minutes');
  const right = { ...who, nif: '501964843', iban: 'PT50000201231234567890154' };
  await act('activate', 'activate', right);
  await expect(page.getByText(ASKS)).toBeVisible();
  await act('activate', 'activate', { ...right, password });
  await expect(page.getByText('Live mode', { exact: true })).toBeVisible();
});

test('the activity has who did what, and the person an e-mail', async ({ page, whole, receiver }) => {
  const { email, password, post, read, follow } = await postSignUp(page, whole.paymentsUrl);
  await post('keys', 'createKey', { name: 'Trial' });
  await activate(page, whole.paymentsUrl);
  const moved = `${receiver.url}/moved`;
  await post('keys', 'createKey', { name: 'Warehouse' });
  await read('keys');
  const { id: key } = await follow('Warehouse');
  await post('webhooks', 'addEndpoint', { url: receiver.url });
  await read('webhooks');
  const { id: endpoint } = await follow(receiver.url);
  for (const [path, action, fields] of [
    [`keys/${key}`, 'revokeKey', { id: key }],
    [`webhooks/${endpoint}`, 'changeUrl', { id: endpoint, url: moved }],
    [`webhooks/${endpoint}`, 'rotateSecret', { id: endpoint }],
    [`webhooks/${endpoint}`, 'setStandardWebhooks', { id: endpoint, standard: 'yes' }],
    [`webhooks/${endpoint}`, 'setStandardWebhooks', { id: endpoint }],
    [`webhooks/${endpoint}`, 'removeEndpoint', { id: endpoint }],
    ['settings', 'changePassword', { 'current-password': password, 'new-password': 'outra frase comprida' }],
  ] as [string, string, Record<string, string>][])
    await post(path, action, fields);

  await read('settings/activity');
  const done: [what: string, of: string, mode?: string][] = [
    ['Password changed', '', 'Both'],
    ['Webhook endpoint removed', moved],
    ['Standard Webhooks headers turned off', moved],
    ['Standard Webhooks headers turned on', moved],
    ['Webhook secret rotated', moved],
    ['Webhook URL changed', moved],
    ['API key revoked', 'Warehouse …'],
    ['Webhook endpoint registered', receiver.url],
    ['API key created', 'Warehouse'],
    ['Account activated', '', 'Both'],
    ['API key created', 'Trial', 'Test'],
    ['Signed in', '', 'Both'],
  ];
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(done.length);
  for (const [index, [what, of, mode = 'Live']] of done.entries())
    for (const part of [what, of, email, mode, /127\.0\.0\.1|::1/])
      await expect(rows.nth(index)).toContainText(part);

  await read(`/simulator/outbox?${new URLSearchParams({ to: email })}`);
  const told = done.map(([what]) => what).filter((what) => what !== 'Signed in');
  await expect(page.locator('main li h2')).toHaveText([...told, 'Confirm your e-mail address']);
  await expect(
    page.getByText(/API key created \(Warehouse\), on .*, Lisbon time, from the address/),
  ).toBeVisible();
  // Another merchant reads nothing of it.
  await page.context().clearCookies();
  await postSignUp(page, whole.paymentsUrl);
  await read('settings/activity');
  await expect(rows).toHaveCount(1);
});

test('a new browser and ended sessions are recorded and e-mailed', async ({ page, browser, whole }) => {
  const owner = await postSignUp(page, whole.paymentsUrl);
  const { email, password } = owner;
  const elsewhere = await browser.newContext({
    locale: 'pt-PT',
    extraHTTPHeaders: { 'Accept-Language': 'pt-PT' },
  });
  const other = await elsewhere.newPage();
  const { read, post } = overHttp(other, whole);
  const signIn = () => post('login', 'signIn', { email, password });
  await signIn();
  const [latest] = await query(whole)`
    select s.id from payments.sessions s join payments.users u on u.id = user_id
     where u.email = ${email} order by s.created_at desc limit 1`;
  await owner.post('settings', 'endSession', { id: latest?.id });
  // The same browser again is known.
  await signIn();
  await post('settings', 'signOutEverywhere');
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
